import { Hash } from 'lucide-react';
import type { AttributeUi, CellProps, EditorProps } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { LineEditor } from '../line-editor.tsx';

/** Making a formatter costs more than a hundred uses of it. */
const formatters = new Map<number | null, Intl.NumberFormat>();

function formatter(decimals: number | null): Intl.NumberFormat {
  let found = formatters.get(decimals);
  if (!found) {
    const digits =
      decimals === null
        ? { maximumFractionDigits: 10 }
        : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    found = new Intl.NumberFormat(navigator.language, digits);
    formatters.set(decimals, found);
  }
  return found;
}

function Cell({ data, attribute }: CellProps<number>) {
  const decimals = (attribute.settings['decimals'] as number | null | undefined) ?? null;
  return <span className={styles.number}>{formatter(decimals).format(data)}</span>;
}

const Editor = (props: EditorProps) => <LineEditor {...props} inputMode="decimal" />;

export const number: AttributeUi = { Icon: Hash, Cell, Editor };
