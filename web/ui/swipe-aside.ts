import { SWIPE_AWAY_PX } from '@tessera/domain/constants.ts';
import { BEGIN_MS, BEGIN_PX } from './pull-down.ts';

/**
 * Lets a finger push an element that stands at the start of the page's lines back over that edge, until what is returned
 * is called. Up and down it scrolls.
 */
export function hearSwipeAside(element: HTMLElement, away: () => void): () => void {
  let from: { x: number; y: number; at: number } | undefined;
  let way = 0;
  const side = getComputedStyle(element).direction === 'rtl' ? 1 : -1;
  const end = () => {
    from = undefined;
    way = 0;
    element.style.removeProperty('translate');
  };
  const begin = ({ touches, timeStamp }: TouchEvent) => {
    const [touch] = touches;
    from = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY, at: timeStamp } : undefined;
  };
  const move = (event: TouchEvent) => {
    const [touch] = event.touches;
    if (!from || !touch) return;
    const aside = (touch.clientX - from.x) * side;
    if (way === 0) {
      const isOther = aside < Math.abs(touch.clientY - from.y) || event.timeStamp - from.at > BEGIN_MS;
      if (isOther) from = undefined;
      if (isOther || aside < BEGIN_PX) return;
    }
    // Something else has taken the finger, or the browser scrolls with it.
    if (event.defaultPrevented || !event.cancelable) return end();
    event.preventDefault();
    way = Math.max(aside, 1);
    element.style.setProperty('translate', `${way * side}px`);
  };
  const letGo = () => {
    const isAway = way >= SWIPE_AWAY_PX;
    end();
    if (isAway) away();
  };
  const stop = new AbortController();
  const hear = (type: string, does: (event: TouchEvent) => void) =>
    element.addEventListener(type, (event) => does(event as TouchEvent), {
      passive: false,
      signal: stop.signal,
    });
  hear('touchstart', begin);
  hear('touchmove', move);
  hear('touchend', letGo);
  hear('touchcancel', end);
  return () => stop.abort();
}
