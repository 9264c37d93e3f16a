/** Whether two JSON data are equal; the order of fields does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [these, those] = [Object.entries(one), other as Record<string, unknown>];
  return (
    these.length === Object.keys(those).length &&
    these.every(([name, value]) => Object.hasOwn(those, name) && isSame(value, those[name]))
  );
}
