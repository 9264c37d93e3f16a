import { z } from 'zod';
import { because } from '../validation.ts';
import type { AttributeKind } from './kind.ts';
import { dialled, isE164, loadPhoneNumbers, readPhone } from './phone-numbers.ts';
import { sortText } from './sort-text.ts';

const settings = z.object({
  /** The country of numbers that are typed without its code: ISO 3166, two letters. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
});
export type PhoneSettings = z.infer<typeof settings>;

/** Digits, and the signs that people write between them. */
const writtenDigits = /^[\d+().\-/]+$/;

const data = z.string().refine(isE164, because('not_phone'));

/** A phone number, in E.164. */
export const phone: AttributeKind<string, PhoneSettings> = {
  id: 'phone',
  storage: 'text',
  settings,
  data: () => data,
  parse: (typed, { country }) => {
    const trimmed = typed.trim();
    return trimmed === '' ? null : readPhone(trimmed, country);
  },
  addressOf: (number) => `tel:${number}`,
  format: (value) => value,
  sortKey: sortText,
  operators: ['contains', 'not-contains', 'is', 'is-not', 'starts-with', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: true,
  multiline: false,
  importable: { cells: 'typed' },
  load: loadPhoneNumbers,
  alsoFoundBy: dialled,
  searchedAs: (word) => {
    if (!writtenDigits.test(word)) return word;
    return word.replace(/\D/g, '') || null;
  },
};
