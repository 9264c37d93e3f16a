import { z } from 'zod';
import type { Computation } from '../computing/computation.ts';
import { ATTRIBUTES_PER_FOLDER_MAX } from '../constants.ts';
import { isError, UNKNOWN_NAME } from '../formula/formula-error.ts';
import type { Problem } from '../formula/problem.ts';
import { NUMBER } from '../formula/types.ts';
import { recordId } from '../ids.ts';
import type { AttributeKind } from './kind.ts';
import { oneZero } from './number.ts';
import { plainNumber } from './number-text.ts';

const settings = z.object({
  /** It is the share of these that are ticked: the ids of attributes. None: people say how far it is. */
  checkboxes: z.array(recordId).max(ATTRIBUTES_PER_FOLDER_MAX).default([]),
});
export type ProgressSettings = z.infer<typeof settings>;

export const PROGRESS_MAX = 100;
/** A longer cell of a file is no progress. */
const TYPED_MAX = 10;

/** The share that is ticked, of those that are there. */
function shareOf(checkboxes: readonly string[]): Computation {
  return {
    reads: checkboxes.map((attribute_id) => ({ attribute_id })),
    result: (typeOf) => {
      const known = checkboxes.filter((id) => typeOf(id) !== undefined);
      const problems = known.flatMap((id): Problem[] => {
        const found = typeOf(id)!.name;
        const params = { expected: 'boolean', found };
        return found === 'boolean' ? [] : [{ code: 'wrong_type', params, start: 0, end: 0 }];
      });
      return {
        kind: 'progress',
        settings: {},
        type: NUMBER,
        volatile: false,
        problems,
        computer: () => (row) => {
          const values = known.map(row);
          if (values.length === 0) return UNKNOWN_NAME;
          const ticked = values.filter((value) => value === true).length;
          return values.find(isError) ?? Math.round((PROGRESS_MAX * ticked) / values.length);
        },
        data: (value) => value,
      };
    },
  };
}

/** How far something is, from 0 to 100: as people say, or the share of ticked checkboxes. */
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
  computes: ({ checkboxes }) => (checkboxes.length === 0 ? undefined : shareOf(checkboxes)),
  shows: 'between',
  amount: { of: (value) => value, from: (amount) => amount },
};
