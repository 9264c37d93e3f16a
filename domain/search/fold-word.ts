import { sortText } from '../attributes/sort-text.ts';

const ascii = /^[\x20-\x7e]*$/;

/** Letters that are no letter with a mark to Unicode, and that people type as these on other keyboards. */
export const plainLetters: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  // Arabic: which of the two is written differs from writer to writer
  ...{ ى: 'ي', ة: 'ه' },
  // It only stretches a word
  ـ: '',
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/**
 * Folds a word for searching: as `sortText` does, and letters that other keyboards lack become their nearest. The same in
 * the index, in what is searched for, and in a browser without a network.
 */
export function foldWord(word: string): string {
  const folded = sortText(word);
  return ascii.test(folded) ? folded : folded.replace(special, (letter) => plainLetters[letter]!);
}
