import { type Span, spanOf } from '@tessera/domain/query/periods.ts';
import type { TFunction } from 'i18next';
import type { Formats } from '../../data/page/formats.ts';

const units = { days: 'day', weeks: 'week', months: 'month' } as const;

const lengthOf = ({ unit }: Pick<Span, 'unit'>, { locale }: Formats) =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: units[unit], unitDisplay: 'long' });

/** The word for so many of a unit: `days`. */
export const unitWord = (span: Pick<Span, 'unit' | 'count'>, formats: Formats): string =>
  lengthOf(span, formats)
    .formatToParts(span.count)
    .find(({ type }) => type === 'unit')?.value ?? span.unit;

/** A period as it is shown: `this week`, `in the past 14 days`. */
export function periodWords(id: string, t: TFunction, formats: Formats): string {
  const span = spanOf(id);
  if (!span) return t(`filter.periods.${id}`);
  return t(`filter.periods.${span.side}`, { span: lengthOf(span, formats).format(span.count) });
}
