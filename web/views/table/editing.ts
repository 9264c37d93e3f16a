import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { ItemRows, ValueChange } from '../../data/types.ts';
import { fromTsv, toTsv } from './clipboard.ts';
import type { Range } from './selection.ts';

/** The cells of a range as text, for other programs. */
export function copyRange(rows: ItemRows, columns: readonly Attribute[], range: Range): string {
  const lines: string[][] = [];
  for (let row = range.top; row <= range.bottom; row += 1) {
    lines.push(
      columns.slice(range.first, range.last + 1).map((attribute) => {
        const data = rows.valueAt(row, attribute.id);
        const kind = attributeKinds[attribute.kind];
        return data === null ? '' : kind.format(data, kind.settings.parse(attribute.settings));
      }),
    );
  }
  return toTsv(lines);
}

/** What a pasted text changes, from a range's first cell on; one cell fills the whole range. `skipped`: unreadable cells. */
export function pasteInto(
  rows: ItemRows,
  columns: readonly Attribute[],
  range: Range,
  text: string,
): { changes: ValueChange[]; skipped: number } {
  const table = fromTsv(text);
  const height = table.length === 1 ? range.bottom - range.top + 1 : table.length;
  const width =
    table.length === 1 && table[0]!.length === 1
      ? range.last - range.first + 1
      : Math.max(...table.map((line) => line.length), 0);
  const changes: ValueChange[] = [];
  let skipped = 0;
  for (let down = 0; down < height; down += 1) {
    const itemId = rows.idAt(range.top + down);
    if (itemId === undefined) break;
    const line = table[down % table.length]!;
    for (let across = 0; across < width; across += 1) {
      const attribute = columns[range.first + across];
      const cell = line[line.length === 1 && width > 1 && table.length === 1 ? 0 : across];
      if (!attribute || cell === undefined) continue;
      const kind = attributeKinds[attribute.kind];
      const data = kind.parse(cell, kind.settings.parse(attribute.settings));
      if (data === undefined) skipped += 1;
      else changes.push({ itemId, attributeId: attribute.id, data });
    }
  }
  return { changes: changed(rows, range, columns, changes), skipped };
}

/** Clears a range. */
export function clearRange(rows: ItemRows, columns: readonly Attribute[], range: Range): ValueChange[] {
  const changes: ValueChange[] = [];
  for (let row = range.top; row <= range.bottom; row += 1) {
    for (const attribute of columns.slice(range.first, range.last + 1)) {
      const itemId = rows.idAt(row);
      if (itemId !== undefined && rows.valueAt(row, attribute.id) !== null)
        changes.push({ itemId, attributeId: attribute.id, data: null });
    }
  }
  return changes;
}

/** Copies the first row of a range into those below it, down to `bottom`. */
export function fillDown(
  rows: ItemRows,
  columns: readonly Attribute[],
  range: Range,
  bottom = range.bottom,
): ValueChange[] {
  const height = bottom > range.bottom ? range.bottom - range.top + 1 : 1;
  const changes: ValueChange[] = [];
  for (let row = range.top + height; row <= bottom; row += 1) {
    const source = range.top + ((row - range.top) % height);
    for (const attribute of columns.slice(range.first, range.last + 1)) {
      const itemId = rows.idAt(row);
      const data = rows.valueAt(source, attribute.id);
      if (itemId !== undefined && !same(data, rows.valueAt(row, attribute.id)))
        changes.push({ itemId, attributeId: attribute.id, data });
    }
  }
  return changes;
}

function changed(
  rows: ItemRows,
  range: Range,
  columns: readonly Attribute[],
  changes: ValueChange[],
): ValueChange[] {
  const known = new Set(columns.map(({ id }) => id));
  return changes.filter(({ itemId, attributeId, data }) => {
    const row = rows.indexOf(itemId);
    return row >= range.top && known.has(attributeId) && !same(rows.valueAt(row, attributeId), data);
  });
}

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
