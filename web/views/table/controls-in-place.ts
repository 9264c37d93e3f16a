import parts from './parts.module.css';

interface ControlsInPlace {
  /** The grid has scrolled, and the table is about to follow. */
  scrolled(): void;
  /** Whether one is being pressed. Its click is lost if something else comes under the pointer before it is let go. */
  isPressed(): boolean;
  stop(): void;
}

/**
 * The buttons, links and boxes of a grid. The browser scrolls to what gets the focus, and knows not that the head of the table
 * and the frozen columns stay in place: the table moved for what was in sight all the time. That is undone.
 */
export function controlsInPlace(grid: HTMLElement): ControlsInPlace {
  let seen = { top: grid.scrollTop, left: grid.scrollLeft };
  let isPressed = false;
  const ending = new AbortController();
  const hear = { signal: ending.signal, capture: true };
  // The browser has scrolled by then, and tells of it later.
  grid.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element) || !target.closest('[role=row]')) return;
      if (!target.closest(`.${parts.moving}`)) grid.scrollLeft = seen.left;
      if (target.closest('[role=columnheader]')) grid.scrollTop = seen.top;
    },
    hear,
  );
  grid.addEventListener(
    'pointerdown',
    ({ target }) => {
      isPressed = target instanceof Element && target.closest('a, button, input') !== null;
    },
    hear,
  );
  for (const kind of ['pointerup', 'pointercancel'] as const)
    window.addEventListener(
      kind,
      () => {
        isPressed = false;
      },
      hear,
    );
  return {
    scrolled: () => {
      seen = { top: grid.scrollTop, left: grid.scrollLeft };
    },
    isPressed: () => isPressed,
    stop: () => ending.abort(),
  };
}
