import type { CalendarDate } from '@internationalized/date';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { CursorMove } from '../attribute-ui.ts';
import { readDayWords } from './read-day-words.ts';
import { storedOf, type useDateEdit } from './use-date-edit.ts';

interface DayWords {
  edit: ReturnType<typeof useDateEdit>;
  /** The value before the edit. */
  data: string | null;
  /** What began the edit. */
  typed: string | undefined;
  /** The edit was ended before the parts were there. */
  ends: CursorMove | undefined;
  today: CalendarDate;
  zone: string;
  locale: string;
}

/** What no part of a date is typed with. */
const isWord = (text: string): boolean => /^[\p{L}+-]$/u.test(text);

/** Whether what began an edit is read as a whole: also what was typed before there were parts. */
const isWhole = (typed: string): boolean => isWord(typed) || typed.length > 1;

/** Whether a key writes a character. */
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  [...key].length === 1 && !ctrlKey && !metaKey && !altKey;

/** A day that is typed in words instead of its parts, and the end of the edit in either way. */
export function useDayWords({ edit, data, typed, ends, today, zone, locale }: DayWords) {
  const [words, setWords] = useState(() =>
    typed !== undefined && (ends !== undefined || isWhole(typed)) ? typed : undefined,
  );
  const meant = words === undefined ? undefined : readDayWords(words, today, locale);
  /** What is typed into the parts, one character after the other. */
  const parts = useRef(typed ?? '');
  const say = (next: string) => {
    edit.setIncomplete(false);
    setWords(next === '' ? undefined : next);
  };
  return {
    /** Undefined: the parts are typed. */
    words,
    meant,
    say,
    /** Whether a key in the parts makes words of them: "3d", and numbers with their separators, as in "4/2/2026". */
    spell: (event: KeyboardEvent): boolean => {
      const before = parts.current;
      const isSeparator = /^[/.]$/.test(event.key) && /^\d{1,4}$/.test(before);
      if (isTyped(event) && (isWord(event.key) || isSeparator)) {
        parts.current = '';
        say(before + event.key);
        return true;
      }
      if (event.key !== 'Shift') parts.current = isTyped(event) ? before + event.key : '';
      return false;
    },
    leave: (move: CursorMove) => {
      if (words === undefined) edit.leave(move);
      else if (meant) edit.end(storedOf({ day: meant, time: edit.time }, zone), move);
      else if (move === 'stay') edit.end(data, move);
      else edit.setIncomplete(true);
    },
  };
}
