import { PULL_MAX_PX } from '@tessera/domain/constants.ts';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** A finger that has gone so far down is pulling, in CSS pixels; shorter is a tap. */
const BEGIN_PX = 10;
/** A finger that stays so long before it moves does something else, such as dragging; in milliseconds. */
const BEGIN_MS = 200;

interface Pull {
  /** CSS pixels, at most `PULL_MAX_PX`; 0: nobody pulls. */
  pulled: number;
  /** Releasing it now refreshes. */
  isFar: boolean;
}

/**
 * A finger that pulls a page down from its top, and lets go beyond half of the way, refreshes it. What scrolls itself
 * under the finger is scrolled first.
 */
export function usePull(page: RefObject<HTMLElement | null>, isOn: boolean, onRefresh: () => void): Pull {
  const [pulled, setPulled] = useState(0);
  const refresh = useEffectEvent(onRefresh);
  useEffect(() => {
    const element = page.current;
    if (!isOn || !element) return;
    let from: { x: number; y: number; at: number } | undefined;
    let way = 0;
    let gone = new AbortController();
    const begin = (event: TouchEvent) => {
      followGone(event.target as Element);
      const [touch] = event.touches;
      from =
        event.touches.length === 1 && touch && mayPull(event.target as Element, element)
          ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp }
          : undefined;
    };
    const move = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (!from || !touch) return;
      const down = touch.clientY - from.y;
      if (way === 0) {
        const sideways = Math.abs(touch.clientX - from.x);
        if (down < 0 || sideways > Math.max(down, BEGIN_PX) || event.timeStamp - from.at > BEGIN_MS)
          from = undefined;
        if (!from || down < BEGIN_PX) return;
      }
      // Something else has taken the finger, or the browser scrolls with it.
      if (event.defaultPrevented || !event.cancelable) return end();
      event.preventDefault();
      way = Math.min(Math.max(down, 1), PULL_MAX_PX);
      setPulled(way);
    };
    const end = () => {
      from = undefined;
      way = 0;
      setPulled(0);
    };
    const release = () => {
      if (isBeyondHalf(way)) refresh();
      end();
    };
    const follow = (on: Element, signal: AbortSignal, when = () => true) => {
      const hear = (type: string, does: (event: TouchEvent) => void) =>
        on.addEventListener(type, (event) => when() && does(event as TouchEvent), { passive: false, signal });
      hear('touchmove', move);
      hear('touchend', release);
      hear('touchcancel', end);
    };
    /** What a finger does is told to the element where it began, even if the page has taken that away since. */
    const followGone = (target: Element) => {
      gone.abort();
      gone = new AbortController();
      follow(target, gone.signal, () => !element.contains(target));
    };
    const stop = new AbortController();
    element.addEventListener('touchstart', begin, { passive: true, signal: stop.signal });
    follow(element, stop.signal);
    return () => {
      stop.abort();
      gone.abort();
    };
  }, [page, isOn]);
  return { pulled, isFar: isBeyondHalf(pulled) };
}

const isBeyondHalf = (way: number): boolean => way > PULL_MAX_PX / 2;

/** Whether all that scrolls between an element and the page is at its top, and nothing there is dragged instead. */
function mayPull(element: Element, page: Element): boolean {
  for (let at: Element | null = element; at; at = at === page ? null : at.parentElement)
    if (at.scrollTop > 0 || !PANS_DOWN.test(getComputedStyle(at).touchAction)) return false;
  return true;
}
/** What `touch-action` says of an element over which a finger scrolls up and down. */
const PANS_DOWN = /auto|manipulation|pan-y|pan-down/;
