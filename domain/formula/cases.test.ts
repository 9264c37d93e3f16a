import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { aliases, families, functionNamed } from './functions/catalogue.ts';
import { compute, written } from './testing/compute.ts';

/** Tables of `expression => value`, a line each. */
const folder = path.join(import.meta.dirname, 'testing/cases');
const tables = readdirSync(folder).map((name) => ({
  name,
  cases: readFileSync(path.join(folder, name), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ => ?(?=[^>]*$)/) as [string, string]),
}));

describe.each(tables)('$name', ({ cases }) => {
  test.each(cases)('%s => %s', (expression, value) => {
    expect(written(compute(expression))).toBe(value);
  });
});

test('each function has three cases and more', () => {
  const counts = new Map<string, number>();
  for (const [expression] of tables.flatMap(({ cases }) => cases)) {
    for (const [name] of expression.matchAll(/[A-Z][A-Z0-9._]*(?=\()/g)) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  const few = Object.values(families)
    .flat()
    .filter(({ name }) => (counts.get(name) ?? 0) < 3);
  expect(few.map(({ name }) => name)).toEqual([]);
});

test('other names lead to functions, and are none themselves', () => {
  const names = new Set(
    Object.values(families)
      .flat()
      .map(({ name }) => name),
  );
  for (const [alias, name] of Object.entries(aliases)) {
    expect(names.has(alias), alias).toBe(false);
    expect(functionNamed(alias)?.name).toBe(name);
  }
});
