/** A finger that has gone so far pulls or swipes, in CSS pixels; shorter is a tap. */
export const BEGIN_PX = 10;
/** A finger that stays so long before it moves does something else, such as dragging; in milliseconds. */
export const BEGIN_MS = 200;

interface Pulling {
  /** Whether a finger pulls that begins here; left out: everywhere. */
  from?(target: Element): boolean;
  /** How far the finger has pulled, in CSS pixels; 0: it pulls no more. */
  pull(way: number): void;
  /** It has let go there. */
  release(way: number): void;
}

/**
 * Hears a finger that pulls an element down from its top, until what is returned is called. What scrolls itself under the
 * finger is scrolled first.
 */
export function hearPulls(element: HTMLElement, { from: mayBegin, pull, release }: Pulling): () => void {
  let from: { x: number; y: number; at: number } | undefined;
  let way = 0;
  let gone = new AbortController();
  const begin = (event: TouchEvent) => {
    const target = event.target as Element;
    followGone(target);
    const [touch] = event.touches;
    const isPull = event.touches.length === 1 && isAtTop(target, element) && mayBegin?.(target) !== false;
    from = isPull && touch ? { x: touch.clientX, y: touch.clientY, at: event.timeStamp } : undefined;
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
    way = Math.max(down, 1);
    pull(way);
  };
  const end = () => {
    from = undefined;
    way = 0;
    pull(0);
  };
  const letGo = () => {
    if (way > 0) release(way);
    end();
  };
  const follow = (on: Element, signal: AbortSignal, when = () => true) => {
    const hear = (type: string, does: (event: TouchEvent) => void) =>
      on.addEventListener(type, (event) => when() && does(event as TouchEvent), { passive: false, signal });
    hear('touchmove', move);
    hear('touchend', letGo);
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
}

/** Whether all that scrolls between an element and the one around it is at its top. */
function isAtTop(element: Element, around: Element): boolean {
  for (let at: Element | null = element; at; at = at === around ? null : at.parentElement)
    if (at.scrollTop > 0) return false;
  return true;
}
