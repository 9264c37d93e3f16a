import { weekdayOf } from '@tessera/domain/repeats/days.ts';
import { useMemo } from 'react';
import { useFormats } from '../../data/page/formats.ts';
import { weekendOf } from '../calendar/day-words.ts';

/** Tells of days whether nobody works on them. */
export function useFreeDays(): (day: string) => boolean {
  const { locale } = useFormats();
  return useMemo(() => {
    const weekend = weekendOf(locale);
    return (day) => weekend.includes(weekdayOf(day));
  }, [locale]);
}
