/** Moves some elements of a list right before or after another one; they keep their order. */
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
