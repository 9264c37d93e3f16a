import { spanOf } from '@tessera/domain/calendar/span.ts';
import { invalidBecause } from '@tessera/domain/errors.ts';
import type { TFunction } from 'i18next';
import { sayRule } from '../../data/api/say-error.ts';
import { announce } from '../../ui/drag/announce.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { saySpan } from '../calendar/day-words.ts';
import { namesOf } from '../moving/move-items.ts';
import { type Change, changesOf, isRefusal, type Refusal } from './change-bars.ts';
import type { GanttState } from './use-gantt.ts';

/** Why dates cannot be saved, in words. */
export function sayRefusal(t: TFunction, { because }: Refusal): string {
  if (because === 'endBeforeStart') return sayRule(invalidBecause('end_before_start'));
  return because === 'noDay' ? t('calendar.noDay') : t(`visitor.denied.${because}`);
}

/** Saves other dates in one action, or says why they stay. The first item is the one that somebody has changed. */
export function saveDates(state: GanttState, t: TFunction, change: Change): void {
  if (isRefusal(change)) {
    showToast(sayRefusal(t, change), { kind: 'error' });
    return;
  }
  const changes = changesOf(state, change);
  if (changes.length === 0) return;
  state.props.actions.saveValues(changes).catch(() => {});
  const [first] = change;
  const name = namesOf({ t, props: state.props }, [first!.id]);
  const span = spanOf(first!.dates, state.zone);
  announce(
    span
      ? t('calendar.isAt', { name, when: saySpan(state.formats, span) })
      : t('calendar.isUndated', { name }),
  );
}
