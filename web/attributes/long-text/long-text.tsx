import { type LongText, linesOf } from '@tessera/domain/attributes/long-text.ts';
import { TextAlignStart } from 'lucide-react';
import { prepareEditor } from '../../ui/rich-text/rich-text-editor.tsx';
import type { AttributeUi, CellProps, EditorProps } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import { sketchText } from '../sketch.ts';
import { FormattedEditor } from './formatted-editor.tsx';
import { LinesEditor } from './lines-editor.tsx';
import { Shown } from './shown.tsx';

/** More has no room in a cell, in characters. */
const EXCERPT = 300;

function Cell({ data }: CellProps<LongText>) {
  return (
    <span className={styles.text} dir="auto">
      {linesOf(data).slice(0, EXCERPT)}
    </span>
  );
}

/** In a cell plain lines are written as such; a text with a form keeps it. */
function Editor(props: EditorProps) {
  const isFormatted = props.typed === undefined && typeof props.data === 'object' && props.data !== null;
  return isFormatted ? <FormattedEditor {...props} size="comment" /> : <LinesEditor {...props} />;
}

export const longText: AttributeUi = {
  Icon: TextAlignStart,
  Cell,
  sketch: (data: LongText | null) => sketchText(data === null ? null : linesOf(data)),
  Editor,
  whole: {
    Shown,
    Editor: (props) => <FormattedEditor {...props} size="document" />,
    prepare: prepareEditor,
  },
  tall: true,
  toldInWords: true,
  usualWidth: () => 300,
};
