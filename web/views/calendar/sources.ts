import { isReadOnly } from '@tessera/domain/attributes/read-only.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Hue } from '@tessera/domain/records/record.ts';
import { datedAs } from '@tessera/domain/repeats/repeating.ts';
import { type CalendarDates, hasDates } from '@tessera/domain/views/calendar.ts';

/** Dates by which a calendar shows items. */
export interface Source {
  /** Its place among the dates of the view. */
  index: number;
  start: Attribute;
  end: Attribute | undefined;
  color: Hue | null;
}

/** The dates of a view that are there. */
export function sourcesOf(dates: readonly CalendarDates[], attributes: readonly Attribute[]): Source[] {
  const dated = (id: string | null) => attributes.find((one) => one.id === id && hasDates(one));
  return dates.flatMap(({ start, end, color }, index) => {
    const begins = dated(start);
    return begins ? [{ index, start: begins, end: dated(end), color }] : [];
  });
}

const datesIn = ({ start, end }: Source): Attribute[] => (end ? [start, end] : [start]);

/** The date of a source that nobody saves, as it is computed. */
export const computedIn = (source: Source): Attribute | undefined => datesIn(source).find(isReadOnly);

/** The date of a source that can have no time. */
export const timelessIn = (source: Source): Attribute | undefined =>
  datesIn(source).find((one) => !datedAs(one)?.time);

export const sourceName = ({ start, end }: Source): string =>
  end ? `${start.name} – ${end.name}` : start.name;
