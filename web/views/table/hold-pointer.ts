import { eachFrame, scrollSpeed, speedBeyond } from '../../ui/drag/auto-scroll.ts';
import { HEADER_PX } from './use-window.ts';

/** A place in the window, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

interface Holding {
  grid: HTMLElement;
  /** So much at the beginning of each line stays in place: over it the table scrolls back. */
  frozen(): number;
  /** The pointer is somewhere else, or, without an event, what is under it is. */
  follow(at: Point, event?: PointerEvent): void;
  /** It is let go; undefined: what it did is cancelled. */
  done?: (event?: PointerEvent) => void;
}

/** A mouse that goes no further than this is still a click. */
const CLICK_PX = 4;

/** Follows a pressed pointer until it is let go. Beyond an edge of the table, or at it, the table scrolls on. */
export function holdPointer(press: PointerEvent, { grid, frozen, follow, done }: Holding): () => void {
  const isMouse = press.pointerType === 'mouse';
  let at: Point = { x: press.clientX, y: press.clientY };
  let hasMoved = !isMouse;
  const stops = [
    eachFrame((seconds) => {
      if (hasMoved && scrollNear(grid, at, { frozen: frozen(), isMouse, seconds })) follow(at);
    }),
  ];
  const hear = <K extends keyof WindowEventMap>(type: K, run: (event: WindowEventMap[K]) => void) => {
    addEventListener(type, run, { capture: true });
    stops.push(() => removeEventListener(type, run, { capture: true }));
  };
  const stop = () => {
    for (const one of stops.splice(0)) one();
  };
  const isOwn = ({ pointerId }: PointerEvent) => pointerId === press.pointerId;
  const end = (event?: PointerEvent) => {
    stop();
    done?.(event);
  };
  hear('pointermove', (event) => {
    if (!isOwn(event)) return;
    const { clientX: x, clientY: y } = event;
    // It was let go where the page does not hear of it.
    if (isMouse && event.buttons === 0) return end();
    hasMoved ||= Math.hypot(x - press.clientX, y - press.clientY) > CLICK_PX;
    at = { x, y };
    if (hasMoved) follow(at, event);
  });
  hear('pointerup', (event) => {
    if (isOwn(event)) end(event);
  });
  hear('pointercancel', (event) => {
    if (isOwn(event)) end();
  });
  return stop;
}

/** Whether it has scrolled. */
function scrollNear(
  grid: HTMLElement,
  at: Point,
  { frozen, isMouse, seconds }: { frozen: number; isMouse: boolean; seconds: number },
): boolean {
  const place = placeIn(grid, at);
  const isRtl = getComputedStyle(grid).direction === 'rtl';
  // A finger covers what is beside an edge.
  const speed = isMouse ? speedBeyond : scrollSpeed;
  const down = speed(place.down, { covered: HEADER_PX, size: grid.clientHeight }) * seconds;
  const across = speed(place.along, { covered: frozen, size: grid.clientWidth }) * seconds;
  if (down === 0 && across === 0) return false;
  const before = [grid.scrollTop, grid.scrollLeft];
  grid.scrollBy({ top: down, left: isRtl ? -across : across, behavior: 'instant' });
  return grid.scrollTop !== before[0] || grid.scrollLeft !== before[1];
}

/** A point as it is seen from the corner where lines begin, in CSS pixels. */
export function placeIn(grid: HTMLElement, { x, y }: Point): { along: number; down: number } {
  const { left, right, top } = grid.getBoundingClientRect();
  const isRtl = getComputedStyle(grid).direction === 'rtl';
  return { along: isRtl ? right - x : x - left, down: y - top };
}
