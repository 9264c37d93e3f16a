import { type LaidBlock, layBlocks } from '@tessera/domain/calendar/hours.ts';
import { DAY_MINUTES, isBar } from '@tessera/domain/calendar/span.ts';
import type { ShownEntry } from './entries.ts';

/** The part of an entry in the hours of a day. */
interface DayBlock {
  entry: ShownEntry;
  from: number;
  /** Where it is drawn to: what takes hardly any time is still seen. */
  to: number;
  begins: boolean;
  ends: boolean;
}

/** What takes less is drawn as long as this, in minutes. */
export const LEAST_MINUTES = 30;

/** The entries in the hours of a day, beside each other where they overlap. */
export function layDay(entries: readonly ShownEntry[], day: string): LaidBlock<DayBlock>[] {
  const blocks = entries.flatMap((entry): DayBlock[] => {
    const { first, last, time } = entry.span;
    if (!time || isBar(entry.span) || first > day || last < day) return [];
    const from = first === day ? time.from : 0;
    const to = last === day ? time.to : DAY_MINUTES;
    const seen = Math.min(from, DAY_MINUTES - LEAST_MINUTES);
    return [
      {
        ...{ entry, from: seen, to: Math.max(to, seen + LEAST_MINUTES) },
        ...{ begins: first === day, ends: last === day },
      },
    ];
  });
  return layBlocks(blocks);
}
