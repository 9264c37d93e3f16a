import type { ViewTypeId } from '@tessera/domain/views/ids.ts';
import type { Bone } from '../../ui/skeleton/bone.ts';

type Own = Extract<ViewTypeId, 'column' | 'calendar' | 'gantt'>;

export const hasOwnBones = (type: ViewTypeId): type is Own => type in makers;

const times = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Columns with their heads, and cards in them. */
const column = (isNarrow: boolean): Bone[] =>
  times(isNarrow ? 2 : 5).flatMap((at) => {
    const start = 16 + at * 292;
    return [
      [start, 18, [64, 92, 76][at % 3]!, 16] as const,
      ...times([3, 2, 4, 1, 2][at]!).map((card): Bone => [start, 56 + card * 92, 268, 80]),
    ];
  });

/** The name of the month, and its days. */
const calendar = (isNarrow: boolean): Bone[] => [
  [16, 14, 150, 18],
  ...times(6).map((week): Bone => [0, 76 + week * (isNarrow ? 48 : 112), '100%', 1]),
  ...times(isNarrow ? 0 : 5).map((week): Bone => [120 + ((week * 331) % 800), 112 + week * 112, 128, 20]),
];

/** Names at the start, and bars one after the other. */
const gantt = (isNarrow: boolean): Bone[] => {
  const list = isNarrow ? 130 : 300;
  return [
    [16, 14, 84, 18],
    [0, 104, '100%', 1],
    ...times(10).flatMap((row): Bone[] => [
      [16, 120 + row * 36, [104, 84, 96][row % 3]!],
      [list + 24 + row * (isNarrow ? 18 : 44), 114 + row * 36, isNarrow ? 60 : 132, 22],
    ]),
  ];
};

const makers: Record<Own, (isNarrow: boolean) => Bone[]> = { column, calendar, gantt };

export const bonesOf = (type: Own, isNarrow: boolean): Bone[] => makers[type](isNarrow);
