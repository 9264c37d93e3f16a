import { z } from 'zod';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { CALENDAR_DATES_MAX } from '../constants.ts';
import { recordId } from '../ids.ts';
import type { Attribute } from '../records/attribute.ts';
import { hue } from '../records/record.ts';
import { datedAs } from '../repeats/repeating.ts';
import { triedFirst, whole } from './own-part.ts';
import { type SettingsOf, viewType } from './view-type.ts';

const calendarDates = z.object({
  start: recordId,
  /** Null: the items have a single date. */
  end: recordId.nullable().default(null),
  /** The colour of the items that no other colour of the view is for. */
  color: hue.nullable().default(null),
});
export type CalendarDates = z.infer<typeof calendarDates>;

const dates = z.array(calendarDates).max(CALENDAR_DATES_MAX);
const weekNumbers = z.boolean();

/** Whether a calendar can show items by an attribute. */
export const hasDates = ({ kind }: Pick<Attribute, 'kind'>): boolean =>
  (attributeKinds[kind] as AttributeKind).storage === 'instant';

/** Items on the days, and at the times, that their dates say. */
export const calendar = viewType({
  id: 'calendar',
  name: 'Calendar',
  own: {
    /** By which dates it shows items: each has its place by each of them. */
    dates: dates.default([]),
    week_numbers: weekNumbers.default(false),
  },
  ownParts: {
    dates: triedFirst(whole(dates)),
    week_numbers: whole(weekNumbers),
  },
  begins: (attributes) => ({
    dates: firstDates(attributes),
    sub_items: 'all',
    hidden: attributes.filter((one) => !one.primary).map(({ id }) => id),
  }),
});
export type CalendarSettings = SettingsOf<typeof calendar>;

/** A start with its end, else the due date, else the first date there is. */
function firstDates(attributes: readonly Attribute[]): CalendarDates[] {
  const inRole = (role: string) => attributes.find((one) => datedAs(one)?.role === role);
  const [start, end, due] = [inRole('start'), inRole('end'), inRole('due')];
  if (start && end) return [{ start: start.id, end: end.id, color: null }];
  const single = due ?? start ?? end ?? attributes.find(datedAs) ?? attributes.find(hasDates);
  return single ? [{ start: single.id, end: null, color: null }] : [];
}
