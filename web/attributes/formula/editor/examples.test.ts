import { isError } from '@tessera/domain/formula/formula-error.ts';
import { families } from '@tessera/domain/formula/functions/catalogue.ts';
import { readFormula } from '@tessera/domain/formula/index.ts';
import { compute } from '@tessera/domain/formula/testing/compute.ts';
import { expect, test } from 'vitest';
import examples from './examples.json' with { type: 'json' };

const names = new Set(
  Object.values(families)
    .flat()
    .map(({ name }) => name),
);

test.each(Object.entries(examples))('the example of %s uses it and has a value: %s', (name, source) => {
  expect(names.has(name) || name === 'LET').toBe(true);
  expect(source.includes(`${name}(`)).toBe(true);
  expect(readFormula(source, () => undefined).isValid).toBe(true);
  expect(isError(compute(source))).toBe(false);
});

test('nearly every function has an example', () => {
  const without = [...names].filter((name) => !(name in examples));
  expect(without.length).toBeLessThan(20);
});
