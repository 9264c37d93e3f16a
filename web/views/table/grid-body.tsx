import { isReadOnly } from '@tessera/domain/attributes/read-only.ts';
import { shownLevels } from '@tessera/domain/query/new-in-group.ts';
import { useMemo } from 'react';
import { soon } from '../../data/folder/soon.tsx';
import { DragGhost } from '../../ui/drag/drag-ghost.tsx';
import { mayTick } from '../bulk/may-tick.ts';
import type { Line } from '../lines/lines.ts';
import { StickyGroup } from '../lines/sticky-group.tsx';
import type { Column } from './columns.ts';
import { GroupRow } from './group-row.tsx';
import { MarkedOutline } from './marked-outline.tsx';
import { DropLine } from './moving/drop-line.tsx';
import type { RowDrag } from './moving/use-row-drag.ts';
import { NameTags } from './name-tags.tsx';
import { OpenEditor } from './open-editor.tsx';
import { usePicture } from './picture/use-picture.ts';
import { isSeveral, rangesOf, selectedIn } from './ranges.ts';
import { Row } from './row.tsx';
import { activeOf, isSingle, lineOfCell, type Range, rangeOf } from './selection.ts';
import { GroupSummary } from './summary/group-summary.tsx';
import styles from './table.module.css';
import type { HeadStop } from './use-head-stop.ts';
import type { Table } from './use-table.ts';

// Nobody drags them before the first rows are there.
const FillHandle = soon(async () => (await import('./fill-handle.tsx')).FillHandle);
const RangeGrips = soon(async () => (await import('./range-grips.tsx')).RangeGrips);

/**
 * More lines than are ever drawn at once. A row that scrolls in reuses the elements of one that scrolled out, as
 * changing a row is much faster than creating one.
 */
const SLOTS = 256;

/** The visible lines, and what lies over them. */
export function GridBody({ table, drag }: { table: Table; drag: RowDrag }) {
  const { props, columns, layout, window, selection, edit, sheet } = table;
  const range = selection && rangeOf(sheet, selection);
  const picture = usePicture(table);
  const isFillable =
    range &&
    !table.touch.isLast &&
    !isSeveral(selection) &&
    !edit.edit &&
    edit.mayEditSome &&
    table.attributes.slice(range.first, range.last + 1).some((one) => !isReadOnly(one));
  return (
    <div className={styles.body} role="rowgroup">
      <div ref={table.rowsRef} className={styles.rows} role="presentation">
        <DrawnLines table={table} held={drag.held} />
        {props.others.size > 0 && (
          <NameTags
            others={props.others}
            columns={columns.columns}
            lineOf={table.lineOf}
            layout={layout}
            window={window}
          />
        )}
        <MarkedOutline table={table} />
        <OpenEditor table={table} />
        {isFillable && <FillHandle table={table} selection={selection} />}
        {table.touch.isLast && !edit.edit && <RangeGrips table={table} />}
        {drag.drop && (
          <DropLine
            shown={drag.drop.shown}
            isRefused={drag.refused !== undefined}
            base={layout.base}
            lineHeight={layout.lineHeight}
          />
        )}
      </div>
      <canvas ref={picture} className={styles.picture} aria-hidden hidden />
      <StickyGroup
        {...{ lines: table.lines, settled: table.settled, toTable: table.toTable, toBox: table.toBox }}
        scroller={table.grid}
        levels={shownLevels(props.settings.query.groups, props.attributes)}
        lineHeight={layout.lineHeight}
      />
      {drag.ghost && (
        <DragGhost at={drag.ghost.at} more={drag.ghost.more} note={drag.refused}>
          {drag.ghost.name}
        </DragGhost>
      )}
    </div>
  );
}

interface DrawnLinesProps {
  table: Table;
  /** The items that are being dragged. */
  held: ReadonlySet<string>;
}

function DrawnLines({ table, held }: DrawnLinesProps) {
  const { lines, window, layout, selection, sheet } = table;
  const { others } = table.props;
  const ranges = selection && !isSingle(selection) ? rangesOf(sheet, selection) : [];
  const taken = useMemo(() => new Set([...others.values()].map((there) => there[0]?.item_id)), [others]);
  const drawn = [];
  for (let line = window.first; line <= window.last; line += 1) {
    const content = lines.at(line);
    const place = { line, offset: (line - layout.base) * layout.lineHeight, height: layout.lineHeight };
    if (content?.kind === 'group')
      drawn.push(
        <GroupLine
          key={`group-${content.group.key}`}
          {...{ table, content }}
          stop={table.headStop(content.group.key)}
          {...place}
        />,
      );
    else if (content)
      drawn.push(
        <ItemLine
          key={`slot-${line % SLOTS}`}
          {...{ table, taken, ranges, held }}
          row={content.row}
          {...place}
        />,
      );
  }
  return drawn;
}

interface LinePlace {
  table: Table;
  line: number;
  offset: number;
  height: number;
}

interface GroupLineProps extends LinePlace {
  content: Extract<Line, { kind: 'group' }>;
  stop: HeadStop;
}

function GroupLine({ table, content, ...place }: GroupLineProps) {
  const { attributes, settings } = table.props;
  const { group, collapsed } = content;
  const levels = shownLevels(settings.query.groups, attributes);
  if (!levels[group.level]) return null;
  const create = () => {
    if (collapsed) table.toggleGroup(group.key);
    table.actions.createInGroup(group);
  };
  // In a group with groups of its own, items are made in one of these.
  const mayCreate = table.props.allowed.createItem && table.lines.isInnermost(group);
  const of = (column: Column, index: number) => (
    <GroupSummary
      key={column.attribute.id}
      rows={table.rows}
      group={group}
      column={column}
      index={index}
      aggregates={settings.aggregates}
    />
  );
  const { columns, frozen, inSight, firstOf } = table.columns;
  const isSummed = table.settled && columns.some((one) => settings.aggregates[one.attribute.id]);
  return (
    <GroupRow
      summary={
        isSummed
          ? {
              frozen: frozen.map(of),
              moving: inSight.map((column, index) => of(column, firstOf(inSight) + index)),
            }
          : null
      }
      group={group}
      collapsed={collapsed}
      settled={table.settled}
      levels={levels}
      onCreate={mayCreate ? create : undefined}
      {...place}
    />
  );
}

interface ItemLineProps extends LinePlace {
  row: number;
  /** The items in which other people are. */
  taken: ReadonlySet<string | null | undefined>;
  /** The selected ones; none: one cell is active alone. */
  ranges: readonly Range[];
  held: ReadonlySet<string>;
}

function ItemLine({ table, row, taken, ranges, held, ...place }: ItemLineProps) {
  const { props, rows, lines, columns, selection, sheet, ticks, edit } = table;
  const id = rows.idAt(row);
  const shown = lines.shownOfRow(row);
  return (
    <Row
      rows={rows}
      revision={rows.revision}
      row={row}
      group={lines.groupOf(row)?.key}
      frozen={columns.frozen}
      columns={columns.inSight}
      firstColumn={columns.firstOf(columns.inSight)}
      checked={mayTick(props.allowed) ? id !== undefined && ticks.ids.has(id) : undefined}
      readOnly={id === undefined || !edit.mayEdit(id)}
      held={id !== undefined && held.has(id)}
      colors={table.colorsAt(row)}
      selected={selectedIn(ranges, shown)}
      active={
        selection && sheet.rows.indexOf(lineOfCell(activeOf(selection))) === shown
          ? columns.order.indexOf(activeOf(selection).attributeId)
          : null
      }
      counts={props.comments}
      others={id !== undefined && taken.has(id) ? props.others : undefined}
      {...place}
    />
  );
}
