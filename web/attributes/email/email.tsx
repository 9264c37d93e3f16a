import { AtSign } from 'lucide-react';
import type { AttributeUi, CellProps, EditorProps } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { LineEditor } from '../line-editor.tsx';
import type { Sketch } from '../sketch.ts';

function Cell({ data }: CellProps<string>) {
  return (
    <a className={styles.link} href={`mailto:${data}`} dir="auto" tabIndex={-1}>
      {data}
    </a>
  );
}

const sketch = (data: string | null): Sketch | undefined =>
  data === null ? undefined : { form: 'words', words: data, isText: true, ink: 'accent-ink' };

const Editor = (props: EditorProps) => <LineEditor {...props} inputMode="email" />;

export const email: AttributeUi = { Icon: AtSign, Cell, Editor, sketch };
