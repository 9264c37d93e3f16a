import { diffIndices } from 'node-diff3';
import { equalPairs } from '../equal-pairs.ts';

/** More is not compared word by word: the server does it for each block of a text, and others wait meanwhile. */
const WORDS_MAX = 5_000;
const PAIRS_MAX = 10_000;

/** So many letters from a place on are other ones. */
interface TextChange {
  at: number;
  gone: number;
  added: string;
}

/**
 * What makes one text of another, in order: by what stands between spaces, of that by the words, and of a word by the letters.
 * So what others do between two words that changed stays where it is.
 */
export function textChanges(before: string, after: string): TextChange[] {
  return changesBy([spacedOf, wordsOf], before, after);
}

type Parts = (text: string) => string[];

const spacedOf: Parts = (text) => text.match(/\S+\s*|\s+/g) ?? [];

/** Words and signs; in scripts without spaces between words each character. */
const wordsOf: Parts = (text) =>
  text.match(
    /(?:(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}])[\p{L}\p{M}\p{N}])+|\S)\s*|\s+/gu,
  ) ?? [];

function changesBy([partsOf, ...finer]: readonly Parts[], before: string, after: string): TextChange[] {
  if (!partsOf) {
    const change = changeOf(before, after);
    return change ? [change] : [];
  }
  const [old, now] = [partsOf(before), partsOf(after)];
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const [gone, come] = [old.slice(start, old.length - end), now.slice(start, now.length - end)];
  let [at, from] = [0, 0];
  const changes: TextChange[] = [];
  for (const { buffer1, buffer1Content, buffer2Content } of differences(gone, come)) {
    const first = start + buffer1[0];
    for (; from < first; from += 1) at += old[from]!.length;
    for (const change of changesBy(finer, buffer1Content.join(''), buffer2Content.join('')))
      changes.push({ ...change, at: at + change.at });
  }
  return changes;
}

function differences(gone: string[], come: string[]) {
  if (Math.max(gone.length, come.length) <= WORDS_MAX && equalPairs(gone, come) <= PAIRS_MAX)
    return diffIndices(gone, come);
  return [{ buffer1: [0], buffer1Content: gone, buffer2Content: come } as const];
}

/** What lies between the letters that both begin and end with. Undefined: nothing. */
function changeOf(before: string, after: string): TextChange | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  // Half of a character is none.
  if (isHigh(before[start - 1])) start -= 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  if (isLow(after[after.length - end])) end -= 1;
  return { at: start, gone: before.length - end - start, added: after.slice(start, after.length - end) };
}

const isHigh = (letter: string | undefined): boolean =>
  letter !== undefined && /[\ud800-\udbff]/.test(letter);
const isLow = (letter: string | undefined): boolean => letter !== undefined && /[\udc00-\udfff]/.test(letter);
