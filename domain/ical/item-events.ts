import { dayOf, hasTime, zoneOf } from '../attributes/date-value.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { Lookup } from '../attributes/lookup.ts';
import { plainText } from '../attributes/plain-text.ts';
import { instantAt } from '../attributes/zoned-time.ts';
import type { ShownAttribute } from '../computing/computation.ts';
import type { ItemColumns } from '../query/columns.ts';
import { firstComing, type Plan, planOf, type Repeats } from '../repeats/coming-days.ts';
import { addDays, dateOf, daysBetween } from '../repeats/days.ts';
import { moveDate } from '../repeats/move-date.ts';
import { toRRule } from '../repeats/rrule.ts';
import type { Rule } from '../repeats/rule.ts';
import type { WrittenEvent } from './write-calendar.ts';

/** A date that a calendar shows: from a start to an end, or one alone. */
interface EventDates {
  start: ShownAttribute;
  end: ShownAttribute | undefined;
}

const datedOf = ({ kind, settings }: ShownAttribute) => {
  const { dated, settings: schema }: AttributeKind = attributeKinds[kind];
  return dated?.(schema.parse(settings));
};

/** The dates that items have: a start together with the end, each other one alone. */
export function eventDates(attributes: readonly ShownAttribute[]): EventDates[] {
  const dates = attributes.filter((one) => datedOf(one));
  const end = dates.find((one) => datedOf(one)?.role === 'end');
  const hasStart = dates.some((one) => datedOf(one)?.role === 'start');
  return dates.flatMap((start) => {
    if (start === end && hasStart) return [];
    return [{ start, end: datedOf(start)?.role === 'start' ? end : undefined }];
  });
}

interface Told {
  dates: readonly EventDates[];
  fields: readonly ShownAttribute[];
  primary: ShownAttribute | undefined;
  /** How items repeat; undefined: they do not. */
  repeats: (Repeats & { attributes: readonly ShownAttribute[] }) | undefined;
  lookup: Lookup;
  /** The address of an item's page. */
  link(item: { id: string }): string;
}

/** The largest number that a calendar may have (RFC 5545, 3.3.8). */
const NUMBER_MAX = 2 ** 31 - 1;

/**
 * Which version of an item a calendar has: 0 when it is made, and higher with each later second in which it is saved
 * (RFC 5545, 3.8.7.4). Seconds, as nobody counts the saves of an item.
 */
export function sequenceOf({ created_at, updated_at }: { created_at: string; updated_at: string }): number {
  const [made, saved] = [created_at, updated_at].map((at) => Date.parse(`${at.replace(' ', 'T')}Z`));
  return Math.min(NUMBER_MAX, Math.max(0, Math.floor((saved! - made!) / 1_000)));
}

/** What a calendar says of an item: one event for each of its dates, and one for those on which it will be there again. */
export function itemEvents(columns: ItemColumns, row: number, told: Told): WrittenEvent[] {
  const { dates, fields, primary, repeats, lookup, link } = told;
  const item = columns.item(row);
  const textOf = (one: ShownAttribute) => plainText(one, columns.data(row, one, lookup), lookup);
  const plan = repeats && planIn(columns, row, repeats, lookup);
  return dates.flatMap(({ start, end }): WrittenEvent[] => {
    const [from, to] = [start, end].map((one) => one && columns.data(row, one, lookup));
    const [first, last] = [from ?? to, to ?? from];
    if (typeof first !== 'string' || typeof last !== 'string') return [];
    const title = primary ? textOf(primary) : '';
    const said = fields.flatMap((one) => {
      const text = textOf(one);
      return text === '' ? [] : [`${one.name}: ${text}`];
    });
    const when = whenOf({ first, last }, { start, end, lookup });
    const event = {
      uid: `${item.id}-${start.id}@tessera`,
      title: dates.length > 1 ? `${title} – ${start.name}` : title,
      description: said.join('\n'),
      url: link(item),
      ...when,
      created: item.created_at,
      updated: item.updated_at,
      sequence: sequenceOf(item),
    };
    const moves = [start, end].every((one) => !one || repeats?.dates.some(({ id }) => id === one.id));
    const zone = zoneOf(datedOf(start) ?? { zone: null }, lookup);
    const again = plan && moves && comingOf({ first, last }, { plan, zone, lookup });
    if (!again) return [event];
    return [
      event,
      {
        ...{ ...event, uid: `${item.id}-${start.id}-again@tessera` },
        ...{ ...whenOf(again, { start, end, lookup }), rule: again.rule },
      },
    ];
  });
}

/** Where only one of the dates has a time it takes whole days; the first day after them is where they end. */
function whenOf(
  { first, last }: { first: string; last: string },
  { start, end, lookup }: EventDates & { lookup: Lookup },
): { start: string; end: string } {
  const timeOf = (text: string, one: ShownAttribute | undefined) =>
    dayOf(text, zoneOf(datedOf(one ?? start) ?? { zone: null }, lookup));
  const isTimed = hasTime(first) && hasTime(last);
  const lastDay = timeOf(last, end);
  return {
    start: isTimed ? first : timeOf(first, start),
    end: isTimed ? last : (addDays(lastDay, 1) ?? lastDay),
  };
}

/**
 * The first time that an item will be there again, and the rule for those after it. Undefined: there is none, or a calendar
 * cannot say it, as its event does not begin on the day from which the rule counts.
 */
function comingOf(
  { first, last }: { first: string; last: string },
  { plan, zone, lookup }: { plan: Plan; zone: string; lookup: Lookup },
): { first: string; last: string; rule: string } | undefined {
  const apart = daysBetween(plan.planned, dayOf(first, zone));
  const { rule } = plan;
  const isAnyDay = rule.unit === 'day' || (rule.unit === 'week' && !rule.weekdays);
  if (apart !== 0 && (!isAnyDay || (rule.ends && 'until' in rule.ends))) return undefined;
  // Times are told in the zone of the person, in which a day of the rule may be another one.
  if (hasTime(first) && zone !== (lookup.timeZone ?? 'UTC')) return undefined;
  const next = firstComing(plan, lookup.today ?? plan.planned);
  const days = next && daysBetween(plan.planned, next.planned);
  const [from, to] = [first, last].map((one) => (days === undefined ? undefined : moveDate(one, days, zone)));
  if (!next || from === undefined || to === undefined) return undefined;
  const said = toRRule(onItsDate(next));
  return { first: from, last: to, rule: hasTime(from) ? untilInstant(said, zone) : said };
}

/** The date is said where months may lack it: these are left out by calendars, and have it on their last day here. */
function onItsDate({ rule, planned }: Plan): Rule {
  const isPlain = rule.unit === 'month' && !('nth' in rule) && rule.date === undefined;
  return isPlain ? { ...rule, date: dateOf(planned) } : rule;
}

/** The rule of a time ends at an instant: with its last day. */
const untilInstant = (rule: string, zone: string): string =>
  rule.replace(/UNTIL=(\d{4})(\d\d)(\d\d)/, (_all, year: string, month: string, date: string) => {
    const ends = instantAt({ day: `${year}-${month}-${date}`, time: '23:59:59' }, zone);
    return `UNTIL=${ends.replace(' ', 'T').replace(/[-:]/g, '')}Z`;
  });

function planIn(
  columns: ItemColumns,
  row: number,
  repeats: Repeats & { attributes: readonly ShownAttribute[] },
  lookup: Lookup,
): Plan | undefined {
  const dataOf = (id: string) => {
    const one = repeats.attributes.find((attribute) => attribute.id === id);
    return one ? columns.data(row, one, lookup) : null;
  };
  return planOf(repeats, dataOf, lookup.timeZone ?? 'UTC');
}
