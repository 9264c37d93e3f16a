/** How many keys may be wrong in a word, by its length. */
export const typosIn = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0);

/** A bit for each letter, some share one. */
export function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
}

/** Whether a text has so many letters of a word that the others may be typos. */
export function mayBeNear(letters: number, lettersOfText: number, typos: number): boolean {
  let missing = letters & ~lettersOfText;
  for (let left = typos; missing !== 0; left -= 1) {
    if (left === 0) return false;
    missing &= missing - 1;
  }
  return true;
}

/**
 * How a text goes on from a place, compared with a word: the typos (a letter too much, missing, wrong, or two in the
 * wrong order) and the length that is meant. Undefined: there are more typos than that.
 */
export function nearAt(
  text: string,
  from: number,
  word: string,
  typos: number,
): { typos: number; length: number } | undefined {
  const width = Math.min(text.length - from, word.length + typos);
  let before: number[] = [];
  let row = Array.from({ length: width + 1 }, (_, index) => index);
  for (let at = 1; at <= word.length; at += 1) {
    const next = [at];
    let least = at;
    for (let other = 1; other <= width; other += 1) {
      const isSame = word[at - 1] === text[from + other - 1];
      let cost = Math.min(row[other - 1]! + (isSame ? 0 : 1), row[other]! + 1, next[other - 1]! + 1);
      const isSwapped =
        at > 1 &&
        other > 1 &&
        word[at - 1] === text[from + other - 2] &&
        word[at - 2] === text[from + other - 1];
      if (isSwapped) cost = Math.min(cost, before[other - 2]! + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > typos) return undefined;
    before = row;
    row = next;
  }
  let length = 0;
  for (let other = 1; other <= width; other += 1) if (row[other]! <= row[length]!) length = other;
  return row[length]! <= typos ? { typos: row[length]!, length } : undefined;
}
