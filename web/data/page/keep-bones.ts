import { keepText } from '../../ui/keep-text.ts';
import { SIGNED_IN } from '../api/signed-in.ts';
import { SHAPE } from './kept-sidebar.ts';

/** Of the sidebar's foot, which is at the foot of a window of any height; and of a bone in the place of a line. */
const [FOOT_PX, LINE_PX] = [50, 12];
/** The most bones that are kept: more are out of sight. */
const BONES_MAX = 80;

/**
 * Keeps the places of what the sidebar shows, and none of its words. Neither of one that is out of sight or still comes,
 * nor after the person has signed out.
 */
export function keepBones(sidebar: HTMLElement): void {
  const box = sidebar.getBoundingClientRect();
  if (box.width === 0 || sidebar.querySelector('.bone') || localStorage.getItem(SIGNED_IN) === null) return;
  const isMirrored = document.documentElement.dir === 'rtl';
  const bones = drawnIn(sidebar).map(({ left, right, top, bottom, width, height }) => {
    const start = isMirrored ? box.right - right : left - box.left;
    const fromFoot = bottom - box.bottom;
    return [start, fromFoot > -FOOT_PX ? fromFoot : top - box.top, width, height].map(Math.round);
  });
  keepText(SHAPE, JSON.stringify(bones.slice(0, BONES_MAX)));
}

/** The boxes of the words and icons that are in sight. */
function drawnIn(sidebar: HTMLElement): DOMRect[] {
  const boxes: DOMRect[] = [];
  const nodes = document.createTreeWalker(sidebar, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (node instanceof Element ? node.localName !== 'svg' : !/\S/.test(node.nodeValue!)) continue;
    const around = node.parentElement!;
    // What shows under a mouse alone is no bone.
    if (!around.checkVisibility({ opacityProperty: true }) || around.closest('.for-screen-readers')) continue;
    const range = document.createRange();
    range.selectNode(node);
    const { x, y, width, height } = range.getBoundingClientRect();
    const least = Math.min(node instanceof Element ? height : LINE_PX, height);
    const most = Math.min(width, roomOf(around, sidebar));
    const box = new DOMRect(x, y + (height - least) / 2, most, least);
    if (isInSight(box, around, sidebar)) boxes.push(box);
  }
  return boxes;
}

/** How wide a text in this element can be: an inline one has the width of its text, also of what is cut off. */
function roomOf(around: Element, sidebar: Element): number {
  for (let one: Element | null = around; one && one !== sidebar; one = one.parentElement)
    if (one.clientWidth > 0) return one.clientWidth;
  return sidebar.clientWidth;
}

/** Within all that scrolls around it. */
function isInSight({ top, bottom }: DOMRect, around: Element | null, sidebar: Element): boolean {
  for (let one = around; one && one !== sidebar.parentElement; one = one.parentElement) {
    const clip = getComputedStyle(one).overflowY === 'visible' ? undefined : one.getBoundingClientRect();
    if (clip && (top < clip.top - 1 || bottom > clip.bottom + 1)) return false;
  }
  return true;
}
