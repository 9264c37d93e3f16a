import { Type } from 'lucide-react';
import type { AttributeUi, CellProps } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { LineEditor } from '../line-editor.tsx';
import { sketchText } from '../sketch.ts';

function Cell({ data }: CellProps<string>) {
  return (
    <span className={styles.text} dir="auto">
      {data}
    </span>
  );
}

export const text: AttributeUi = {
  Icon: Type,
  Cell,
  Editor: LineEditor,
  toldInWords: true,
  sketch: sketchText,
};
