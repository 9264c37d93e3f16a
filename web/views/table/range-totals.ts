import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { isError } from '@tessera/domain/formula/formula-error.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { same } from '@tessera/sync/same-content.ts';
import type { ItemRows } from '../../data/views/types.ts';
import { itemOfLine } from '../lines/line-id.ts';
import { valueIn } from './editing.ts';
import type { Block } from './selection.ts';

/** Of more cells nothing is counted: each change of the selection would take too long to be drawn. */
export const COUNTED_CELLS_MAX = 100_000;
/** A double has no more digits that are exact: a sum of decimals shows none of its error. */
const EXACT_DIGITS = 15;
/** An average shows no more digits. */
const AVERAGE_DIGITS = 10;

interface RangeTotals {
  /** Cells with a value. */
  filled: number;
  /** Undefined: there are no numbers, or they are of attributes that show different things. */
  numbers: { as: Attribute; sum: number; average: number } | undefined;
}

/** What the numbers of some blocks come to. A value that is there in several lines or blocks counts once. */
export function rangeTotals(
  rows: ItemRows,
  attributes: readonly Attribute[],
  blocks: readonly Block[],
): RangeTotals {
  const isSeveral = blocks.length > 1;
  const seen = new Set<string>();
  const numbers = new Map<string, number[]>();
  let filled = 0;
  for (const { lines, attributeIds } of blocks) {
    const itemIds = new Set(lines.map(itemOfLine));
    for (const attributeId of attributeIds)
      for (const itemId of itemIds) {
        const data = valueIn(rows, itemId, attributeId) ?? null;
        if (data === null || (isSeveral && seen.has(`${itemId}.${attributeId}`))) continue;
        if (isSeveral) seen.add(`${itemId}.${attributeId}`);
        filled += 1;
        if (typeof data !== 'number' || isError(data)) continue;
        const others = numbers.get(attributeId);
        if (others) others.push(data);
        else numbers.set(attributeId, [data]);
      }
  }
  const summed = attributes.filter(({ id, kind }) => numbers.has(id) && isSummed(kind));
  const as = summed[0];
  const isAlike = summed.every(({ kind, settings }) => kind === as?.kind && same(settings, as.settings));
  const counted = summed.flatMap(({ id }) => numbers.get(id)!);
  const sum = counted.reduce((total, value) => total + value, 0);
  return {
    filled,
    numbers:
      as && isAlike
        ? {
            as,
            sum: Number(sum.toPrecision(EXACT_DIGITS)),
            average: Number((sum / counted.length).toPrecision(AVERAGE_DIGITS)),
          }
        : undefined,
  };
}

const isSummed = (id: Attribute['kind']): boolean => (attributeKinds[id] as AttributeKind).shows === 'sums';
