import { type Bone, rows } from './bone.ts';
import { formBones, inboxBones, noteBones, profileNavBones, settingsBones } from './own-page-bones.ts';

const LINE_PX = 12;
/** What comes within this time of the page's start, in milliseconds, comes without bones: they would only flash. */
const PATIENCE_MS = 250;

/** The rows of a view. */
const rowBones = (first: number, isNarrow: boolean): Bone[] =>
  rows(16, first, 34, (row) => [
    [54, 11, [168, 132, 150, 112][row % 4]!],
    ...(isNarrow ? [] : [[302, 11, [62, 48, 74][row % 3]!] as const]),
  ]);

/** Tabs and toolbar of a folder, and the first rows of its table. */
function folderBones(isNarrow: boolean): Bone[] {
  const [tabs, tools, head] = isNarrow ? [70, 123, 153] : [65, 105, 128];
  return [
    [16, 14, 20, 20],
    [46, 18, isNarrow ? 110 : 160],
    ...[20, 114, 208].map((start): Bone => [start, tabs - 6, 74]),
    [0, isNarrow ? 92 : 82, '100%', 1],
    ...[18, 76, 134, 192].map((start): Bone => [start, tools - 6, isNarrow ? 20 : 44]),
    [0, head, '100%', 1],
    [54, head + 12, 48],
    [0, head + 35, '100%', 1],
    ...rowBones(head + 36, isNarrow),
  ];
}

const homeBones: Bone[] = [
  [0, 12, 250, 24],
  [0, 74, 72],
  ...rows(6, 112, 32, (row) => [
    [0, 0, 15, 15],
    [26, 2, [190, 150, 210][row % 3]!],
  ]),
];

const lineBones: Bone[] = [
  [0, 10, '100%'],
  [0, 44, '100%'],
  [0, 78, '70%'],
];
const plainBones: Bone[] = [
  [0, 0, 32, 32],
  [44, 8, 180, 16],
  ...lineBones.map(([start, top, length]): Bone => [start, top + 52, length]),
];

/** `rows`, `lines` and `notes` are not pages, but what comes below the head of one. */
export type PageShape = keyof typeof shapes | 'profile';

const shapes = {
  folder: folderBones,
  rows: (isNarrow: boolean) => rowBones(0, isNarrow),
  home: () => homeBones,
  plain: () => plainBones,
  lines: () => lineBones,
  inbox: inboxBones,
  notes: () => noteBones(),
  settings: () => settingsBones,
  form: formBones,
};

/** What the page of an address looks like. Undefined: too unlike the others. */
export function shapeOf(pathname: string): PageShape | undefined {
  if (/^\/(home\/?)?$/.test(pathname)) return 'home';
  if (/^\/b\/[^/]+\/[^/]/.test(pathname)) return 'folder';
  if (/^\/notifications\/?$/.test(pathname)) return 'inbox';
  if (/^\/profile(\/|$)/.test(pathname)) return 'profile';
  if (/^\/team\/[^/]+\/boards\/create\/?$/.test(pathname)) return 'form';
  return /^\/(b|team)\/[^/]+\/?$|^\/team\/[^/]+\/(members|activity|settings|trash|search|(boards\/[^/]+\/)?permissions)$/.test(
    pathname,
  )
    ? 'plain'
    : undefined;
}

/** Draws in the box what a page of this shape has before its content is there. Its styles are in `ui/base.css`. */
export function drawPage(box: HTMLElement, shape: PageShape): void {
  box.className = 'bones';
  box.dataset['of'] = shape;
  if (shape === 'profile') drawProfile(box);
  else drawBones(box, shapes[shape](matchMedia('(max-width: 780px)').matches));
}

/** A navigation of its own, and the page beside it: in little room above it. */
function drawProfile(box: HTMLElement): void {
  const nav = document.createElement('div');
  nav.className = 'bones-nav';
  drawBones(nav, profileNavBones(matchMedia('(max-width: 1000px)').matches));
  const page = document.createElement('div');
  drawPage(page, 'settings');
  box.dataset['loading'] = '';
  box.replaceChildren(nav, page);
}

export function drawBones(box: HTMLElement, bones: readonly Bone[]): void {
  const delay = `${Math.max(0, Math.round(PATIENCE_MS - performance.now()))}ms`;
  box.dataset['loading'] = '';
  box.replaceChildren(
    ...bones.map(([start, top, length, height = LINE_PX]) => {
      const bone = document.createElement('span');
      bone.className = 'bone';
      const { style } = bone;
      style.insetInlineStart = typeof start === 'number' ? `${start}px` : start;
      style[top < 0 ? 'bottom' : 'top'] = `${Math.abs(top)}px`;
      style.inlineSize = typeof length === 'number' ? `${length}px` : length;
      style.blockSize = `${height}px`;
      style.animationDelay = delay;
      return bone;
    }),
  );
}
