/** So long whoever takes something away may say where the focus goes, in ms. */
const OTHERS_FIRST = 100;
/** So often it is asked again while a dialog is open that will give the focus back to what has gone. */
const ASKED_AGAIN = 50;
/** What a list takes away while it scrolls is not gone. */
const SCROLLS = 300;

/** What a key presses; no field of text, which a phone would open its keyboard for. */
const PRESSED = 'button:enabled, a[href], [role="button"], input[type="checkbox"]:enabled, select:enabled';
const REACHED = `:is(${PRESSED}, [tabindex="0"]):not([tabindex="-1"], [inert] *, [aria-hidden="true"] *)`;

/** Where something was: what is around it, and what stood after it and before it. */
interface Spot {
  role: string | null;
  around: Node;
  next: Node | null;
  previous: Node | null;
}

/**
 * When what has the focus goes, what is beside it gets it: who works by keys, or hears the page, goes on from there
 * instead of from the start of the page. Whoever takes it away may give the focus to something else.
 */
export function keepFocus(signal?: AbortSignal): void {
  let last: HTMLElement | undefined;
  let page = '';
  let scrolled = Number.NEGATIVE_INFINITY;
  const heard = { capture: true, passive: true, ...(signal ? { signal } : {}) };
  const note = ({ target }: Pick<Event, 'target'>) => {
    // A dialog gives the focus back by itself: what counts is where it was opened.
    if (!(target instanceof HTMLElement) || isAbove(target)) return;
    last = target;
    page = location.pathname;
  };
  note({ target: document.activeElement });
  addEventListener('focusin', note, heard);
  addEventListener('scroll', () => (scrolled = performance.now()), heard);
  const watch = new MutationObserver((records) => {
    if (!last || last.isConnected) return;
    const spot = spotOf(records, last);
    const [role, its] = [last.getAttribute('role'), page];
    last = undefined;
    if (!spot || performance.now() - scrolled < SCROLLS) return;
    setTimeout(() => give({ ...spot, role }, its), OTHERS_FIRST);
  });
  watch.observe(document.body, { childList: true, subtree: true });
  signal?.addEventListener('abort', () => watch.disconnect());
}

/** A dialog is open over it. */
const isCovered = (node: Node): boolean =>
  (node instanceof Element ? node : node.parentElement)?.closest('[inert], [aria-hidden="true"]') !== null;

const isAbove = (target: HTMLElement): boolean =>
  target.closest('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]') !== null;

/** Where an element was that is taken away, in what still stands. */
function spotOf(records: readonly MutationRecord[], gone: Node): Omit<Spot, 'role'> | undefined {
  let inside = gone;
  let spot: Omit<Spot, 'role'> | undefined;
  for (const { removedNodes, target, nextSibling, previousSibling } of records) {
    if (![...removedNodes].some((node) => node.contains(inside))) continue;
    inside = target;
    spot = { around: target, next: nextSibling, previous: previousSibling };
  }
  return spot?.around.isConnected && spot.around !== document.body ? spot : undefined;
}

function give(spot: Spot, page: string, again = ASKED_AGAIN): void {
  const { role, around, next, previous } = spot;
  const at = document.activeElement;
  if (isCovered(around) && again > 0) return void setTimeout(() => give(spot, page, again - 1), OTHERS_FIRST);
  if (at !== document.body || location.pathname !== page) return;
  const found =
    [...from(next, 'nextSibling'), ...from(previous, 'previousSibling')]
      .map((node) => reachedIn(node, role))
      .find((one) => one !== undefined) ?? aroundIt(around);
  found?.focus({ preventScroll: true });
}

function* from(node: Node | null, way: 'nextSibling' | 'previousSibling'): Generator<Element> {
  for (let at = node; at?.isConnected; at = at[way]) if (at instanceof Element) yield at;
}

/** One of the same list goes before what is in it. */
function reachedIn(element: Element, role: string | null): HTMLElement | undefined {
  const isAlike = role !== null && element.matches(`[role="${role}"][tabindex]`);
  const found = isAlike || element.matches(REACHED) ? element : element.querySelector(REACHED);
  return found instanceof HTMLElement ? found : undefined;
}

function aroundIt(node: Node): HTMLElement | undefined {
  for (let at: Node | null = node; at && at !== document.body; at = at.parentNode) {
    const found = at instanceof Element ? reachedIn(at, null) : undefined;
    if (found) return found;
  }
  return undefined;
}
