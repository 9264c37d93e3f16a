import { endedBy, movedBy } from '@tessera/domain/calendar/change-dates.ts';
import { DAY_MINUTES, isBar, type Span } from '@tessera/domain/calendar/span.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CalendarEntryContext } from '../../commands/calendar-entry/context.ts';
import { itemAddress } from '../../data/folder/item-address.ts';
import { useViewer } from '../../data/folder/use-viewer.ts';
import type { MenuPlace } from '../../ui/menu/context-menu.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { useDelete } from '../bulk/use-delete.ts';
import { useDuplicate } from '../bulk/use-duplicate.ts';
import { namedItem } from '../new-item/named-item.ts';
import { valuesInView } from '../new-item/values-in-view.ts';
import { type Entry, entryKey } from './entries.ts';
import { datesFor, isRefusal, NO_DATES } from './plan-drop.ts';
import { saveDates } from './save-dates.ts';
import { computedIn, type Source } from './sources.ts';
import type { CalendarState } from './use-calendar.ts';
import { planSchedule, sayRefusal } from './use-calendar-drag.ts';

/** What can be done with the items of a calendar. */
export function useEntryActions(state: CalendarState) {
  const { t } = useTranslation();
  const viewer = useViewer();
  const copyText = useCopy();
  const { props, zone, rows, sources } = state;
  const { allowed, actions } = props;
  const duplicate = useDuplicate({ attributes: props.attributes, rows, actions });
  const remove = useDelete(actions);
  const [menu, setMenu] = useState<{ entry: Entry; at: MenuPlace }>();

  /** By minutes, as clocks show them. */
  const move = (entry: Entry, minutes: number): void => {
    const next = movedBy(entry.dates, minutes, zone);
    if (next) saveDates(state, t, entry, next);
  };
  const stretch = (entry: Entry, minutes: number): void => {
    const next = endedBy(entry.dates, minutes, zone);
    if (next) saveDates(state, t, entry, next);
    else showToast(sayRefusal(t, { because: 'endBeforeStart' }), { kind: 'error' });
  };
  const mayChange = ({ id, source }: Entry) => state.mayEdit(id) && !computedIn(source);
  const contextOf = (entry: Entry): CalendarEntryContext => {
    const { id, source } = entry;
    const may = mayChange(entry);
    return {
      open: () => props.onOpenItem(id),
      move: may ? (days) => move(entry, days * DAY_MINUTES) : undefined,
      stretch:
        may && source.end && isBar(entry.span) ? (days) => stretch(entry, days * DAY_MINUTES) : undefined,
      clear: may ? () => saveDates(state, t, entry, NO_DATES) : undefined,
      copyLink: () => copyText(itemAddress(props.folder, id), t('item.linkCopied')),
      duplicate: allowed.createItem ? () => void duplicate([id]) : undefined,
      moveToFolder: props.onMoveItems && (() => props.onMoveItems?.([id])),
      delete: allowed.deleteItem ? () => remove([id]) : undefined,
    };
  };
  /** The dates that a new item can have. */
  const creatable = allowed.createItem ? sources.filter((one) => !computedIn(one)) : [];
  const create = (span: Span, source: Source, typed: string): boolean => {
    const dates = datesFor(source, span, zone);
    const { start, end } = source;
    const values = {
      [start.id]: dates?.start ?? null,
      ...(end ? { [end.id]: dates?.end ?? null } : {}),
    };
    const made = dates && namedItem(props, typed, valuesInView(props)(values), viewer);
    if (!made) return false;
    const { id, saved } = actions.createItem({ parent: null, ...made });
    saved.catch(() => {});
    if (rows.indexOf(id) < 0)
      showToast(t('table.addedUnseen', { count: 1, formatted: state.formats.number(1) }));
    state.goAlong(span, entryKey(id, source));
    return true;
  };
  return {
    ...{ contextOf, mayChange, move, stretch, creatable, create, menu },
    openMenu: (entry: Entry, at: MenuPlace) => setMenu({ entry, at }),
    closeMenu: () => setMenu(undefined),
    /** Gives an item without dates the day of the calendar. */
    schedule: (id: string, day: string) => {
      const plan = planSchedule(state, id, { day });
      if (isRefusal(plan)) showToast(sayRefusal(t, plan), { kind: 'error' });
      else saveDates(state, t, { id, source: plan.source, dates: NO_DATES }, plan.dates);
    },
  };
}

export type EntryActions = ReturnType<typeof useEntryActions>;
