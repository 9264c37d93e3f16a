import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN } from '@tessera/domain/constants.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TableSettings } from '@tessera/domain/views/table.ts';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';

export interface Column {
  attribute: Attribute;
  /** It stays in place while the others scroll. */
  isFrozen: boolean;
  /** CSS pixels; `start` counts from the first column of those that stay in place, or of those that scroll. */
  start: number;
  width: number;
}

/** The columns of a table where they are on the screen, in CSS pixels. */
interface PlacedColumns {
  columns: Column[];
  frozen: Column[];
  moving: Column[];
  /** The widths of both parts. */
  frozenWidth: number;
  movingWidth: number;
  /** So many columns could stay in place. */
  most: number;
}

/** Behind the last column: the space for the add button, in CSS pixels. */
export const ADD_PX = 60;
const PRIMARY_WIDTH = 240;
const OTHER_WIDTH = 160;

interface Placing {
  /** The attributes that are shown, in order, and how many of them are to stay in place. */
  shown: readonly Attribute[];
  frozen: number;
  settings: Pick<TableSettings, 'widths'>;
  /** Those that stay in place have no more than this, in CSS pixels. */
  room: number;
  /** A column whose edge is dragged: it stays in its part until it is dropped. */
  dragged?: { id: string; width: number } | undefined;
}

/**
 * The first column always stays in place, and is drawn narrower where it would take the whole room; of the others
 * those do that have room beside it.
 */
export function placeColumns({ shown, frozen, settings, room, dragged }: Placing): PlacedColumns {
  const capped = (width: number, index: number): number =>
    index === 0 ? Math.min(width, Math.max(COLUMN_WIDTH_MIN, room)) : width;
  const saved = shown.map((attribute, index) => capped(widthOf(attribute, settings.widths), index));
  let [most, taken] = [0, 0];
  for (const width of saved) {
    taken += width;
    if (most > 0 && taken > room) break;
    most += 1;
  }
  const held = Math.min(frozen, most);
  let start = 0;
  const columns = shown.map((attribute, index): Column => {
    if (index === held) start = 0;
    const width = attribute.id === dragged?.id ? capped(dragged.width, index) : saved[index]!;
    const column = { attribute, isFrozen: index < held, start, width };
    start += width;
    return column;
  });
  const [still, moving] = [columns.slice(0, held), columns.slice(held)];
  return {
    ...{ columns, frozen: still, moving, most },
    frozenWidth: endOf(still.at(-1)),
    movingWidth: endOf(moving.at(-1)),
  };
}

const endOf = (column: Column | undefined): number => (column ? column.start + column.width : 0);

function widthOf(attribute: Attribute, widths: TableSettings['widths']): number {
  const { usualWidth }: AttributeUi = attributeUis[attribute.kind];
  return (
    widths[attribute.id] ??
    attribute.width ??
    (attribute.primary ? PRIMARY_WIDTH : (usualWidth?.(attribute.settings as never) ?? OTHER_WIDTH))
  );
}

export const clampWidth = (width: number): number =>
  Math.round(Math.min(COLUMN_WIDTH_MAX, Math.max(COLUMN_WIDTH_MIN, width)));

/** The columns that intersect a window of CSS pixels. */
export function columnsIn(columns: readonly Column[], from: number, to: number): Column[] {
  return columns.filter(({ start, width }) => start < to && start + width > from);
}
