import { COLUMN_WIDTH_MAX, COLUMN_WIDTH_MIN } from '@tessera/domain/constants.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TableSettings } from '@tessera/domain/views/table.ts';
import type { AttributeUi } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';

export interface Column {
  attribute: Attribute;
  /** CSS pixels; `start` counts from the first column that scrolls. */
  start: number;
  width: number;
}

const PRIMARY_WIDTH = 240;
const OTHER_WIDTH = 160;

/** The columns of a view: the primary one, which stays visible, and the others in the view's order. */
export function layoutColumns(
  attributes: readonly Attribute[],
  settings: TableSettings,
): { primary: Column | undefined; others: Column[]; width: number } {
  const shown = attributes.filter(({ id, primary }) => primary || !settings.hidden.includes(id));
  const rank = new Map(settings.order.map((id, index) => [id, index]));
  const ordered = shown
    .map((attribute, index) => ({ attribute, rank: rank.get(attribute.id) ?? settings.order.length + index }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ attribute }) => attribute);
  const first = ordered.find(({ primary }) => primary) ?? ordered[0];
  let start = 0;
  const others = ordered
    .filter((attribute) => attribute !== first)
    .map((attribute) => {
      const column = { attribute, start, width: widthOf(attribute, settings) };
      start += column.width;
      return column;
    });
  return {
    primary: first && { attribute: first, start: 0, width: widthOf(first, settings) },
    others,
    width: start,
  };
}

function widthOf(attribute: Attribute, settings: TableSettings): number {
  const { usualWidth }: AttributeUi = attributeUis[attribute.kind];
  return (
    settings.widths[attribute.id] ??
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

/** The attributes' order after one is moved before or behind another. */
export function reorder(ids: readonly string[], moved: string, target: string, behind: boolean): string[] {
  if (moved === target) return [...ids];
  const others = ids.filter((id) => id !== moved);
  const at = others.indexOf(target);
  return at < 0 ? [...ids] : others.toSpliced(at + Number(behind), 0, moved);
}
