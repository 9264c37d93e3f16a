import { useLayoutEffect, useRef } from 'react';
import type { CalendarState } from './use-calendar.ts';

/** What keys go to has the focus of the page, as soon as it is drawn. */
export function useTakenFocus({ root, takesFocus, focus, day, isNewAt }: CalendarState): void {
  const frame = useRef(0);
  useLayoutEffect(() => {
    const calendar = root.current;
    if (!takesFocus.current || !calendar || isNewAt) return;
    const on = `[data-day="${day}"]`;
    const entry = focus.entry === undefined ? undefined : CSS.escape(focus.entry);
    const found =
      entry !== undefined
        ? (calendar.querySelector<HTMLElement>(`[data-entry="${entry}"][data-at="${day}"]`) ??
          calendar.querySelector<HTMLElement>(`[data-entry="${entry}"]`))
        : (calendar.querySelector<HTMLElement>('[data-slot]') ??
          calendar.querySelector<HTMLElement>(`${on}[tabindex]`));
    if (!found) return;
    takesFocus.current = false;
    found.focus();
    // A field that closes gives the focus back in the next frame, to what had it before.
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => found.focus());
  });
}
