let isHearing = false;
let heard: ((event: PopStateEvent) => void) | undefined;

/**
 * Begins to hear of Back. Whoever is to hear of it first begins first: of what happens to the window itself, Chromium
 * tells in the order in which it was asked, also where one asks for the capture phase.
 */
export function beginHearingBack(): void {
  if (isHearing) return;
  isHearing = true;
  addEventListener('popstate', (event: PopStateEvent) => heard?.(event), { capture: true });
}

/** @param hear is told of Back before the page; it comes with what Back may close */
export function hearBack(hear: (event: PopStateEvent) => void): void {
  beginHearingBack();
  heard = hear;
}
