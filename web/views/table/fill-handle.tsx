import { itemOfLine } from '../lines/line-id.ts';
import { valueIn } from './editing.ts';
import { besideFilled } from './fill-series.ts';
import { startOf } from './layout.ts';
import styles from './over-cells.module.css';
import { boxOf } from './range-box.ts';
import { blockOf, type Range, rangeOf, type Selection } from './selection.ts';
import type { Filling } from './table-actions.ts';
import { NOWHERE, useFillDrag } from './use-fill-drag.ts';
import type { Table } from './use-table.ts';

/**
 * The small square at a range's corner. Dragged, up, down or sideways, it goes on with the range's values, or, with
 * Ctrl, Alt or Command, repeats them; a double click does it as far as the column beside has values.
 */
export function FillHandle({ table, selection }: { table: Table; selection: Selection }) {
  const { sheet, lines, layout, window } = table;
  const { columns } = table.columns;
  const { drag, begin } = useFillDrag(table);
  const range = rangeOf(sheet, selection);
  const last = range && columns[range.last];
  const line = range ? lines.ofRow(lines.rowOfShown(range.bottom)) : -1;
  if (!range || !last || line < 0) return null;
  const groupAt = (shown: number) => lines.groupOf(lines.rowOfShown(shown))?.key;
  const isFilled = (one: string, id: string) => (valueIn(table.rows, itemOfLine(one), id) ?? null) !== null;
  const fillBeside = () => {
    const group = groupAt(range.bottom);
    const into = besideFilled(sheet, range, isFilled, (row) => groupAt(row) === group);
    if (into.length > 0) table.actions.fillOver(blockOf(sheet, selection), { ...NOWHERE, into });
  };
  const end = startOf(last, layout, window) + last.width;
  const isInSight = last.isFrozen || (end > layout.frozenWidth && end <= window.width + 10);
  return (
    <>
      {drag && <FillTarget drag={drag} range={range} table={table} />}
      {isInSight && (
        <div
          className={styles.handle}
          aria-hidden="true"
          data-copies={drag?.copies || undefined}
          style={{ insetInlineStart: end, insetBlockStart: (line - layout.base + 1) * layout.lineHeight }}
          onPointerDown={(event) => {
            event.stopPropagation();
            event.preventDefault();
            event.currentTarget.setPointerCapture(event.pointerId);
            begin(event, selection);
          }}
          onDoubleClick={(event) => {
            event.stopPropagation();
            fillBeside();
          }}
        />
      )}
    </>
  );
}

/** What is about to be filled. */
function FillTarget({ drag, range, table }: { drag: Filling; range: Range; table: Table }) {
  const { sheet, lines, layout, window } = table;
  const lineOf = (shown: number) => lines.ofRow(lines.rowOfShown(shown));
  const topOf = (line: number) => (line - layout.base) * layout.lineHeight;
  const placesOf = (ids: readonly string[]) => ids.map((id) => sheet.columns.indexOf(id));
  const places = drag.isSideways ? placesOf(drag.into) : [range.first, range.last];
  const ends = { first: places[0] ?? -1, last: places.at(-1) ?? -1 };
  const box = boxOf(table.columns.columns, ends, layout, window);
  if (!box) return null;
  if (drag.isSideways) {
    const [top, bottom] = [topOf(lineOf(range.top)), topOf(lineOf(range.bottom))];
    const blockSize = bottom - top + layout.lineHeight;
    return (
      <div className={styles.fill} data-end="across" style={{ ...box, insetBlockStart: top, blockSize }} />
    );
  }
  const end = drag.isBefore ? 'first' : 'last';
  return drag.into.map((id, index) => {
    const line = lineOf(sheet.rows.indexOf(id));
    const isEnd = index === (drag.isBefore ? 0 : drag.into.length - 1);
    return (
      line >= window.first &&
      line <= window.last && (
        <div
          key={id}
          className={styles.fill}
          data-end={isEnd ? end : undefined}
          data-stays={!table.edit.mayEdit(itemOfLine(id)) || undefined}
          style={{ ...box, insetBlockStart: topOf(line), blockSize: layout.lineHeight }}
        />
      )
    );
  });
}
