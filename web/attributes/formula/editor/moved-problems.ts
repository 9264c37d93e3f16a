import type { Problem } from '@tessera/domain/formula/problem.ts';

/** The problems of a text in the text that it has become: those around the change are left out. */
export function movedProblems(
  problems: readonly Problem[],
  before: string,
  after: string,
): readonly Problem[] {
  if (before === after || problems.length === 0) return problems;
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same += 1;
  let last = 0;
  while (last < shorter - same && before.at(-1 - last) === after.at(-1 - last)) last += 1;
  const by = after.length - before.length;
  return problems.flatMap((problem) => {
    if (problem.end < same) return [problem];
    const follows = problem.start > before.length - last;
    return follows ? [{ ...problem, start: problem.start + by, end: problem.end + by }] : [];
  });
}
