import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { goingOn } from '@tessera/domain/series/going-on.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import type { ItemRows } from '../../data/views/types.ts';
import { itemOfLine } from '../lines/line-id.ts';
import { valueIn } from './editing.ts';
import { type Filled, filledIn } from './filled.ts';
import type { Block } from './selection.ts';

interface Sideways {
  /** The attributes that are filled, in their order. */
  into: readonly string[];
  /** They are before the block. */
  isBefore: boolean;
  /** Values are repeated, though they may be a series. */
  copies: boolean;
}

/** Goes on with a block in other columns, each line for itself. */
export function fillSideways(
  rows: ItemRows,
  attributes: readonly Attribute[],
  { lines, attributeIds }: Block,
  { into, isBefore, copies }: Sideways,
): Filled {
  const from = attributeIds.flatMap((id) => attributes.find((attribute) => attribute.id === id) ?? []);
  const first = isBefore ? -into.length : from.length;
  const placeIn = (place: number): number => ((place % from.length) + from.length) % from.length;
  const isSeries = !copies && from.every(({ kind }) => kind === from[0]?.kind);
  return filledIn({ lines, attributeIds: into }, (line) => {
    const itemId = itemOfLine(line);
    const values = from.map(({ id }) => valueIn(rows, itemId, id) ?? null);
    const dataAt = isSeries ? seriesOf(from[0]!, values) : (place: number) => values[placeIn(place)];
    return into.map((_, index) => ({
      ...{ itemId, source: from[placeIn(first + index)]! },
      data: dataAt(first + index),
    }));
  });
}

/** The first column of a block in its others. */
export const fillRight = (rows: ItemRows, attributes: readonly Attribute[], block: Block): Filled =>
  fillSideways(
    rows,
    attributes,
    { ...block, attributeIds: block.attributeIds.slice(0, 1) },
    { into: block.attributeIds.slice(1), isBefore: false, copies: true },
  );

function seriesOf({ kind: id, settings }: Attribute, values: readonly unknown[]) {
  const kind: AttributeKind = attributeKinds[id];
  return goingOn(kind, kind.settings.parse(settings), values, currentLookup);
}
