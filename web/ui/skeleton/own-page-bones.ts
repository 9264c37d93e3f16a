import { type Bone, rows } from './bone.ts';

/** What a person was told: a day, and its things with a face and a sentence. */
export const noteBones = (first = 0): Bone[] => [
  [0, first + 4, 72],
  ...rows(5, first + 29, 88, (row) => [
    [12, 13, [150, 118, 176][row % 3]!],
    [16, 39, 28, 28],
    [56, 46, ['52%', '44%', '60%'][row % 3]!],
  ]),
];

/** On a phone the tools of the notifications stand below their title. */
export const inboxBones = (isNarrow: boolean): Bone[] => [
  [0, isNarrow ? 3 : 9, 120, 18],
  isNarrow ? [0, 42, 190, 32] : ['calc(100% - 172px)', 3, 132, 30],
  ...noteBones(isNarrow ? 100 : 56),
];

/** Title, what the page is for, and groups of settings. */
export const settingsBones: Bone[] = [
  [0, 3, 160, 18],
  [0, 34, '64%'],
  ...rows(2, 88, 268, () => [
    [0, 0, 96],
    ...rows(3, 26, 70, (row) => [
      [0, 0, '100%', 1],
      [16, 18, [64, 96, 80][row]!],
      [16, 40, '46%'],
    ]),
  ]),
];

/** The way back and the pages of a person: below each other, or in little room in one line. */
export const profileNavBones = (isLine: boolean): Bone[] => [
  [isLine ? 16 : 20, 19, 100],
  ...(isLine
    ? [24, 112, 220, 330].map((start): Bone => [start, 62, 64])
    : rows(4, 88, 31, (row) => [
        [20, -1, 16, 16],
        [44, 1, [52, 74, 82, 90][row]!],
      ])),
];

/** A new board: its name, and the cards of how it may start. */
export const formBones = (isNarrow: boolean): Bone[] => [
  [0, 0, 36, 36],
  [48, 10, 132, 18],
  [0, 64, 84],
  [0, 84, '100%', isNarrow ? 44 : 36],
  [0, isNarrow ? 158 : 149, 68],
  ...(isNarrow
    ? rows(5, 180, 98, () => [
        [13, 9, 104, 62],
        [130, 16, 108],
        [130, 40, '46%'],
      ])
    : rows(2, 172, 198, () =>
        [0, 1, 2, 3].flatMap((column): Bone[] => {
          const start = `calc(${column * 25}% + ${column * 3 + 13}px)`;
          return [
            [start, 13, 'calc(25% - 35px)', 92],
            [start, 122, 104],
            [start, 148, 'calc(25% - 60px)'],
          ];
        }),
      )),
];
