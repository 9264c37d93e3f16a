/** A bar in the place of what is still to come: from the start and the top of its box, in CSS pixels. Below 0: from the foot. */
export type Bone = readonly [start: number | string, top: number, length: number | string, height?: number];

/** The bones of several rows of one height, below each other. */
export const rows = (count: number, first: number, height: number, bones: (row: number) => Bone[]): Bone[] =>
  Array.from({ length: count }, (_, row) =>
    bones(row).map(([start, top, ...size]): Bone => [start, first + row * height + top, ...size]),
  ).flat();
