import type { Problem } from '@tessera/domain/formula/problem.ts';
import type { TFunction } from 'i18next';

/** Parameters of problems that are types. */
const types: readonly string[] = ['expected', 'found'];

/** What is wrong with a formula, in the person's language. */
export function problemWords({ code, params }: Problem, t: TFunction): string {
  const told = Object.entries(params).map(([name, value]) => [
    name,
    types.includes(name) ? t(`formula.types.${value}`) : value,
  ]);
  return String(t(`formula.errors.${code}`, Object.fromEntries(told)));
}
