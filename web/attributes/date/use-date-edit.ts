import { type CalendarDate, GregorianCalendar, parseDate, toCalendar } from '@internationalized/date';
import { type RefObject, useRef, useState } from 'react';
import type { CursorMove, EditorProps } from '../attribute-ui.ts';

/** As it is stored: `YYYY-MM-DD`, in every country's calendar. */
const isoOf = (day: CalendarDate | null): string | null =>
  day && toCalendar(day, new GregorianCalendar()).toString();

/** How many parts the field has, such as day, month and year, and how many of them are empty. */
function partsOf(field: HTMLElement | null): { all: number; missing: number } {
  const parts = [...(field?.querySelectorAll('[role=spinbutton]') ?? [])];
  return { all: parts.length, missing: parts.filter((part) => part.hasAttribute('data-placeholder')).length };
}

/** The edit of a date. It ends once, and never with an incomplete date. */
export function useDateEdit(
  { data, onCommit, onCancel, onDraft }: Pick<EditorProps, 'data' | 'onCommit' | 'onCancel' | 'onDraft'>,
  now: CalendarDate,
  field: RefObject<HTMLElement | null>,
) {
  const ended = useRef(false);
  const [day, setDay] = useState(() => (typeof data === 'string' ? parseDate(data) : null));
  /** The day whose month the calendar shows. */
  const [seen, setSeen] = useState(day ?? now);
  const [incomplete, setIncomplete] = useState(false);

  const end = (next: CalendarDate | null, move: CursorMove) => {
    if (ended.current) return;
    ended.current = true;
    onCommit(isoOf(next), move);
  };
  return {
    day,
    seen,
    setSeen,
    incomplete,
    end,
    change: (next: CalendarDate | null) => {
      setDay(next);
      if (next) setSeen(next);
      setIncomplete(false);
      onDraft?.(isoOf(next));
    },
    /** An incomplete date is neither a day nor an empty value. */
    leave: (move: CursorMove) => {
      const { all, missing } = partsOf(field.current);
      if (missing > 0 && missing < all && move !== 'stay') setIncomplete(true);
      else end(missing === all ? null : day, move);
    },
    cancel: () => {
      ended.current = true;
      onCancel();
    },
  };
}
