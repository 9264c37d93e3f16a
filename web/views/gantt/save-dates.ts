import { spanOf } from '@tessera/domain/calendar/span.ts';
import { invalidBecause } from '@tessera/domain/errors.ts';
import type { Scheduling } from '@tessera/domain/views/gantt.ts';
import type { TFunction } from 'i18next';
import { sayRule } from '../../data/api/say-error.ts';
import { announce } from '../../ui/drag/announce.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { saySpan } from '../calendar/day-words.ts';
import { namesOf } from '../moving/move-items.ts';
import { type Change, changesOf, isRefusal, type Moved, type Refusal } from './change-bars.ts';
import { shownBars } from './shown-bars.ts';
import { followers } from './successors.ts';
import type { GanttState } from './use-gantt.ts';

/** Why dates cannot be saved, in words. */
export function sayRefusal(t: TFunction, { because }: Refusal): string {
  if (because === 'endBeforeStart') return sayRule(invalidBecause('end_before_start'));
  return because === 'noDay' ? t('calendar.noDay') : t(`visitor.denied.${because}`);
}

/**
 * Saves other dates, and those of what waits for them, in one action; or says why they stay. The first item is the one that
 * somebody has changed. At the first move for which others wait the person is asked what becomes of these.
 */
export function saveDates(state: GanttState, t: TFunction, change: Change): void {
  if (isRefusal(change)) {
    showToast(sayRefusal(t, change), { kind: 'error' });
    return;
  }
  const { scheduling } = state.settings;
  if (scheduling) saveWith(state, t, change, scheduling);
  else if (isWaitedFor(state, change)) state.setAsked(change);
  else saveWith(state, t, change, 'stay');
}

/** Whether anything would move along with moved items. */
function isWaitedFor(state: GanttState, moved: readonly Moved[]): boolean {
  const shown = shownBars(state, moved);
  return (['shift', 'keep'] as const).some((mode) => {
    const { moved: following, kept } = followers(state, moved, shown, mode);
    return following.length + kept > 0;
  });
}

export function saveWith(
  state: GanttState,
  t: TFunction,
  moved: readonly Moved[],
  scheduling: Scheduling,
): void {
  const { moved: following, kept } = followers(state, moved, shownBars(state, moved), scheduling);
  const { props, formats, zone } = state;
  const changes = changesOf(state, [...moved, ...following]);
  if (changes.length === 0) return;
  props.actions.saveValues(changes).catch(() => {});
  const counted = (count: number) => ({ count, formatted: formats.number(count) });
  if (kept > 0) showToast(t('gantt.stayed', counted(kept)));
  const [first] = moved;
  const name = namesOf({ t, props }, [first!.id]);
  const span = spanOf(first!.dates, zone);
  const said = span
    ? t('calendar.isAt', { name, when: saySpan(formats, span) })
    : t('calendar.isUndated', { name });
  announce(following.length > 0 ? `${said} ${t('gantt.followed', counted(following.length))}` : said);
}
