import { foldWord } from './fold-word.ts';

/** A word of a text, folded, and where it stands there. */
interface Word {
  word: string;
  from: number;
  to: number;
}

/** Of a longer word only its beginning counts, in characters as they are typed. */
const WORD_MAX_LENGTH = 64;

/** Scripts without spaces: each two characters beside each other are a word, and each one. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const pictures = '\\p{Regional_Indicator}{2}|\\p{Extended_Pictographic}';
const parts = new RegExp(
  `(?<run>[${unspaced}][${unspaced}\\p{M}]*)|(?<word>(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+)|(?<picture>${pictures})`,
  'gu',
);
const character = /.\p{M}*/gsu;
/** The same of a text of plain letters, which is most of them: it takes a third of the time. */
const plain = /^[\0-\x7f]*$/;
const plainWords = /[0-9A-Za-z]+/g;

/** The words of a text, in order. Those of scripts without spaces overlap. */
export function* wordsIn(text: string): Generator<Word> {
  for (const { index, groups, 0: found } of text.matchAll(plain.test(text) ? plainWords : parts)) {
    if (groups?.['run'] !== undefined) {
      for (const one of run(found, index)) yield one;
    } else {
      const word = groups?.['picture'] === undefined ? foldWord(found.slice(0, WORD_MAX_LENGTH)) : found;
      if (word !== '') yield { word, from: index, to: index + found.length };
    }
  }
}

function* run(text: string, start: number): Generator<Word> {
  const characters = [...text.matchAll(character)].map(({ index, 0: one }) => ({
    word: foldWord(one),
    from: start + index,
    to: start + index + one.length,
  }));
  for (const [index, one] of characters.entries()) {
    if (one.word !== '') yield one;
    const next = characters[index + 1];
    if (next) yield { word: one.word + next.word, from: one.from, to: next.to };
  }
}

const inUnspaced = new RegExp(`^[${unspaced}]`, 'u');
/** Whether it is of a script without spaces. */
export const isUnspaced = (word: string): boolean => inUnspaced.test(word);
