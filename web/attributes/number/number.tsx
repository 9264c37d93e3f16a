import { Hash } from 'lucide-react';
import { lazy } from 'react';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useFormats } from '../../data/page/formats.ts';
import type { AttributeUi, CellProps, EditorProps, Telling } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { LineEditor } from '../line-editor.tsx';

function Cell({ data, attribute }: CellProps<number>) {
  const formats = useFormats();
  const decimals = (attribute.settings['decimals'] as number | null | undefined) ?? null;
  return <span className={styles.number}>{formats.number(data, decimals)}</span>;
}

function Editor(props: EditorProps) {
  const { typedNumbers } = useFormats();
  return <LineEditor {...props} inputMode="decimal" signs={typedNumbers} />;
}

export const number: AttributeUi = {
  Icon: Hash,
  Cell,
  Editor,
  Settings: lazy(chunk(() => import('./number-settings.tsx'))),
  words: (data: number, { decimals }: { decimals: number | null }, { formats }: Telling) =>
    formats.number(data, decimals),
  alignsEnd: true,
};
