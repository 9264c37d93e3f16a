import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { isError } from '@tessera/domain/formula/formula-error.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { same } from '@tessera/sync/same-content.ts';
import type { ItemRows } from '../../data/views/types.ts';
import { valueIn } from './editing.ts';
import { itemOfLine } from './line-id.ts';
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
  const values = new Map<string, { attributeId: string; data: unknown }>();
  for (const { lines, attributeIds } of blocks)
    for (const itemId of lines.map(itemOfLine))
      for (const attributeId of attributeIds) {
        const data = valueIn(rows, itemId, attributeId) ?? null;
        if (data !== null) values.set(`${itemId}.${attributeId}`, { attributeId, data });
      }
  const numbers = [...values.values()].filter(({ data }) => typeof data === 'number' && !isError(data));
  const used = new Set(numbers.map(({ attributeId }) => attributeId));
  const summed = attributes.filter(({ id, kind }) => used.has(id) && isSummed(kind));
  const as = summed[0];
  const isAlike = summed.every(({ kind, settings }) => kind === as?.kind && same(settings, as.settings));
  const ids = new Set(summed.map(({ id }) => id));
  const counted = numbers.filter(({ attributeId }) => ids.has(attributeId)).map(({ data }) => data as number);
  const sum = counted.reduce((total, value) => total + value, 0);
  return {
    filled: values.size,
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
