import { z } from 'zod';
import { CUSTOM_ID_DIGITS, CUSTOM_ID_MAX, CUSTOM_ID_PREFIX_MAX } from '../constants.ts';
import { TEXT } from '../formula/types.ts';
import { because } from '../validation.ts';
import type { AttributeKind } from './kind.ts';
import { sortText } from './sort-text.ts';
import { isStorable } from './storable.ts';

const settings = z.object({
  /** What is written before the number; may be empty. */
  prefix: z
    .string()
    .trim()
    .max(CUSTOM_ID_PREFIX_MAX)
    .regex(/^[^\r\n]*$/, because('one_line'))
    .refine(isStorable, because('unstorable'))
    .default(''),
  /** Shorter numbers begin with zeros. */
  digits: z.int().min(1).max(CUSTOM_ID_DIGITS).default(4),
  /** The first number. No number is given again, so a lower one than the last is without effect. */
  start: z.int().min(0).max(CUSTOM_ID_MAX).default(1),
});
type CustomIdSettings = z.infer<typeof settings>;

/** The prefix with the sign that parts it from the number, where it does not end with a sign of its own. */
const headOf = ({ prefix }: CustomIdSettings): string =>
  /[\p{L}\p{N}]$/u.test(prefix) ? `${prefix}-` : prefix;

/** The number of what is written with the prefix, in whichever case. */
function withoutHead(typed: string, head: string): string | undefined {
  if (head === '') return undefined;
  return sortText(typed.slice(0, head.length)) === sortText(head) ? typed.slice(head.length) : undefined;
}

const written = (number: number, own: CustomIdSettings): string =>
  `${headOf(own)}${String(number).padStart(own.digits, '0')}`;

/** A number that the server gives each item of a folder or a board: `BUG-0042`. Only the number is stored. */
export const customId: AttributeKind<number, CustomIdSettings> = {
  id: 'custom-id',
  storage: 'number',
  settings,
  data: () => z.int().min(0).max(CUSTOM_ID_MAX),
  parse: (typed, own) => {
    const trimmed = typed.trim();
    if (trimmed === '') return null;
    const digits = withoutHead(trimmed, headOf(own)) ?? trimmed;
    if (!/^\d+$/.test(digits)) return undefined;
    return Number(digits) <= CUSTOM_ID_MAX ? Number(digits) : undefined;
  },
  format: written,
  sortKey: (number) => number,
  operators: ['equals', 'not-equals', 'less', 'at-most', 'greater', 'at-least', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: false,
  multiline: false,
  importable: null,
  assigned: { first: ({ start }) => start, max: CUSTOM_ID_MAX },
  canHaveDefault: false,
  canBeRequired: false,
  canBeUnique: false,
  amount: { of: (number) => number, from: (amount) => amount },
  alsoFoundBy: (number, own) => `${headOf(own)}${number}`,
  inFormulas: { type: () => TEXT, reader: (own) => (number) => written(number, own) },
};
