import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { goingOn } from '@tessera/domain/series/going-on.ts';
import { currentLookup } from '../../data/folder/lookup.ts';
import type { ItemRows } from '../../data/views/types.ts';
import { itemOfLine } from '../lines/line-id.ts';
import { valueIn } from './editing.ts';
import type { Paste } from './paste.ts';
import type { Block } from './selection.ts';

interface Sideways {
  /** The attributes that are filled, in their order. */
  into: readonly string[];
  /** They are before the block. */
  isBefore: boolean;
  /** Values are repeated, though they may be a series. */
  copies: boolean;
}

/** Goes on with a block in other columns, each line for itself: as texts, for these may be of other types. */
export function fillSideways(
  rows: ItemRows,
  attributes: readonly Attribute[],
  { lines, attributeIds }: Block,
  { into, isBefore, copies }: Sideways,
): Paste {
  const known = new Map(attributes.map((attribute) => [attribute.id, attribute]));
  const from = attributeIds.flatMap((id) => known.get(id) ?? []);
  const first = isBefore ? -into.length : from.length;
  const placeIn = (place: number): number => ((place % from.length) + from.length) % from.length;
  const isSeries = !copies && from.every(({ kind }) => kind === from[0]?.kind);
  const textsOf = (line: string): string[] => {
    const values = from.map(({ id }) => valueIn(rows, itemOfLine(line), id) ?? null);
    const dataAt = isSeries ? seriesOf(from[0]!, values) : (place: number) => values[placeIn(place)];
    return into.map((id, index) => {
      const place = first + index;
      return textFor(from[placeIn(place)]!, known.get(id), dataAt(place));
    });
  };
  return { lines, attributeIds: into, texts: lines.map(textsOf), after: null, values: {} };
}

/** The first column of a block in its others. */
export const fillRight = (rows: ItemRows, attributes: readonly Attribute[], block: Block): Paste =>
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

/** An attribute of the same type reads a value as it writes it itself: a share is no percentage there. */
export function textFor(source: Attribute, target: Attribute | undefined, data: unknown): string {
  const { storage }: AttributeKind = attributeKinds[source.kind];
  const names = storage === 'options' || storage === 'links';
  return plainText(target?.kind === source.kind && !names ? target : source, data, currentLookup);
}
