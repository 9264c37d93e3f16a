import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import { dayAt } from '@tessera/domain/attributes/zoned-time.ts';
import { firstWeekdayOf } from '@tessera/domain/locales.ts';
import { VISITOR } from '@tessera/domain/permissions/tokens.ts';
import type { Services } from '../services.ts';
import { findDateSettings } from './viewing.store.ts';

/** So long a result that hangs from the time holds: the pages of one query agree. */
const MINUTE_MS = 60_000;

type Viewing = Pick<Lookup, 'now' | 'timeZone' | 'today' | 'firstWeekday'>;

/** When somebody asks, by their own clock and calendar. Whoever has chosen no time zone, or is nobody, asks in UTC. */
export async function viewingOf({ database }: Pick<Services, 'database'>, person: number): Promise<Viewing> {
  const now = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
  const chosen = person === VISITOR ? undefined : await findDateSettings(database.reads, person);
  if (!chosen) return { now, timeZone: undefined, today: dayAt(now, 'UTC') };
  const timeZone = chosen.timezone ?? 'UTC';
  const firstWeekday = chosen.start_of_week ?? firstWeekdayOf(chosen.locale);
  return { now, timeZone, today: dayAt(now, timeZone), firstWeekday };
}
