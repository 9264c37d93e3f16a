import clsx from 'clsx';
import type { EditorProps } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import { EditorSheet, useEditsInSheet } from '../../ui/layer/editor-sheet.tsx';
import type { Column } from './columns.ts';
import { type Layout, startOf } from './layout.ts';
import styles from './over-cells.module.css';
import type { Window } from './use-window.ts';

interface CellEditorProps extends Omit<EditorProps, 'attribute'> {
  column: Column;
  line: number;
  layout: Layout;
  window: Window;
  /** The name of the cell's item, if its row is not visible. */
  note: string | undefined;
}

const TALL_PX = 320;
const TALL_WIDTH_PX = 280;

/**
 * The editor of a cell, over the cell; a tall one opens upwards if there is no space below. On a phone a tall one is a sheet.
 */
export function CellEditor({ column, line, layout, window, note, ...editor }: CellEditorProps) {
  const { Editor, tall } = attributeUis[column.attribute.kind];
  const isSheet = useEditsInSheet(tall === true);
  const content = (
    <>
      <Editor {...editor} attribute={column.attribute} />
      {note && (
        <p role="status" className={styles.note} dir="auto">
          {note}
        </p>
      )}
    </>
  );
  if (isSheet) return <EditorSheet label={column.attribute.name}>{content}</EditorSheet>;
  const top = (line - layout.base) * layout.lineHeight;
  const start = startOf(column, layout, window);
  const up =
    tall &&
    (line - window.top) * layout.lineHeight + TALL_PX > window.height &&
    (line - window.top) * layout.lineHeight > TALL_PX;
  const inlineSize = tall ? Math.max(column.width, TALL_WIDTH_PX) : column.width;
  return (
    <div
      // It is in the grid beside the lines, and screen readers get it as the cell that it covers.
      role="row"
      aria-rowindex={line + 2}
      className={clsx(styles.editor, tall && styles.editorTall)}
      style={{
        inlineSize,
        insetInlineStart: Math.max(0, Math.min(start, window.width - inlineSize)),
        ...(up
          ? { insetBlockStart: top + layout.lineHeight, transform: 'translateY(-100%)' }
          : { insetBlockStart: top }),
        ...(tall ? {} : { blockSize: layout.lineHeight }),
      }}
    >
      <div role="gridcell" className={styles.edited}>
        {content}
      </div>
    </div>
  );
}
