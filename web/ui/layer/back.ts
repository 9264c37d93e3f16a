import { hearBack } from './hear-back.ts';

/** Chromium's, which the types do not know yet. */
declare const CloseWatcher: new () => EventTarget & { destroy(): void };

/** What Back closes, the topmost last. */
const open: (() => void)[] = [];
/** The page is on its way to where it was before Back; then this is done. */
let then: (() => void) | undefined;

function onPopState(event: PopStateEvent): void {
  if (!then && open.length === 0) return;
  // The router hears nothing of it: the page stays.
  event.stopImmediatePropagation();
  if (then) {
    const close = then;
    then = undefined;
    close();
  } else {
    then = open.at(-1);
    history.forward();
  }
}

/**
 * Until what is returned is called, Back closes something instead of leaving the page: the button and the gesture of a
 * device, and the button of a browser.
 */
export function closeByBack(close: () => void): () => void {
  const one = () => close();
  hearBack(onPopState);
  open.push(one);
  // Where there is one, it hears of Back also where that would leave the app.
  const watcher = 'CloseWatcher' in window ? new CloseWatcher() : undefined;
  watcher?.addEventListener('close', one);
  return () => {
    watcher?.destroy();
    open.splice(open.indexOf(one), 1);
  };
}
