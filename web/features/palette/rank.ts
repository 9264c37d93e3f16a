import { type Chosen, familiarity } from './chosen.ts';
import { candidateOf, type Entry, type Kind, kinds } from './entry.ts';
import { scoreOf, type Wanted } from './score.ts';

export interface Ranked {
  entry: Entry;
  score: number;
}

/** What is shown under a heading. */
export interface Group {
  id: string;
  /** In the locales, with what stands in it. */
  title: string;
  name?: string;
  entries: readonly Entry[];
}

/** Where so many are found as they were typed, nobody means what is only like it. */
export const ENOUGH = 8;
/** The most of a kind among others, and where only one is looked for. */
const MIXED_MAX = 5;
const ALONE_MAX = 50;

/** The entries that fit what was typed, with typos where few do without. */
export function rank(entries: readonly Entry[], wanted: Wanted, chosen: Chosen, now: number): Ranked[] {
  const fitting = (nearly: boolean, but: ReadonlySet<Entry>): Ranked[] =>
    entries.flatMap((entry) => {
      const score = but.has(entry) ? undefined : scoreOf(candidateOf(entry), wanted, nearly);
      if (score === undefined) return [];
      const known = familiarity(chosen[entry.key], entry.visitedAt, now);
      return [{ entry, score: score + known + (entry.weight ?? 0) }];
    });
  const exactly = fitting(false, new Set());
  if (exactly.length >= ENOUGH) return exactly;
  return [...exactly, ...fitting(true, new Set(exactly.map(({ entry }) => entry)))];
}

/** Under a heading for each kind: the kind of the best one first. `isAlone`: only one kind is looked for. */
export function grouped(ranked: readonly Ranked[], isAlone: boolean): Group[] {
  const sorted = [...ranked].sort(
    (one, other) => other.score - one.score || (one.entry.name < other.entry.name ? -1 : 1),
  );
  const byKind = Map.groupBy(sorted, ({ entry }) => entry.kind);
  const best = (kind: Kind): number => byKind.get(kind)?.[0]?.score ?? 0;
  return kinds
    .filter((kind) => byKind.has(kind))
    .sort((one, other) => best(other) - best(one))
    .map((kind) => ({
      id: kind,
      title: `palette.groups.${kind}`,
      entries: byKind
        .get(kind)!
        .slice(0, isAlone ? ALONE_MAX : MIXED_MAX)
        .map(({ entry }) => entry),
    }));
}
