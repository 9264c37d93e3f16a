import { Calendar } from 'lucide-react';
import type { AttributeUi, CellProps, EditorProps } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { LineEditor } from '../line-editor.tsx';

const format = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'medium', timeZone: 'UTC' });

function Cell({ data }: CellProps<string>) {
  return <span className={styles.text}>{format.format(new Date(`${data}T00:00:00Z`))}</span>;
}

/** The browser's own date field: a calendar in the person's language, and typing. */
const Editor = (props: EditorProps) => <LineEditor {...props} typed={undefined} type="date" />;

export const date: AttributeUi = { Icon: Calendar, Cell, Editor };
