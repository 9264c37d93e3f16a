import { Link } from 'lucide-react';
import type { AttributeUi, CellProps, EditorProps } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { LineEditor } from '../line-editor.tsx';

/**
 * The address without its common beginning. It opens in a new tab, and does not tell the site where it was opened.
 */
function Cell({ data }: CellProps<string>) {
  return (
    <a className={styles.link} href={data} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
      {data.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  );
}

const Editor = (props: EditorProps) => <LineEditor {...props} inputMode="url" />;

export const url: AttributeUi = { Icon: Link, Cell, Editor };
