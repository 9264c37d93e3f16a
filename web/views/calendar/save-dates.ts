import { type StoredDates, spanOf } from '@tessera/domain/calendar/span.ts';
import type { TFunction } from 'i18next';
import { announce } from '../../ui/drag/announce.ts';
import { namesOf } from '../moving/move-items.ts';
import { saySpan } from './day-words.ts';
import { type Entry, entryKey } from './entries.ts';
import { changesOf } from './plan-drop.ts';
import type { CalendarState } from './use-calendar.ts';

/** Saves other dates of an item, in one action, and goes along with it. */
export function saveDates(
  { props, zone, formats, goAlong }: CalendarState,
  t: TFunction,
  { id, source, dates: before }: Pick<Entry, 'id' | 'source' | 'dates'>,
  dates: StoredDates,
): void {
  const changes = changesOf(source, id, before, dates);
  if (changes.length === 0) return;
  props.actions.saveValues(changes).catch(() => {});
  const span = spanOf(dates, zone);
  const name = namesOf({ t, props }, [id]);
  if (!span) {
    announce(t('calendar.isUndated', { name }));
    return;
  }
  goAlong(span, entryKey(id, source));
  announce(t('calendar.isAt', { name, when: saySpan(formats, span) }));
}
