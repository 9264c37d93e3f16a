import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { hearPresses } from '../lines/quick-move.ts';
import { type Axis, type Drawn, type Timed, Timeline } from './timeline.ts';

/** More can be scrolled to, once scrolling rests near the end of what can. */
const REST_MS = 150;

/** Where a chart is, for as long as it is there. */
export function useTimeline(timed: Timed): Timeline {
  const [timeline] = useState(() => new Timeline(timed));
  const { plan, isWhole, lines, listWidth, lineHeight } = timed;
  useLayoutEffect(() => timeline.update(timed));
  // Another width of the list, other lines or another plan are drawn at once.
  const measures = [plan?.from, plan?.to, isWhole, lines, listWidth, lineHeight].join();
  useLayoutEffect(() => {
    if (measures) timeline.follow(true);
  }, [timeline, measures]);
  return timeline;
}

/** Goes where the browser scrolls. */
export function useFollowing(timeline: Timeline, scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      timeline.follow(false);
      clearTimeout(rest);
      rest = setTimeout(timeline.rest, REST_MS);
    };
    timeline.follow(true);
    element.addEventListener('scroll', onScroll, { passive: true });
    const observer = new ResizeObserver(() => timeline.follow(false));
    observer.observe(element);
    const deafen = hearPresses(element, timeline.quick);
    return () => {
      clearTimeout(rest);
      timeline.stop();
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
      deafen();
    };
  }, [timeline, scroller]);
}

/** What is drawn; draws again when it is something else. */
export const useDrawn = (timeline: Timeline): Drawn | undefined =>
  useSyncExternalStore(timeline.subscribe, () => timeline.drawn);

/** Draws again only when other times are in sight. */
export const useAxis = (timeline: Timeline): Axis | undefined =>
  useSyncExternalStore(timeline.subscribe, () => timeline.axis);

/** The element of a name that stays in sight in what it names. @param room how far it can go in it, before it does not show */
export function useStaying<Named extends HTMLElement>(
  timeline: Timeline,
  { begins, room }: { begins: number; room: number },
): RefObject<Named | null> {
  const element = useRef<Named>(null);
  useLayoutEffect(
    () => (element.current ? timeline.names.add(element.current, begins, Math.max(0, room)) : undefined),
    [timeline, begins, room],
  );
  return element;
}
