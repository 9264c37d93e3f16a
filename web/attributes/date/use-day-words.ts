import type { CalendarDate } from '@internationalized/date';
import { useState } from 'react';
import type { CursorMove } from '../attribute-ui.ts';
import { readDayWords } from './read-day-words.ts';
import { storedOf, type useDateEdit } from './use-date-edit.ts';

interface DayWords {
  edit: ReturnType<typeof useDateEdit>;
  /** The value before the edit. */
  data: string | null;
  /** What began the edit. */
  typed: string | undefined;
  today: CalendarDate;
  zone: string;
  locale: string;
}

/** What no part of a date is typed with. */
export const isWord = (text: string): boolean => /^[\p{L}+-]$/u.test(text);

/** A day that is typed in words instead of its parts, and the end of the edit in either way. */
export function useDayWords({ edit, data, typed, today, zone, locale }: DayWords) {
  const [words, setWords] = useState(() => (typed !== undefined && isWord(typed) ? typed : undefined));
  const meant = words === undefined ? undefined : readDayWords(words, today, locale);
  return {
    /** Undefined: the parts are typed. */
    words,
    meant,
    say: (next: string) => {
      edit.setIncomplete(false);
      setWords(next === '' ? undefined : next);
    },
    leave: (move: CursorMove) => {
      if (words === undefined) edit.leave(move);
      else if (meant) edit.end(storedOf({ day: meant, time: edit.time }, zone), move);
      else if (move === 'stay') edit.end(data, move);
      else edit.setIncomplete(true);
    },
  };
}
