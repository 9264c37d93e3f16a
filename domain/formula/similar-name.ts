import { functionNames } from './functions/catalogue.ts';

/** The function that somebody may have meant. */
export function similarName(name: string): string | undefined {
  if (name.length < 2 || name.length > 30) return undefined;
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const known of functionNames()) {
    const steps = distance(name, known);
    if (steps < least) [best, least] = [known, steps];
  }
  return best;
}

/** Letters to add, leave out or change. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1)!;
}
