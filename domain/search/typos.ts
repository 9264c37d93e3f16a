/** Shorter words are not taken for others: too many are like them. */
export const TYPO_MIN_LENGTH = 4;
/** From this length on two slips are forgiven. */
const TWO_SLIPS_LENGTH = 8;

/** How many slips of a word of this length are forgiven. */
const forgiven = (length: number): number =>
  length < TYPO_MIN_LENGTH ? 0 : length < TWO_SLIPS_LENGTH ? 1 : 2;

/**
 * With how many slips a word was typed: a letter too many, missing, wrong, or two exchanged. `prefix`: what was typed may
 * be the beginning of the word. Undefined: they are too many.
 */
export function slipsOf(typed: string, word: string, prefix: boolean): number | undefined {
  const max = forgiven(typed.length);
  if (word.length < typed.length - max || (!prefix && word.length > typed.length + max)) return undefined;
  const slips = distance(typed, word.slice(0, typed.length + max), prefix);
  return slips <= max ? slips : undefined;
}

/** Damerau and Levenshtein, with no more than one exchange of the same letters. */
function distance(typed: string, word: string, prefix: boolean): number {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const wrong = typed[i - 1] === word[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + wrong);
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return prefix ? Math.min(...last) : last.at(-1)!;
}
