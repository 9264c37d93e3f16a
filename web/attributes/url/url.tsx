import { Link } from 'lucide-react';
import type { AttributeUi, CellProps, EditorProps } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { LineEditor } from '../line-editor.tsx';

/** The address without what all have; it opens beside the work, and learns nothing of where it was opened. */
function Cell({ data }: CellProps<string>) {
  return (
    <a className={styles.link} href={data} target="_blank" rel="noopener noreferrer" tabIndex={-1}>
      {data.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  );
}

const Editor = (props: EditorProps) => <LineEditor {...props} inputMode="url" />;

export const url: AttributeUi = { Icon: Link, Cell, Editor };
