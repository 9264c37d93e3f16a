import {
  type CalendarDate,
  GregorianCalendar,
  parseDate,
  parseTime,
  type Time,
  toCalendar,
} from '@internationalized/date';
import { hasTime } from '@tessera/domain/attributes/date-value.ts';
import { instantAt, wallTime } from '@tessera/domain/attributes/zoned-time.ts';
import { wholeYear } from '@tessera/domain/dates.ts';
import { type RefObject, useRef, useState } from 'react';
import type { CursorMove, EditorProps } from '../attribute-ui.ts';

/** The fields of a date: its day, and its time where it can have one. */
export interface DateFields {
  day: RefObject<HTMLDivElement | null>;
  time: RefObject<HTMLDivElement | null>;
}

interface Parts {
  day: CalendarDate | null;
  time: Time | null;
}

/** What a clock in a zone shows for a stored date. */
function partsIn(stored: unknown, zone: string): Parts {
  if (typeof stored !== 'string') return { day: null, time: null };
  if (!hasTime(stored)) return { day: parseDate(stored), time: null };
  const { day, time } = wallTime(stored, zone);
  return { day: parseDate(day), time: parseTime(time) };
}

/**
 * As it is stored: `YYYY-MM-DD`, in every country's calendar, or the instant of a time. Who types two digits of a year
 * means one of our time.
 */
export function storedOf({ day, time }: Parts, zone: string): string | null {
  const typed = day && toCalendar(day, new GregorianCalendar());
  const iso = typed && (typed.year < 100 ? typed.set({ year: wholeYear(typed.year) }) : typed).toString();
  return iso && time ? instantAt({ day: iso, time: time.toString().slice(0, 8) }, zone) : iso;
}

/** How far a field is filled in; one that is not there is empty. */
function filling(field: HTMLElement | null): 'empty' | 'part' | 'whole' {
  const parts = [...(field?.querySelectorAll('[role=spinbutton]') ?? [])];
  const missing = parts.filter((part) => part.hasAttribute('data-placeholder')).length;
  return missing === parts.length ? 'empty' : missing > 0 ? 'part' : 'whole';
}

/** The edit of a date. It ends once, and never with an incomplete date. */
export function useDateEdit(
  { data, onCommit, onCancel, onDraft }: Pick<EditorProps, 'data' | 'onCommit' | 'onCancel' | 'onDraft'>,
  { now, zone, fields }: { now: CalendarDate; zone: string; fields: DateFields },
) {
  const ended = useRef(false);
  const [parts, setParts] = useState(() => partsIn(data, zone));
  /** The day whose month the calendar shows. */
  const [seen, setSeen] = useState(parts.day ?? now);
  const [incomplete, setIncomplete] = useState(false);
  const changed = useRef(false);
  /** What nobody has touched stays to the second. */
  const stored = (next: Parts) => (changed.current ? storedOf(next, zone) : (data as string | null));

  const end = (next: string | null, move: CursorMove) => {
    if (ended.current) return;
    ended.current = true;
    onCommit(next, move);
  };
  const change = (part: Partial<Parts>) => {
    const next = { ...parts, ...part };
    changed.current = true;
    setParts(next);
    if (part.day) setSeen(part.day);
    setIncomplete(false);
    onDraft?.(storedOf(next, zone));
  };
  return {
    ...parts,
    seen,
    setSeen,
    incomplete,
    setIncomplete,
    end,
    change,
    /** An incomplete date is neither a day nor an empty value, nor is a time without a day. */
    leave: (move: CursorMove) => {
      const [day, time] = [filling(fields.day.current), filling(fields.time.current)];
      const isWrong = day === 'part' || time === 'part' || (day === 'empty' && time === 'whole');
      if (isWrong && move !== 'stay') setIncomplete(true);
      else if (isWrong) end(stored(parts), move);
      else if (day === 'empty') end(null, move);
      else end(stored({ ...parts, time: time === 'empty' ? null : parts.time }), move);
    },
    cancel: () => {
      ended.current = true;
      onCancel();
    },
  };
}
