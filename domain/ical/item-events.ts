import { dayOf, hasTime, zoneOf } from '../attributes/date-value.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { Lookup } from '../attributes/lookup.ts';
import { plainText } from '../attributes/plain-text.ts';
import type { ShownAttribute } from '../computing/computation.ts';
import type { ItemColumns } from '../query/columns.ts';
import { addDays } from '../repeats/days.ts';
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
  lookup: Lookup;
  /** The address of an item's page. */
  link(item: { id: string }): string;
}

/** Since then the versions of events are counted in seconds: an event that is saved later has a higher one. */
const EPOCH = Date.UTC(2024, 0);

/** What a calendar says of an item: one event for each of its dates. */
export function itemEvents(columns: ItemColumns, row: number, told: Told): WrittenEvent[] {
  const { dates, fields, primary, lookup, link } = told;
  const item = columns.item(row);
  const textOf = (one: ShownAttribute) => plainText(one, columns.data(row, one, lookup), lookup);
  return dates.flatMap(({ start, end }): WrittenEvent[] => {
    const [from, to] = [start, end].map((one) => one && columns.data(row, one, lookup));
    const [first, last] = [from ?? to, to ?? from];
    if (typeof first !== 'string' || typeof last !== 'string') return [];
    const title = primary ? textOf(primary) : '';
    const said = fields.flatMap((one) => {
      const text = textOf(one);
      return text === '' ? [] : [`${one.name}: ${text}`];
    });
    const timeOf = (text: string, one: ShownAttribute | undefined) =>
      dayOf(text, zoneOf(datedOf(one ?? start) ?? { zone: null }, lookup));
    const isTimed = hasTime(first) && hasTime(last);
    const lastDay = timeOf(last, end);
    return [
      {
        uid: `${item.id}-${start.id}@tessera`,
        title: dates.length > 1 ? `${title} – ${start.name}` : title,
        description: said.join('\n'),
        url: link(item),
        start: isTimed ? first : timeOf(first, start),
        end: isTimed ? last : (addDays(lastDay, 1) ?? lastDay),
        created: item.created_at,
        updated: item.updated_at,
        sequence: Math.max(
          0,
          Math.floor((Date.parse(`${item.updated_at.replace(' ', 'T')}Z`) - EPOCH) / 1_000),
        ),
      },
    ];
  });
}
