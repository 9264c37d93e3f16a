import { shownLevels } from '@tessera/domain/query/new-in-group.ts';
import { rowAttributes } from '@tessera/domain/views/list.ts';
import { useMemo, useRef, useState } from 'react';
import type { ItemRows, Order } from '../../data/views/types.ts';
import { useNarrow } from '../../ui/use-narrow.ts';
import { useTicks } from '../bulk/use-ticks.ts';
import { useCollapsedGroups } from '../lines/collapsed-groups.ts';
import { groupedBy } from '../lines/grouped-by.ts';
import { groupOfLine, headId, isHead, itemOfLine, lineId } from '../lines/line-id.ts';
import { Lines } from '../lines/lines.ts';
import type { Drawn } from '../moving/drop-place.ts';
import { shownAttributes } from '../shown-attributes.ts';
import { useItemColors } from '../use-item-colors.ts';
import type { ListProps } from './list-props.ts';
import { type NewRowPlace, rowIn } from './new-row-place.ts';

/** How high a row is: one line, or two on a phone. In CSS pixels. */
const HEIGHTS = { usual: 36, narrow: 64 };

/** A value of a row that is changed in its place. */
interface Edited {
  line: string;
  attributeId: string;
}

/** A row whose values that do not fit are shown in a panel: which ones, whatever fits by now. */
export interface LeftOfRow {
  line: string;
  attributeIds: readonly string[];
}

/** The state that the parts of a list share. A row is known by its line: an item, in a group. */
export function useList(props: ListProps, heights = HEIGHTS) {
  const { rows, settings, attributes, viewId } = props;
  const { revision } = rows;
  const { groups } = settings.query;
  const [collapsed, setCollapsed] = useCollapsedGroups(viewId, groupedBy(groups));
  const lines = useMemo(() => new Lines(rows.count, rows.groups, collapsed), [rows, revision, collapsed]);
  const order = useMemo(() => shownOrder(rows, lines), [rows, lines]);
  const shown = useMemo(
    () => shownAttributes(attributes, { hidden: settings.hidden, order: settings.order }),
    [attributes, settings.hidden, settings.order],
  );
  const { status, checkbox } = settings;
  const own = useMemo(
    () => rowAttributes({ status, checkbox }, ordered(shown, attributes)),
    [status, checkbox, shown, attributes],
  );
  const [focused, setFocused] = useState<string>();
  const [focusAsked, setFocusAsked] = useState(0);
  const [renamed, setRenamed] = useState<string>();
  const [edited, setEdited] = useState<Edited>();
  const [left, setLeft] = useState<LeftOfRow>();
  const [newAt, setNewAt] = useState<NewRowPlace>();
  const isNarrow = useNarrow();
  return {
    ...{ props, rows, lines, order, settings, own, isNarrow },
    scroller: useRef<HTMLDivElement>(null),
    levels: useMemo(() => shownLevels(groups, attributes), [groups, attributes]),
    primary: attributes.find((one) => one.primary),
    /** Those whose values stand at the end of a row. */
    atEnd: useMemo(
      () => shown.filter((one) => !one.primary && one !== own.status && one !== own.checkbox),
      [shown, own],
    ),
    lineHeight: isNarrow ? heights.narrow : heights.usual,
    ticks: useTicks(rows, order),
    colorsAt: useItemColors(rows, settings.colors),
    toggleGroup: (key: string) => {
      const next = new Set(collapsed);
      if (!next.delete(key)) next.add(key);
      setCollapsed(next);
    },
    /** A row takes the focus, where it had it before too. */
    refocus: (line: string) => {
      setFocused(line);
      setFocusAsked((asked) => asked + 1);
    },
    ...{ focused, focusAsked, setFocused, setRenamed, setEdited, setLeft, newAt, setNewAt },
    // What is being changed goes with its item where that comes into another group.
    renamed: renamed && lineNow({ rows, lines }, renamed),
    edited: edited && { ...edited, line: lineNow({ rows, lines }, edited.line) },
    left: left && { ...left, line: lineNow({ rows, lines }, left.line) },
    /** Whether the rows are all there. */
    settled: rows.status === 'ready',
    mayEdit: (id: string) => {
      const item = rows.item(id);
      return item !== undefined && (props.allowed.editAll || props.allowed.editItem(item.created_by));
    },
  };
}

export type ListState = ReturnType<typeof useList>;

/** The shown ones first. */
const ordered = <T>(shown: readonly T[], all: readonly T[]): T[] => [...new Set([...shown, ...all])];

/** The row of a line; of a line that has gone, another one of its item. -1: there is none. */
export function rowOfLine({ rows, lines }: Drawn<Lines>, line: string): number {
  const row = rowIn({ rows, lines }, itemOfLine(line), groupOfLine(line));
  return row >= 0 ? row : rows.indexOf(itemOfLine(line));
}

/** The place of a line among all lines: that of a row, or of the head of a group. -1: it has none. */
export const placeOfLine = (drawn: Drawn<Lines>, line: string): number =>
  isHead(line) ? drawn.lines.ofHead(groupOfLine(line)) : drawn.lines.ofRow(rowOfLine(drawn, line));

/** The line at a place among all lines. Undefined: there is none. */
export function lineAtPlace({ rows, lines }: Drawn<Lines>, place: number): string | undefined {
  const content = lines.at(place);
  if (content?.kind === 'group') return headId(content.group.key);
  const id = content && rows.idAt(content.row);
  return id === undefined ? undefined : lineId(id, lines.groupOf(content!.row)?.key);
}

/** A line; of one that has gone, another one of its item. */
function lineNow(drawn: Drawn<Lines>, line: string): string {
  const row = rowOfLine(drawn, line);
  return row < 0 ? line : lineId(itemOfLine(line), drawn.lines.groupOf(row)?.key);
}

/** The rows that are not in collapsed groups, by their lines. */
function shownOrder(rows: ItemRows, lines: Lines): Order {
  return {
    count: lines.shown,
    idAt: (index) => {
      const row = lines.rowOfShown(index);
      const id = rows.idAt(row);
      return id === undefined ? undefined : lineId(id, lines.groupOf(row)?.key);
    },
    indexOf: (line) => lines.shownOfRow(rowOfLine({ rows, lines }, line)),
  };
}
