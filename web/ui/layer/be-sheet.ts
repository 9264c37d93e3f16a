import { hearPulls } from '../pull-down.ts';
import { closeByBack } from './back.ts';

/** A sheet that is let go so far down closes, in CSS pixels; a low one at half of its height. */
const FAR_PX = 120;

/** What only a phone needs, until what is returned is called. @param grip what a finger pulls it down by; all of it */
export function beSheet(element: HTMLElement, close: () => void, grip: string | undefined): () => void {
  const stops = [
    closeByBack(close),
    keepAboveKeyboard(element),
    hearPulls(element, {
      from: (target) => grip === undefined || target.closest(grip) !== null,
      pull: (way) => element.style.setProperty('--pulled', `${way}px`),
      release: (way) => {
        if (way > Math.min(FAR_PX, element.offsetHeight / 2)) close();
      },
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A phone lays its keyboard over the page, which keeps its size. */
function keepAboveKeyboard(element: HTMLElement): () => void {
  const view = window.visualViewport;
  if (!view) return () => {};
  const stop = new AbortController();
  const place = () => {
    const covered = innerHeight - view.height * view.scale - view.offsetTop;
    element.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
  };
  place();
  for (const type of ['resize', 'scroll']) view.addEventListener(type, place, { signal: stop.signal });
  return () => stop.abort();
}
