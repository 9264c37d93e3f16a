import { sortText } from '@tessera/domain/attributes/sort-text.ts';
import { plainLetters } from '@tessera/domain/search/fold-word.ts';

const ascii = /^[\x20-\x7e]*$/;

/** Final consonants of a Korean syllable as the initial ones that the next keys may make of them. */
const finals =
  'ᄀ ᄁ ᄀᄉ ᄂ ᄂᄌ ᄂᄒ ᄃ ᄅ ᄅᄀ ᄅᄆ ᄅᄇ ᄅᄉ ᄅᄐ ᄅᄑ ᄅᄒ ᄆ ᄇ ᄇᄉ ᄉ ᄊ ᄋ ᄌ ᄎ ᄏ ᄐ ᄑ ᄒ'.split(
    ' ',
  );
const FIRST_FINAL = 0x11a8;

/** Letters that are typed otherwise too, beside those that lose an accent. */
const others: Readonly<Record<string, string>> = {
  ...plainLetters,
  // Serbian in its other script.
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', ђ: 'd', е: 'e', ж: 'z', з: 'z', и: 'i', ј: 'j', к: 'k' },
  ...{ л: 'l', љ: 'lj', м: 'm', н: 'n', њ: 'nj', о: 'o', п: 'p', р: 'r', с: 's', т: 't', ћ: 'c', у: 'u' },
  ...{ ф: 'f', х: 'h', ц: 'c', ч: 'c', џ: 'dz', ш: 's' },
  // Korean vowels of two keys.
  ...{ ᅪ: 'ᅩᅡ', ᅫ: 'ᅩᅢ', ᅬ: 'ᅩᅵ', ᅯ: 'ᅮᅥ', ᅰ: 'ᅮᅦ', ᅱ: 'ᅮᅵ', ᅴ: 'ᅳᅵ' },
  ...Object.fromEntries(finals.map((typed, index) => [String.fromCharCode(FIRST_FINAL + index), typed])),
};
const otherwise = new RegExp(`[${Object.keys(others).join('')}]`, 'g');

/** A text that `sortText` has folded, once more: so that it is found however people of its language type it. */
export const foldFurther = (text: string): string =>
  ascii.test(text) ? text : text.replace(otherwise, (letter) => others[letter]!);

/** What is searched: without case and accents, in one script, a letter for each key. */
export const fold = (text: string): string => foldFurther(sortText(text));

/** The same, with the place in the text of each folded letter; after the last one, the end. */
export function foldWithPlaces(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    const some = fold(letter);
    folded += some;
    for (let index = 0; index < some.length; index += 1) places.push(at);
    at += letter.length;
  }
  places.push(at);
  return { folded, places };
}
