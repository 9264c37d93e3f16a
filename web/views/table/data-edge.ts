/**
 * Where Ctrl and an arrow lead, as in spreadsheets: to the last cell before an empty one, or, from there or from an
 * empty one, to the next cell with a value; to the last place where there is none.
 */
export function dataEdge(
  isFilled: (place: number) => boolean,
  from: number,
  count: number,
  step: 1 | -1,
): number {
  const last = step === 1 ? count - 1 : 0;
  if (from === last) return last;
  const isRun = isFilled(from) && isFilled(from + step);
  let place = from + step;
  while (place !== last && isFilled(isRun ? place + step : place) === isRun) place += step;
  return place;
}
