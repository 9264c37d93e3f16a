import { dayOf, hasTime, zoneOf } from '../attributes/date-value.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { Lookup } from '../attributes/lookup.ts';
import { instantAt, wallTime } from '../attributes/zoned-time.ts';
import { isSame } from '../is-same.ts';
import type { Attribute } from '../records/attribute.ts';
import { addDays } from '../repeats/days.ts';
import type { RowAttributes } from './list.ts';

interface Change {
  attribute: Attribute;
  data: unknown;
}

/** What makes an item done, or what is done open again: its checkbox, or else the last and the first status. */
export function doneChange(
  { checkbox, status }: Pick<RowAttributes, 'checkbox' | 'status'>,
  dataOf: (attribute: Attribute) => unknown,
): Change | undefined {
  if (checkbox) return { attribute: checkbox, data: dataOf(checkbox) !== true };
  if (!status) return undefined;
  const kind: AttributeKind = attributeKinds[status.kind];
  const steps = kind.allGroups?.(kind.settings.parse(status.settings)) ?? [];
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return undefined;
  return { attribute: status, data: isSame(dataOf(status), last.data) ? first.data : last.data };
}

/**
 * A date some days later: what has passed is put off from today. A time of day stays what it is.
 *
 * @param today `YYYY-MM-DD`, of whoever puts it off
 * @returns undefined: there is no such day
 */
export function laterDate(
  date: Attribute,
  data: string | null,
  days: number,
  today: string,
  lookup: Lookup,
): string | undefined {
  const kind: AttributeKind = attributeKinds[date.kind];
  const dated = kind.dated?.(kind.settings.parse(date.settings));
  if (!dated) return undefined;
  if (data === null) return addDays(today, days);
  const zone = zoneOf(dated, lookup);
  const before = dayOf(data, zone);
  const day = addDays(before < today ? today : before, days);
  if (day === undefined || !hasTime(data)) return day;
  return instantAt({ ...wallTime(data, zone), day }, zone);
}
