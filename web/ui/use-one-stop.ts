import { type RefObject, useEffect } from 'react';
import { afterLayout } from './after-layout.ts';

const STOPS = 'button, input, a[href], [tabindex]';

/**
 * All that can have the focus in an element, or what of it is meant, is one stop of Tab: that which had it last, at first
 * the current one (`aria-current`) or the first that is shown. The arrow keys go from one to the next, Home and End to the
 * outermost. A text that is written keeps these keys; a search lets the arrows out where its text ends.
 */
export function useOneStop(element: RefObject<HTMLElement | null>, meant = STOPS): void {
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    /** What this has taken out of the way of Tab, and not somebody else. */
    const ours = new WeakSet<HTMLElement>();
    const stops = () =>
      [...box.querySelectorAll<HTMLElement>(meant)].filter(
        (one) => (ours.has(one) || one.tabIndex >= 0) && !one.matches(':disabled') && one.checkVisibility(),
      );
    let last: HTMLElement | undefined;
    const settle = () => {
      const all = stops();
      if (!last || !all.includes(last)) last = all.find((one) => one.ariaCurrent) ?? all[0];
      for (const one of all) {
        ours.add(one);
        one.tabIndex = one === last ? 0 : -1;
      }
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !ours.has(target)) return;
      last = target;
      settle();
    };
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event;
      const all = stops();
      const at = all.indexOf(target as HTMLElement);
      if (at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (target instanceof HTMLInputElement && isOfText(target, key)) return;
      const forward = getComputedStyle(box).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
      const to = { [forward]: at + 1, Home: 0, End: all.length - 1 }[key];
      const next = to ?? (key === 'ArrowLeft' || key === 'ArrowRight' ? at - 1 : undefined);
      if (next === undefined || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      all[Math.min(Math.max(next, 0), all.length - 1)]?.focus();
    };
    // What has no room is hidden by styles alone.
    const settling = afterLayout(box, settle);
    const changed = new MutationObserver(settling.again);
    changed.observe(box, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    const stop = new AbortController();
    box.addEventListener('focusin', onFocus, { signal: stop.signal });
    box.addEventListener('keydown', onKey, { signal: stop.signal });
    return () => {
      changed.disconnect();
      settling.stop();
      stop.abort();
    };
  }, [element, meant]);
}

/** Whether a key moves the cursor of a field, and so leads nowhere else. */
function isOfText(field: HTMLInputElement, key: string): boolean {
  if (field.type === 'text') return true;
  if (field.type !== 'search') return false;
  const { value, selectionStart, selectionEnd } = field;
  const towardsEnd = getComputedStyle(field).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const end = key === towardsEnd ? value.length : 0;
  const isArrow = key === 'ArrowLeft' || key === 'ArrowRight';
  return value !== '' && !(isArrow && selectionStart === end && selectionEnd === end);
}
