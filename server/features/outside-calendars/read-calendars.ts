import { type ReadCalendar, readingCalendar } from '@tessera/domain/ical/read-calendar.ts';
import type { Pool } from 'pg';
import type { Turns } from '../../turns.ts';
import { inTurns } from './in-turns.ts';
import { findFile } from './outside-calendars.store.ts';

/** So many bytes of files are held as what they say. It takes several times their memory. */
const HELD_MAX = 20_000_000;

interface Of {
  team: number;
  id: string;
  version: number;
}

/** What files of outside calendars say, as long as somebody looks at them: reading one takes longer than finding days in it. */
export class ReadCalendars {
  /** By team, calendar and version; those that were asked for last come last. */
  private readonly held = new Map<string, { calendar: ReadCalendar; size: number }>();
  private size = 0;

  /** Undefined: it has never been read. */
  async get(pool: Pool, { team, id, version }: Of, turns: Turns): Promise<ReadCalendar | undefined> {
    const key = `${team} ${id} ${version}`;
    const known = this.held.get(key);
    if (known) {
      this.held.delete(key);
      this.held.set(key, known);
      return known.calendar;
    }
    const file = await findFile(pool, team, id);
    if (!file) return undefined;
    const calendar = await inTurns(readingCalendar(file), turns);
    this.hold(key, { calendar, size: file.length });
    return calendar;
  }

  private hold(key: string, read: { calendar: ReadCalendar; size: number }): void {
    // Somebody else may have read it meanwhile.
    this.size += read.size - (this.held.get(key)?.size ?? 0);
    this.held.set(key, read);
    for (const [other, { size }] of this.held) {
      if (this.size <= HELD_MAX || other === key) break;
      this.held.delete(other);
      this.size -= size;
    }
  }
}
