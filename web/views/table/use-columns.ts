import { DESKTOP_BREAKPOINT_PX } from '@tessera/domain/constants.ts';
import type { TableSettings } from '@tessera/domain/views/table.ts';
import { useMemo, useState } from 'react';
import { type ColumnOrder, columnOrder } from './column-order.ts';
import { type Column, columnsIn, placeColumns } from './columns.ts';
import { orderOf } from './order.ts';
import type { TableProps } from './table-props.ts';
import { ASIDE_PX, type Window } from './use-window.ts';

const NUMBER_PX = 52;
const NUMBER_NARROW_PX = 36;
/** Columns within this distance outside the visible part are drawn too, in CSS pixels. */
const BESIDE_PX = 200;
/** What stays in place takes no more of the screen: the others need room too. */
const FROZEN_SHARE = 0.6;

/** Which columns a view shows, in which order. */
export function useColumnOrder({ attributes, settings }: Pick<TableProps, 'attributes' | 'settings'>) {
  const { order, frozen, hidden } = settings;
  const arranged = useMemo(
    () => columnOrder(attributes, { order, frozen, hidden }),
    [attributes, order, frozen, hidden],
  );
  // Their places depend on their ids alone, and not on their widths and names.
  const ids = arranged.shown.map(({ id }) => id).join(' ');
  const places = useMemo(() => orderOf(ids === '' ? [] : ids.split(' ')), [ids]);
  return { arranged, places };
}

/** Where the columns are on the screen; during a drag of an edge, the column has the width of the drag. */
export function useColumns(
  { settings, onSettings }: Pick<TableProps, 'settings' | 'onSettings'>,
  { arranged, places }: { arranged: ColumnOrder; places: ReturnType<typeof orderOf> },
  window: Window,
) {
  const [dragged, setDragged] = useState<{ id: string; width: number }>();
  const { widths } = settings;
  const { shown, frozen } = arranged;
  const numberWidth = window.width <= DESKTOP_BREAKPOINT_PX ? NUMBER_NARROW_PX : NUMBER_PX;
  const room = Math.floor(window.width * FROZEN_SHARE) - numberWidth;
  const placed = useMemo(
    () => placeColumns({ shown, frozen, settings: { widths }, room, dragged }),
    [shown, frozen, widths, room, dragged],
  );
  const { columns, moving } = placed;
  const frozenWidth = numberWidth + placed.frozenWidth;
  const end = window.left + window.width - frozenWidth;
  const beside = (px: number) => columnsIn(moving, window.left - px, end + px);
  return {
    ...placed,
    arranged,
    /** In CSS pixels; what stays in place with the numbers of the rows. */
    ...{ numberWidth, frozenWidth },
    order: places,
    attributes: shown,
    inSight: beside(BESIDE_PX),
    /** Those that come into sight before the table rests. */
    withHeads: beside(ASIDE_PX + BESIDE_PX),
    /** The index of the first of them among all columns. */
    firstOf: ([first]: readonly Column[]): number => (first ? columns.indexOf(first) : placed.frozen.length),
    onWidth: (id: string, next: number) => setDragged({ id, width: next }),
    onSettings: (next: TableSettings) => {
      setDragged(undefined);
      onSettings(next);
    },
  };
}

export type Columns = ReturnType<typeof useColumns>;
