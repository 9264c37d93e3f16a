import { dayOf } from '../attributes/date-value.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind, Repeating } from '../attributes/kind.ts';
import { isAssigned } from '../attributes/read-only.ts';
import type { Attribute } from '../records/attribute.ts';
import { validData } from '../records/value-data.ts';
import { daysBetween } from './days.ts';
import { moveDate } from './move-date.ts';
import { dayThatCame, nextDay } from './next-day.ts';
import { datedAs, doneAttribute, leadingFirst, movedDates, saysDone } from './repeating.ts';
import { type Rule, rule as schema } from './rule.ts';

type Values = Readonly<Record<string, unknown>>;

interface Done {
  values: Values;
  /** Of the folder, in their order. */
  attributes: readonly Attribute[];
  repeating: Repeating & { attribute: Attribute };
  /** The day on which it was done, or on which it is looked at, in a zone. */
  today(zone: string): string;
  /** What is asked for is whether the day of the next item has come; else the item is done. */
  onDay?: boolean;
  /** Where a date with a time has no zone of its own. */
  zone: string;
}

/**
 * The values of the item that follows on one that is done, or whose next day has come. Null stands for none, so that no default takes its place.
 * Undefined: none follows, as the item has no rule, or its rule has ended.
 */
export function planNext(done: Done): Record<string, unknown> | undefined {
  const { repeating, attributes, values } = done;
  const rule = readRule(values[repeating.attribute.id]);
  if (!rule || (rule.from === 'day') !== (done.onDay ?? false)) return undefined;
  const dates = leadingFirst(movedDates(attributes, repeating));
  const leading = dates.find(({ id }) => typeof values[id] === 'string') ?? dates[0];
  const zone = (leading && datedAs(leading)?.zone) ?? done.zone;
  const stored = leading && (values[leading.id] as string | undefined);
  const planned = stored === undefined ? null : dayOf(stored, zone);
  const today = done.today(zone);
  const next =
    rule.from !== 'day'
      ? nextDay(rule, planned, today)
      : planned === null
        ? null
        : dayThatCame(rule, planned, today);
  if (!next) return undefined;
  const copied = copiedValues(done);
  if (leading && planned === null) copied[leading.id] = next.day;
  for (const date of planned === null ? [] : dates) {
    const before = values[date.id];
    if (typeof before !== 'string') continue;
    const moved = moveDate(before, daysBetween(planned!, next.day), datedAs(date)?.zone ?? done.zone);
    // After 9999 there is no day.
    if (moved === undefined) return undefined;
    copied[date.id] = moved;
  }
  copied[repeating.attribute.id] = next.rule;
  return copied;
}

/** A rule as it is stored; undefined: it is none. */
export const readRule = (data: unknown): Rule | undefined => schema.safeParse(data).data;

/** What an item has again; of what begins anew it has the default. */
function copiedValues({ attributes, values, repeating }: Done): Record<string, unknown> {
  const done = doneAttribute(attributes, repeating);
  const copied: Record<string, unknown> = {};
  for (const attribute of attributes) {
    const { id } = attribute;
    const kind: AttributeKind = attributeKinds[attribute.kind];
    if (kind.computed || isAssigned(attribute)) continue;
    if (id === done?.id) {
      if (saysDone(attribute, attribute.default, repeating)) copied[id] = null;
    } else if (attribute.unique || kind.startsEmpty) copied[id] = null;
    else if (!repeating.reset.includes(id)) copied[id] = validOrNull(attribute, values[id]);
  }
  return copied;
}

/** Settings may have changed since the value was saved. */
const validOrNull = (attribute: Attribute, data: unknown): unknown =>
  data === undefined || data === null ? null : (validData(attribute, data) ?? null);
