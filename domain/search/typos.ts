/** Shorter words are not taken for others: too many are like them. */
export const TYPO_MIN_LENGTH = 4;
/** From this length on two slips are forgiven. */
const TWO_SLIPS_LENGTH = 8;

/** How many slips of a word of this length are forgiven. */
export const forgiven = (length: number): number =>
  length < TYPO_MIN_LENGTH ? 0 : length < TWO_SLIPS_LENGTH ? 1 : 2;

/**
 * With how many slips a word was typed: a letter too many, missing, wrong, or two exchanged. `prefix`: what was typed may
 * be the beginning of the word. Undefined: they are too many.
 */
export function slipsOf(typed: string, word: string, prefix: boolean): number | undefined {
  if (prefix) return slipsAt(typed, word, 0)?.slips;
  const max = forgiven(typed.length);
  if (Math.abs(word.length - typed.length) > max) return undefined;
  const slips = slipsByLength(typed, word, max)?.at(-1);
  return slips !== undefined && slips <= max ? slips : undefined;
}

/**
 * How a text goes on from a place, compared with what was typed: the slips, and the length of what is meant. Undefined:
 * they are too many.
 */
export function slipsAt(
  typed: string,
  text: string,
  from: number,
): { slips: number; length: number } | undefined {
  const max = forgiven(typed.length);
  const all = slipsByLength(typed, text.slice(from, from + typed.length + max), max);
  if (!all) return undefined;
  const slips = Math.min(...all);
  return slips <= max ? { slips, length: all.lastIndexOf(slips) } : undefined;
}

/**
 * The slips by which the beginnings of a word differ from what was typed, by their length: Damerau and Levenshtein, with
 * no more than one exchange of the same letters. Undefined: all have more than `max`.
 */
function slipsByLength(typed: string, word: string, max: number): number[] | undefined {
  let before: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let i = 1; i <= typed.length; i += 1) {
    const row = [i];
    let fewest = i;
    for (let j = 1; j <= word.length; j += 1) {
      const wrong = typed[i - 1] === word[j - 1] ? 0 : 1;
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + wrong);
      if (i > 1 && j > 1 && typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
      fewest = Math.min(fewest, least);
    }
    if (fewest > max) return undefined;
    [before, last] = [last, row];
  }
  return last;
}
