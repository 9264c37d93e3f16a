import { withEnglishDigits } from '../digits.ts';

const marks = /\p{M}+/gu;
const ascii = /^[\x20-\x7e]*$/;

/**
 * Folds text for sorting and searching: without case and accents, with the digits of English, the same on every machine, and
 * comparable by code unit, which is many times faster than a locale's collator on 100,000 rows.
 */
export function sortText(text: string): string {
  if (ascii.test(text)) return text.toLowerCase();
  return withEnglishDigits(text.normalize('NFKD').replace(marks, '').toLowerCase());
}
