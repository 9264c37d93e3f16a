import { z } from 'zod';
import type { Computation, ShownAttribute } from '../computing/computation.ts';
import { ATTRIBUTES_PER_FOLDER_MAX } from '../constants.ts';
import { isError, UNKNOWN_NAME } from '../formula/formula-error.ts';
import type { Problem } from '../formula/problem.ts';
import { NUMBER, type Type } from '../formula/types.ts';
import type { Value } from '../formula/values.ts';
import { recordId } from '../ids.ts';
import type { AttributeKind } from './kind.ts';
import { oneZero } from './number.ts';
import { plainNumber } from './number-text.ts';

const settings = z.preprocess(
  withSources,
  z.object({
    /** It is how far these are on average: the ids of checkboxes and of other progress. None: people say how far it is. */
    sources: z.array(recordId).max(ATTRIBUTES_PER_FOLDER_MAX).default([]),
    /** Whether that of an item with sub-items is the average of theirs instead. */
    sub_items: z.boolean().default(false),
  }),
);
export type ProgressSettings = z.infer<typeof settings>;

export const PROGRESS_MAX = 100;
/** A longer cell of a file is no progress. */
const TYPED_MAX = 40;

/** Settings as they were when only checkboxes were read. */
function withSources(kept: unknown): unknown {
  if (typeof kept !== 'object' || kept === null || !Object.hasOwn(kept, 'checkboxes')) return kept;
  const { checkboxes, ...others } = kept as Record<string, unknown>;
  return { sources: checkboxes, ...others };
}

const average = (parts: readonly number[]): number =>
  Math.round(parts.reduce((sum, part) => sum + part, 0) / parts.length);

/** No value is no progress. */
const partOf = (value: Value): number =>
  value === true ? PROGRESS_MAX : typeof value === 'number' ? value : 0;

/** Whether progress is computed from the values of an attribute. */
export const isPartOfProgress = (one: Pick<ShownAttribute, 'kind'>, type: Type | undefined): boolean =>
  type?.name === 'boolean' || one.kind === 'progress';

/** How far those are on average that are there; or how far the sub-items are. */
function averageOf({ sources, sub_items }: ProgressSettings): Computation {
  return {
    reads: sources.map((attribute_id) => ({ attribute_id })),
    readsSubItems: sub_items,
    result: (typeOf, sourceOf) => {
      const known = sources.filter((id) => typeOf(id) !== undefined);
      const problems = known.flatMap((id): Problem[] => {
        const params = { expected: 'boolean', found: typeOf(id)!.name };
        const isPart = isPartOfProgress(sourceOf(id)!, typeOf(id));
        return isPart ? [] : [{ code: 'wrong_type', params, start: 0, end: 0 }];
      });
      return {
        kind: 'progress',
        settings: {},
        type: NUMBER,
        volatile: false,
        problems,
        computer: (environment) => (row) => {
          if (known.length === 0) return UNKNOWN_NAME;
          const below = sub_items ? environment.ofSubItems() : [];
          const values = below.length > 0 ? below : known.map(row);
          return values.find(isError) ?? average(values.map(partOf));
        },
        data: (value) => value,
      };
    },
  };
}

/** How far something is, from 0 to 100: as people say, or as checkboxes, other progress and sub-items are. */
export const progress: AttributeKind<number, ProgressSettings> = {
  id: 'progress',
  storage: 'number',
  settings,
  data: () => z.number().min(0).max(PROGRESS_MAX).overwrite(oneZero),
  parse: (typed) => {
    const text = typed.trim();
    if (text === '') return null;
    const plain = plainNumber(text.replace(/^[%٪]|[%٪]$/, ''));
    const value = plain === undefined ? Number.NaN : Number(plain);
    return value >= 0 && value <= PROGRESS_MAX ? oneZero(value) : undefined;
  },
  format: (value) => `${value}%`,
  sortKey: (value) => value,
  operators: ['equals', 'not-equals', 'less', 'at-most', 'greater', 'at-least', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: true,
  multiline: false,
  importable: { cells: 'typed', isMeant: (cell) => cell.length <= TYPED_MAX && /\d/.test(cell) },
  saysDone: (data) => data === PROGRESS_MAX,
  partDone: (data) => data / PROGRESS_MAX,
  computes: (own) => (own.sources.length === 0 ? undefined : averageOf(own)),
  shows: 'between',
  amount: { of: (value) => value, from: (amount) => amount },
};
