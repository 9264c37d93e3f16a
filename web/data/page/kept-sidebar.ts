import type { Bone } from '../../ui/skeleton/bone.ts';

/** Of the sidebar's width, in CSS pixels. */
export const [SIDEBAR_MIN, SIDEBAR_MAX] = [200, 420];
const USUAL_WIDTH = 248;

/** Where bones are kept (`keep-bones.ts`). */
export const SHAPE = 'sidebar-shape';
/** Where nobody has seen the sidebar in this browser yet: its head, its first three lines, its lists and its foot. */
const usual: Bone[] = [
  [16, 16, 20, 20],
  [44, 20, 110],
  ...[62, 93, 124].flatMap((top): Bone[] => [
    [16, top - 3, 16, 16],
    [40, top, 70],
  ]),
  [16, 206, 46],
  ...[236, 264, 292].map((top): Bone => [58, top, 92]),
  [44, -20, 76],
];

/** How the sidebar was left in this browser. */
export function keptSidebar(): { width: number; isHidden: boolean } {
  const width = Number(localStorage.getItem('sidebar-width')) || USUAL_WIDTH;
  return {
    width: Math.min(SIDEBAR_MAX, Math.max(SIDEBAR_MIN, width)),
    isHidden: localStorage.getItem('sidebar') === 'hidden',
  };
}

/** Where the sidebar had its words and icons when it was last seen in this browser. */
export function keptBones(): readonly Bone[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SHAPE) ?? 'null');
    return Array.isArray(kept) && kept.every(isBone) ? kept : usual;
  } catch {
    return usual;
  }
}

const isBone = (kept: unknown): kept is Bone =>
  Array.isArray(kept) && kept.length === 4 && kept.every((number) => Number.isFinite(number));
