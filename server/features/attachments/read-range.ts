/**
 * The part of a file that a `Range` header asks for. Undefined: all of it, as no single part is asked for; null: none that it
 * has.
 */
export function readRange(
  header: string | undefined,
  size: number,
): { from: number; to: number } | null | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return from <= to && from < size ? { from, to } : null;
}
