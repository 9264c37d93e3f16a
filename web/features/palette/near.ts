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
