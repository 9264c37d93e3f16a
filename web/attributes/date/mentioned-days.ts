import { dayAt } from '@tessera/domain/attributes/zoned-time.ts';
import { currentFormats } from '../../data/page/formats.ts';
import type { DaySuggestions } from '../../ui/rich-text/editor-props.ts';

const today = (): string => dayAt(Date.now(), currentFormats().zone);

/** The days that somebody can mention in a text: as their own clocks have them, and in the words of their language. */
export const mentionedDays: DaySuggestions = {
  today,
  async meant(words) {
    const [{ readDayWords }, { parseDate }] = await Promise.all([
      import('./read-day-words.ts'),
      import('@internationalized/date'),
    ]);
    return readDayWords(words, parseDate(today()), currentFormats().locale)?.toString();
  },
};
