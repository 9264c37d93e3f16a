import type { DateSettings } from '@tessera/domain/attributes/date.ts';
import { hasTime } from '@tessera/domain/attributes/date-value.ts';
import { type Formats, wireTime } from '../../data/page/formats.ts';

/** A stored date in the person's format: a time in their zone, or in the attribute's own with its name. */
export function dateWords(stored: string, { zone }: Pick<DateSettings, 'zone'>, formats: Formats): string {
  if (!hasTime(stored)) return formats.day(stored);
  const at = wireTime(stored);
  return zone === null ? formats.moment(at) : formats.momentIn(at, zone);
}
