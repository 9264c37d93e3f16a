import { DESKTOP_BREAKPOINT_PX } from '@tessera/domain/constants.ts';
import { keptBones, keptSidebar } from '../data/page/kept-sidebar.ts';
import { drawBones, drawPage, shapeOf } from '../ui/skeleton/page-bones.ts';
import { hasSidebar } from './has-sidebar.ts';

/**
 * Where the app takes its time, its page is not blank: the first script draws the frame where the app will, with bones
 * in the places of words. It lies under the page, and goes in the frame in which the app's own comes.
 */
export function showFrameAhead({ pathname, search }: Location, root: HTMLElement): void {
  const shape = shapeOf(pathname);
  const isBeside = hasSidebar(pathname);
  if (!isBeside && !shape) return;
  const frame = document.createElement('div');
  frame.className = 'ahead';
  frame.setAttribute('aria-hidden', 'true');
  const part = (name: string): HTMLElement => {
    const box = document.createElement('div');
    box.className = name;
    frame.append(box);
    return box;
  };
  const { width, isHidden } = keptSidebar();
  // On a phone it is the bar at the foot instead, which is not hidden.
  if (isBeside && (!isHidden || matchMedia(`(max-width: ${DESKTOP_BREAKPOINT_PX}px)`).matches)) {
    const sidebar = part('ahead-sidebar');
    sidebar.style.setProperty('--sidebar', `${width}px`);
    drawBones(sidebar, keptBones());
  }
  const page = part('');
  if (shape && !search.includes('hide_header')) drawPage(page, shape);
  root.before(frame);
  const waiting = new MutationObserver(() => {
    if (!root.querySelector('main')) return;
    waiting.disconnect();
    frame.remove();
  });
  waiting.observe(root, { childList: true, subtree: true });
}
