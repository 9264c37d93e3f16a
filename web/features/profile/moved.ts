/** A list in which some have been put right before or after another; they keep the order among themselves. */
export function moved<T>(
  list: readonly T[],
  which: ReadonlySet<T>,
  target: T,
  place: 'before' | 'after' | 'on',
): T[] {
  if (which.has(target)) return [...list];
  const rest = list.filter((one) => !which.has(one));
  const at = rest.indexOf(target) + (place === 'before' ? 0 : 1);
  return rest.toSpliced(at, 0, ...list.filter((one) => which.has(one)));
}
