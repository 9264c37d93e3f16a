import { hasTime } from '@tessera/domain/attributes/date-value.ts';
import { type ReadOnly, readOnlyBecause } from '@tessera/domain/attributes/read-only.ts';
import { datesOf, movedBy, stretched } from '@tessera/domain/calendar/change-dates.ts';
import { DAY_MINUTES, type StoredDates } from '@tessera/domain/calendar/span.ts';
import { dayAt, timeAt } from '@tessera/domain/gantt/axis.ts';
import type { GanttBar } from './bars.ts';
import type { GanttState } from './use-gantt.ts';

/** The dates of one item, before and after. */
export interface Moved {
  id: string;
  before: StoredDates;
  dates: StoredDates;
}

/** Why dates cannot be as somebody wants them. */
export type Refusal = { because: 'editItem' | ReadOnly | 'endBeforeStart' | 'noDay' };

/** What an act on bars makes of dates; or why there is none. */
export type Change = readonly Moved[] | Refusal;
export const isRefusal = (change: Change): change is Refusal => 'because' in change;

type Of = Pick<GanttState, 'bars' | 'computed' | 'mayEdit' | 'zone' | 'placing'>;

/** Why the dates of an item cannot be saved; undefined: they can. */
export function refusalOf({ computed, mayEdit, placing }: Of, id: string): Refusal | undefined {
  if (!mayEdit(id)) return { because: 'editItem' };
  const because = computed && readOnlyBecause(computed);
  if (because) return { because };
  return placing.start || placing.end ? undefined : { because: 'noDay' };
}

export const isTimed = ({ dates }: GanttBar): boolean => hasTime(dates.start ?? dates.end ?? '');

/** An item, and what is below it where its bar is a summary: what moves with it. */
function movedWith({ bars }: Of, id: string): string[] {
  const own = bars.of(id);
  if (own?.kind !== 'summary') return [id];
  return [id, ...bars.below(id).flatMap((one) => movedWith({ bars } as Of, one))];
}

/** Items that go on or back by some minutes, as clocks show them; those without dates stay as they are. */
export function movedItems(of: Of, ids: readonly string[], minutes: number): Change {
  const all = [...new Set(ids.flatMap((id) => movedWith(of, id)))];
  const refused = refusalOf(of, ids[0]!);
  if (refused) return refused;
  const moved: Moved[] = [];
  for (const id of all) {
    const before = of.bars.datesOf(id);
    const isDays = !hasTime(before.start ?? before.end ?? '');
    if ((before.start === null && before.end === null) || refusalOf(of, id)) continue;
    // A day without a time goes by whole days.
    const by = isDays ? Math.round(minutes / DAY_MINUTES) * DAY_MINUTES : minutes;
    const dates = movedBy(before, by, of.zone);
    if (!dates) return { because: 'noDay' };
    moved.push({ id, before, dates });
  }
  return moved;
}

/** An item of which one end is taken to a place of the axis: a day ends where the next one begins. */
export function stretchedItem(of: Of, id: string, edge: 'start' | 'end', at: number): Change {
  const refused = refusalOf(of, id);
  if (refused) return refused;
  const before = of.bars.datesOf(id);
  const isDays = !hasTime(before[edge] ?? before.start ?? before.end ?? '');
  const day = isDays && edge === 'end' ? dayAt(at - 1) : dayAt(at);
  const slot = isDays ? { day } : { day, minutes: timeAt(at) };
  const dates = stretched(before, edge, slot, of.zone);
  return dates ? [{ id, before, dates }] : { because: 'endBeforeStart' };
}

/** The first dates of an item that has none: whole days from one place to another, both touched. */
export function placedItem(of: Of, id: string, one: number, other: number): Change {
  const refused = refusalOf(of, id);
  if (refused) return refused;
  const { start, end } = of.placing;
  const [first, last] = [dayAt(Math.min(one, other)), dayAt(Math.max(one, other))];
  const dates = datesOf({ first, last }, of.zone);
  if (!dates) return { because: 'noDay' };
  const before = of.bars.datesOf(id);
  return [{ id, before, dates: { start: start ? dates.start : null, end: end ? dates.end : null } }];
}

/** The dates that are saved. */
export const changesOf = (
  { placing: { start, end } }: Pick<GanttState, 'placing'>,
  moved: readonly Moved[],
): { itemId: string; attributeId: string; data: string | null }[] =>
  moved.flatMap(({ id, before, dates }) => [
    ...(!start || dates.start === before.start
      ? []
      : [{ itemId: id, attributeId: start.id, data: dates.start }]),
    ...(!end || dates.end === before.end ? [] : [{ itemId: id, attributeId: end.id, data: dates.end }]),
  ]);
