import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarContext } from '../../commands/calendar/context.ts';
import { calendarPlace } from '../../commands/calendar/index.ts';
import { calendarEntryPlace } from '../../commands/calendar-entry/index.ts';
import { usePlace } from '../../commands/use-place.ts';
import { namesOf } from '../moving/move-items.ts';
import { usePageKeys } from '../use-page-keys.ts';
import { onDayKey } from './day-keys.ts';
import { onEntryKey } from './entry-keys.ts';
import type { CalendarState } from './use-calendar.ts';
import type { EntryActions } from './use-entry-actions.ts';

interface Keys {
  state: CalendarState;
  cards: EntryActions;
  context: CalendarContext;
}

/** What keys do in a calendar, and on the page where nothing else has the focus. */
export function useCalendarKeys({ state, cards, context }: Keys) {
  const { t } = useTranslation();
  const place = usePlace(calendarPlace, { context: () => context, name: () => state.props.folder.name });
  const focused = state.entries.find(({ key }) => key === state.focus.entry);
  const entryPlace = usePlace(calendarEntryPlace, {
    context: () => focused && cards.contextOf(focused),
    name: () => focused && namesOf({ t, props: state.props }, [focused.id]),
  });
  const runs = usePageKeys(place, context);

  return (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target as HTMLElement;
    // What is over the page is not in the calendar, and a field keeps its keys.
    if (!event.currentTarget.contains(target) || target.closest('input, textarea')) return;
    const isTaken =
      onEntryKey({ state, cards, place: entryPlace }, event, target) ||
      onDayKey({ state, context }, event, target) ||
      runs(event);
    if (!isTaken) return;
    state.takesFocus.current = true;
    event.preventDefault();
    event.stopPropagation();
  };
}
