/** What a figure has to be at most, or at least. */
type Budget = { most: number } | { least: number };

/**
 * Prints a figure as one line of JSON, with its budget.
 * @param peer what the peer needed for the same in the same run, printed with how many times better ours is
 */
export function print(name: string, value: number, unit: string, budget?: Budget, peer?: number): void {
  const less = unit === 's' || unit === 'MB' || unit === 'ms';
  const round = (number: number) => Number(number.toPrecision(4));
  console.log(
    JSON.stringify({
      name,
      value: round(value),
      unit,
      ...budget,
      ...(peer ? { peer: round(peer), ratio: round(less ? peer / value : value / peer) } : {}),
    }),
  );
}
