import { z } from 'zod';
import { keepText } from '../../ui/keep-text.ts';

/** The most that are kept for a person in a workspace. */
const CHOSEN_MAX = 100;
/** After so long, in milliseconds, half of what a choice counted is left. */
const HALF_MS = 7 * 24 * 3_600_000;

/** How often and when (ms) something was chosen last. */
const choice = z.object({ times: z.number(), at: z.number() });
const choices = z.record(z.string(), choice);
/** By the keys of entries. */
export type Chosen = Readonly<z.infer<typeof choices>>;

const keptUnder = (person: number, team: number): string => `palette-${person}-${team}`;

/** What the person has chosen in the palette, in this browser. */
export function chosenBy(person: number, team: number): Chosen {
  try {
    return choices.parse(JSON.parse(localStorage.getItem(keptUnder(person, team)) ?? '{}'));
  } catch {
    // Nothing that this version has written.
    return {};
  }
}

export function noteChoice(person: number, team: number, key: string, now: number): void {
  const before = chosenBy(person, team);
  const next = { ...before, [key]: { times: (before[key]?.times ?? 0) + 1, at: now } };
  const last = Object.entries(next)
    .sort(([, one], [, other]) => other.at - one.at)
    .slice(0, CHOSEN_MAX);
  keepText(keptUnder(person, team), JSON.stringify(Object.fromEntries(last)));
}

const RECENT = 0.25;
const OFTEN = 0.02;
const TIMES_MAX = 5;

/** What it counts that something was chosen, or visited, some time ago. */
export function familiarity(
  chosen: Chosen[string] | undefined,
  visitedAt: number | undefined,
  now: number,
): number {
  const at = Math.max(chosen?.at ?? 0, visitedAt ?? 0);
  if (at === 0) return 0;
  const age = Math.max(0, now - at);
  return RECENT * 2 ** (-age / HALF_MS) + OFTEN * Math.min(chosen?.times ?? 0, TIMES_MAX);
}
