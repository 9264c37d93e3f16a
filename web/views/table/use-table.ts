import { isReadOnly } from '@tessera/domain/attributes/read-only.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePress } from '../../attributes/press.ts';
import { mayTick } from '../bulk/may-tick.ts';
import { useTicks } from '../bulk/use-ticks.ts';
import { STICKY_GROUP_PX } from '../lines/sticky-group.tsx';
import { useItemColors } from '../use-item-colors.ts';
import { pressesOf } from './cell-presses.ts';
import { ROW_HEIGHTS } from './row-heights.ts';
import { activeOf, type Cell, lineOfCell } from './selection.ts';
import { useSummary } from './summary/use-summary.ts';
import { type Filling, type TableActions, tableActions } from './table-actions.ts';
import type { TableMenuPlace } from './table-menu.tsx';
import type { TableProps } from './table-props.ts';
import { useColumnOrder, useColumns } from './use-columns.ts';
import { useCursor } from './use-cursor.ts';
import { useEdit } from './use-edit.ts';
import { useHeadStop } from './use-head-stop.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useMade } from './use-made.ts';
import { useMark } from './use-mark.ts';
import { usePaste } from './use-paste.ts';
import { useReveal } from './use-reveal.ts';
import { useSheet } from './use-sheet.ts';
import { baseLine, HEADER_PX, useWindow } from './use-window.ts';
import { afterEdit } from './walk.ts';

/** What is done with ticked rows stands over the lower edge of the table; in CSS pixels, as `--ticked-bar`. */
const TICKED_BAR_PX = 80;

/** The state that the parts of the table share: what is drawn, what is selected, and the actions. */
export function useTable(props: TableProps) {
  const { t } = useTranslation();
  const { rows, settings } = props;
  const grid = useRef<HTMLDivElement>(null);
  const columnOrder = useColumnOrder(props);
  const { lines, sheet, live, ...groups } = useSheet(props, columnOrder.places);
  /** The line of a cell, counted with the heads of groups; -1: it has none. */
  const lineOf = (cell: Cell) => lines.ofRow(lines.rowOfShown(sheet.rows.indexOf(lineOfCell(cell))));
  const { px: lineHeight, lines: textLines } = ROW_HEIGHTS[settings.row_height];
  const ticks = useTicks(rows, sheet.rows);
  const below = mayTick(props.allowed) && ticks.ids.size > 0 ? TICKED_BAR_PX : 0;
  const drawn = useWindow(grid, lines.count, { lineHeight, below });
  const { window, isMeasured, box, toBox, toTable, rowsRef, asideRef, picture, measure } = drawn;
  const columns = useColumns(props, columnOrder, window);
  const { attributes, numberWidth, frozenWidth } = columns;

  const settled = rows.status === 'ready';
  const cursor = useCursor(grid, sheet, settled);
  const above = lines.headAbove(0) ? STICKY_GROUP_PX : 0;
  const reveal = useReveal({
    ...{ grid, lineOf, lineHeight, frozenWidth, toTable, toBox, measure, columns: columns.columns },
    ...{ above, below },
    height: isMeasured ? window.height : undefined,
    active: cursor.selection && activeOf(cursor.selection),
  });
  const focus = () => grid.current?.focus({ preventScroll: true });
  const summary = useSummary(attributes, settings.aggregates);
  const edit = useEdit({
    ...{ props, sheet, reveal, attributes },
    fillAll: (change) => paste.fillAll(change),
    onEnded: (next, move) => {
      const selected = afterEdit(sheet, cursor.selection, next, move);
      if (selected) actions.select(selected);
      if (move !== 'stay') focus();
    },
    onSaved: () => cursor.settle(live()),
    press: usePress().press,
  });
  const settleIn = (group: string | undefined) => cursor.settle(groups.liveIn(group));
  const mark = useMark();
  const paste = usePaste({
    ...{ mark, props, sheet, lines, settled, cursor, live, focus },
    ...{ attributes, selection: cursor.selection, mayEdit: edit.mayEdit },
  });
  const over = useOver();
  /** What would be filled if the fill handle were let go; undefined: it is not dragged. */
  const filling = useRef<Filling>(undefined);
  const made = useMade(rows, attributes[0]?.id, cursor.selection);
  const actions: TableActions = tableActions({
    ...{ t, props, cursor, ticks, edit, lines, live, settleIn, reveal, focus, attributes },
    find: () => over.finding.open(),
    noteMade: made.note,
    fillIn: paste.fill,
    fillWith: paste.fillValues,
    dropMark: mark.drop,
    openMenu: () =>
      cursor.selection && over.menu.open({ of: 'cells', selection: cursor.selection, at: undefined }),
    isReadOnly: (id) => attributes.some((one) => one.id === id && isReadOnly(one)),
  });
  const toggleGroup = (key: string) => cursor.settle(groups.toggleGroup(key));
  const headStop = useHeadStop({ grid, lines, window, reveal, toggleGroup });
  useKeptScroll({ viewId: props.viewId, grid, rows, lines, lineHeight, settled, toTable, toBox });
  useKeptInPlace({
    grid,
    line: edit.edit && lineOf(edit.edit.cell),
    ...{ lineHeight, toTable, toBox },
  });

  return {
    ...{ props, rows, grid, lines, lineOf, sheet, live, window, box, rowsRef, asideRef, picture },
    ...{ toTable, toBox },
    ...{ cursor, ticks, edit, actions, reveal, focus, summary, settleIn },
    selection: cursor.selection,
    colorsAt: useItemColors(rows, settings.colors),
    ...{ columns, attributes },
    ...pressesOf(attributes),
    ...over,
    ...{ paste, mark, made, filling },
    ...{ toggleGroup, headStop },
    collapseAll: (isCollapsed: boolean) => cursor.settle(groups.collapseAll(isCollapsed)),
    settled,
    /** The number of rows on the screen. */
    page: Math.max(1, Math.floor((window.height - HEADER_PX) / lineHeight) - 1),
    layout: { base: baseLine(window.top), lineHeight, textLines, frozenWidth, numberWidth },
  };
}

export type Table = ReturnType<typeof useTable>;

/** What comes up over the table. */
function useOver() {
  /** How often somebody has asked to find something since it was closed. */
  const [asked, setAsked] = useState(0);
  const [isTouched, setTouched] = useState(false);
  const [menu, setMenu] = useState<TableMenuPlace>();
  return {
    finding: { asked, open: () => setAsked((before) => before + 1), close: () => setAsked(0) },
    /** The menu that is open, and of what. */
    menu: { place: menu, open: setMenu, close: () => setMenu(undefined) },
    /** Whether the last pointer was a finger. */
    touch: { isLast: isTouched, set: setTouched },
  };
}

interface KeptInPlace {
  grid: React.RefObject<HTMLElement | null>;
  /** Undefined: nothing is edited; -1: it has no line. */
  line: number | undefined;
  lineHeight: number;
  toTable(top: number): number;
  toBox(offset: number): number;
}

/** Rows may move during an edit: the table scrolls with them, so that the editor stays in place. */
function useKeptInPlace({ grid, line, lineHeight, toTable, toBox }: KeptInPlace): void {
  const before = useRef(line);
  useLayoutEffect(() => {
    const was = before.current;
    before.current = line;
    const element = grid.current;
    if (!element || was === undefined || line === undefined || was < 0 || line < 0 || was === line) return;
    element.scrollTop = toBox(toTable(element.scrollTop) + (line - was) * lineHeight);
  });
}
