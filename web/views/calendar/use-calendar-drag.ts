import { type Span, spanOf } from '@tessera/domain/calendar/span.ts';
import { invalidBecause } from '@tessera/domain/errors.ts';
import type { TFunction } from 'i18next';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { sayRule } from '../../data/api/say-error.ts';
import { announce } from '../../ui/drag/announce.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { namesOf } from '../moving/move-items.ts';
import { CalendarDrag, type DragSurface } from './calendar-drag.ts';
import type { Entry } from './entries.ts';
import {
  chosenSpan,
  datesFor,
  type Held,
  halfHour,
  isRefusal,
  NO_DATES,
  type Place,
  type Planned,
  planMove,
  planStretch,
  type Refusal,
  spanAt,
} from './plan-drop.ts';
import { saveDates } from './save-dates.ts';
import { computedIn, type Source } from './sources.ts';
import type { CalendarState } from './use-calendar.ts';

/** Why dates cannot be saved, in words. */
export function sayRefusal(t: TFunction, refusal: Refusal): string {
  switch (refusal.because) {
    case 'timeless':
      return t('calendar.timeless', { name: refusal.name });
    case 'endBeforeStart':
      return sayRule(invalidBecause('end_before_start'));
    case 'noDay':
      return t('calendar.noDay');
    default:
      return t(`visitor.denied.${refusal.because}`);
  }
}

/** Dragging in a calendar. */
export function useCalendarDrag(state: CalendarState): CalendarDrag {
  const { t } = useTranslation();
  const surface = dragSurface(state, t);
  const [drag] = useState(() => new CalendarDrag(surface));
  useLayoutEffect(() => drag.update(surface));
  const { root } = state;
  const hasDates = state.sources.length > 0;
  useEffect(() => {
    const release = hasDates ? drag.dragger.guard(root.current) : undefined;
    return () => {
      release?.();
      drag.dragger.end({ kind: 'cancel' });
    };
  }, [drag, root, hasDates]);
  return drag;
}

/** What would be where something is dropped, or is chosen for a new item, where it concerns whoever asks. */
export function useDropSpan(drag: CalendarDrag, concerns: (span: Span) => boolean): Span | undefined {
  return useSyncExternalStore(drag.subscribe, () => {
    const span = drag.drop?.span;
    return span && concerns(span) ? span : undefined;
  });
}

/** The key of the entry that is dragged. */
export const useHeldKey = (drag: CalendarDrag): string | undefined =>
  useSyncExternalStore(drag.subscribe, () =>
    drag.held && 'entry' in drag.held ? drag.held.entry.key : undefined,
  );

/** What is dragged, by its name; undefined: it is being made. */
export function useHeldName(drag: CalendarDrag, { props }: CalendarState): string | undefined {
  const { t } = useTranslation();
  const held = useSyncExternalStore(drag.subscribe, () => drag.held);
  const id = held && idOf(held);
  return id === undefined ? undefined : namesOf({ t, props }, [id]);
}

const idOf = (held: Held): string | undefined =>
  'entry' in held ? held.entry.id : held.kind === 'schedule' ? held.id : undefined;

function dragSurface(state: CalendarState, t: TFunction): DragSurface {
  const { zone, mayEdit, root, props } = state;
  /** As it is now: others may have changed it since it was taken. */
  const now = (entry: Entry): Entry => state.entries.find(({ key }) => key === entry.key) ?? entry;
  const planOf = (held: Held, to: Place) => {
    switch (held.kind) {
      case 'move':
        return planMove(held.entry, held.grab, to, mayEdit(held.entry.id), zone);
      case 'start':
      case 'end':
        return planStretch(now(held.entry), held.kind, to, mayEdit(held.entry.id), zone);
      case 'create':
        return { span: chosenSpan(held.grab, to), dates: NO_DATES };
      case 'schedule':
        return planSchedule(state, held.id, to);
    }
  };
  return {
    root: () => root.current,
    scroller: () =>
      root.current?.querySelector<HTMLElement>('[data-hours-scroller], [data-days-scroller]') ?? root.current,
    plan: (held, to) => {
      const plan = planOf(held, to);
      return isRefusal(plan) ? { refused: sayRefusal(t, plan) } : { span: plan.span };
    },
    planUndated: (held) => {
      if (held.kind !== 'move') return {};
      const plan = planMove(held.entry, held.grab, held.grab, mayEdit(held.entry.id), zone);
      return isRefusal(plan) ? { refused: sayRefusal(t, plan) } : {};
    },
    drop: (held, to, { refused, span }) => {
      if (refused !== undefined) return void showToast(refused, { kind: 'error' });
      if (to === 'undated') {
        if (held.kind === 'move') saveDates(state, t, now(held.entry), NO_DATES);
        return;
      }
      if (held.kind === 'create') {
        if (span) state.setNewAt(span);
        return;
      }
      if (held.kind === 'schedule') {
        const plan = planSchedule(state, held.id, to);
        if (isRefusal(plan)) return;
        saveDates(state, t, { id: held.id, source: plan.source, dates: NO_DATES }, plan.dates);
        return;
      }
      const plan = planOf(held, to);
      if (!isRefusal(plan)) saveDates(state, t, now(held.entry), plan.dates);
    },
    cancelled: (held) => {
      const id = idOf(held);
      if (id !== undefined) announce(t('drag.cancelled', { name: namesOf({ t, props }, [id]) }));
    },
    has: (held) => {
      const id = idOf(held);
      return id === undefined || state.rows.item(id) !== undefined;
    },
  };
}

/** The first dates of an item that has none: the first that the calendar shows and somebody saves. */
export function planSchedule(
  { sources, mayEdit, zone }: CalendarState,
  id: string,
  { day, minutes }: Place,
): (Planned & { source: Source }) | Refusal {
  const source = sources.find((one) => !computedIn(one));
  if (!mayEdit(id)) return { because: 'editItem' };
  if (!source) return { because: 'computed' };
  const at = minutes === undefined ? { day } : { day, minutes: halfHour(minutes) };
  const dates = datesFor(source, spanAt(at), zone);
  const span = dates && spanOf(dates, zone);
  return dates && span ? { source, dates, span } : { because: 'noDay' };
}
