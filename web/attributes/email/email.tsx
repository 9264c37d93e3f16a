import { AtSign } from 'lucide-react';
import type { AttributeUi, CellProps, EditorProps } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { LineEditor } from '../line-editor.tsx';

function Cell({ data }: CellProps<string>) {
  return (
    <a className={styles.link} href={`mailto:${data}`} tabIndex={-1}>
      {data}
    </a>
  );
}

const Editor = (props: EditorProps) => <LineEditor {...props} inputMode="email" />;

export const email: AttributeUi = { Icon: AtSign, Cell, Editor };
