const marks = /\p{M}+/gu;
const ascii = /^[\x20-\x7e]*$/;

/**
 * Folds text for sorting and searching: without case and accents, the same on every machine, and
 * comparable by code unit, which is many times faster than a locale's collator on 100,000 rows.
 */
export function sortText(text: string): string {
  return ascii.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(marks, '').toLowerCase();
}
