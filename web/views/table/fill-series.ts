import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { goingOn } from '@tessera/domain/series/going-on.ts';
import { same } from '@tessera/sync/same-content.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import type { ItemRows, ValueChange } from '../../data/views/types.ts';
import { itemOfLine } from '../lines/line-id.ts';
import { lastOfEach, valueIn } from './editing.ts';
import type { Block, Sheet } from './selection.ts';

/** Goes on with a block in other lines, each attribute for itself. `isBefore`: they are above it. */
export function fillSeries(
  rows: ItemRows,
  attributes: readonly Attribute[],
  { lines, attributeIds }: Block,
  into: readonly string[],
  isBefore: boolean,
): ValueChange[] {
  const first = isBefore ? -into.length : lines.length;
  const changes = attributes
    .filter(({ id }) => attributeIds.includes(id))
    .flatMap(({ id: attributeId, kind: kindId, settings }) => {
      const kind: AttributeKind = attributeKinds[kindId];
      const values = lines.map((line) => valueIn(rows, itemOfLine(line), attributeId));
      const dataAt = goingOn(kind, kind.settings.parse(settings), values, currentLookup);
      return into.flatMap((line, index) => {
        const itemId = itemOfLine(line);
        const [data, old] = [dataAt(first + index), valueIn(rows, itemId, attributeId)];
        const isChange = data !== undefined && old !== undefined && !same(data, old);
        return isChange ? [{ itemId, attributeId, data }] : [];
      });
    });
  return lastOfEach(changes);
}

/** The lines below a range as far as the column beside it has values: the one before, else the one behind. */
export function besideFilled(
  sheet: Sheet,
  range: { bottom: number; first: number; last: number },
  isFilled: (line: string, attributeId: string) => boolean,
  isLevel: (row: number) => boolean,
): string[] {
  const below: string[] = [];
  const next = sheet.rows.idAt(range.bottom + 1);
  const beside = [range.first - 1, range.last + 1]
    .map((column) => sheet.columns.idAt(column))
    .find((id) => id !== undefined && next !== undefined && isFilled(next, id));
  if (beside === undefined) return below;
  for (let row = range.bottom + 1; row < sheet.rows.count && isLevel(row); row += 1) {
    const line = sheet.rows.idAt(row)!;
    if (!isFilled(line, beside)) break;
    below.push(line);
  }
  return below;
}
