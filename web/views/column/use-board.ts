import { type ShownLevel, shownLevels } from '@tessera/domain/query/new-in-group.ts';
import { COLUMN_LEVELS, coverAttributes } from '@tessera/domain/views/column.ts';
import { useMemo, useRef, useState } from 'react';
import { coverOf } from '../../attributes/attachments/cover.tsx';
import type { ItemRows } from '../../data/views/types.ts';
import { useTicks } from '../bulk/use-ticks.ts';
import { useCollapsedGroups } from '../lines/collapsed-groups.ts';
import { groupedBy } from '../lines/grouped-by.ts';
import { shownAttributes } from '../shown-attributes.ts';
import { useItemColors } from '../use-item-colors.ts';
import { Board, type Track } from './board.ts';
import type { ColumnProps } from './column-props.ts';

/** A card: an item in a cell, as it may be in several. */
export interface CardRef {
  id: string;
  /** The key of the cell. */
  cell: string;
}

/** A new card that is being named, in a cell: above or below all of its cards, or below one of them. */
export interface NewCardPlace {
  cell: string;
  at: 'start' | 'end' | { below: string };
}

/** What is asked of a column, in a dialog: the board has it, as others may empty the column, which then may be hidden. */
interface AskedOfColumn {
  what: 'limit' | 'option';
  column: Track;
}

/** The state that the parts of a board share. */
export function useBoard(props: ColumnProps) {
  const { rows, settings, attributes, viewId } = props;
  const { revision } = rows;
  const { groups } = settings.query;
  const levels: readonly ShownLevel[] = useMemo(
    () => shownLevels(groups, attributes).slice(0, COLUMN_LEVELS),
    [groups, attributes],
  );
  const board = useMemo(() => new Board(rows, levels.length), [rows, revision, levels.length]);
  const [collapsed, setCollapsed] = useCollapsedGroups(viewId, groupedBy(groups));
  const [focused, setFocused] = useState<CardRef>();
  const [renamed, setRenamed] = useState<CardRef>();
  const [asked, ask] = useState<AskedOfColumn>();
  const [isNewAt, setNewAt] = useState<NewCardPlace>();
  const shown = useMemo(
    () => shownAttributes(attributes, { hidden: settings.hidden, order: settings.order }),
    [attributes, settings.hidden, settings.order],
  );
  return {
    ...{ props, rows, board, levels, settings },
    scroller: useRef<HTMLDivElement>(null),
    primary: attributes.find((one) => one.primary),
    /** The image of a card, by its row; null: it has none. */
    coverAt: useMemo(() => {
      const from = coverAttributes(attributes).find(({ id }) => id === settings.cover);
      return (row: number) => (from && coverOf(rows.valueAt(row, from.id))) ?? null;
    }, [attributes, settings.cover, rows]),
    /** Those that a card shows below its name. */
    onCards: useMemo(() => shown.filter((one) => !one.primary), [shown]),
    ticks: useTicks(rows, rows.order),
    colorsAt: useItemColors(rows, settings.colors),
    isCollapsed: (key: string) => collapsed.has(key),
    toggleCollapsed: (key: string) => {
      const next = new Set(collapsed);
      if (!next.delete(key)) next.add(key);
      setCollapsed(next);
    },
    focused: useFocusedNow(rows, board, focused),
    setFocused,
    /** The card whose name is changed: an item's other one, once that has gone where it began. */
    renamed: renamed && { ...renamed, cell: cellNow(rows, board, renamed) ?? renamed.cell },
    setRenamed,
    ...{ asked, ask },
    /** Where a new card is being named. */
    isNewAt,
    setNewAt,
    /** What is typed as its name: its field may be drawn anew, somewhere else in its cell. */
    typedName: useRef(''),
    /** Whether the rows are all there. */
    settled: rows.status === 'ready',
    mayEdit: (id: string) => {
      const item = rows.item(id);
      return item !== undefined && (props.allowed.editAll || props.allowed.editItem(item.created_by));
    },
  };
}

/** The cell of a card; of one that has gone from it, another one of its item; undefined: it has none. */
function cellNow(rows: ItemRows, board: Board, { id, cell }: CardRef): string | undefined {
  const cells = rows.order.rowsOf(id).map((row) => board.groupOf(row)?.key);
  return cells.includes(cell) ? cell : cells[0];
}

/** The card with the focus, also where somebody else takes it to another cell; the same object while it stays. */
function useFocusedNow(rows: ItemRows, board: Board, focused: CardRef | undefined): CardRef | undefined {
  const cell = focused && cellNow(rows, board, focused);
  return useMemo(() => {
    if (!focused || cell === undefined) return undefined;
    return cell === focused.cell ? focused : { ...focused, cell };
  }, [focused, cell]);
}

/** What says in the collapsed groups of the view that a swimlane is collapsed: its key may also be that of a column. */
export const foldOfLane = ({ key }: Pick<Track, 'key'>): string => `lane ${key}`;

export type BoardState = ReturnType<typeof useBoard>;
