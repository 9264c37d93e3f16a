import { type RefObject, useLayoutEffect } from 'react';
import { afterLayout } from '../../ui/after-layout.ts';

/** What a bar does without where it has too little room, one thing more at each step: how, says its style. */
const STEPS = ['search', 'names', 'words', 'clearing'];

/** A bar fits its width, on a phone whatever is set: `data-tight` names what gives way. */
export function useTight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const fit = () => {
      for (let steps = 0; steps <= STEPS.length; steps += 1) {
        element.dataset['tight'] = STEPS.slice(0, steps).join(' ');
        if (element.scrollWidth <= element.clientWidth) break;
      }
    };
    const fitting = afterLayout(element, fit);
    const changed = new MutationObserver(fitting.again);
    changed.observe(element, { childList: true, subtree: true, characterData: true });
    return () => {
      fitting.stop();
      changed.disconnect();
    };
  }, [bar]);
}
