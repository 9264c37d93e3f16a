import { expect, test } from 'vitest';
import { WriteStatement } from './write-statement.ts';

/** By so many characters PostgreSQL tells the names of statements apart. */
const NAME_LENGTH = 63;

/** A statement of many parts, of which the last one has a list or a single value. */
function statement(last: string | string[]): { name: string; text: string } {
  const given = new WriteStatement({ team: 1, seq: 2, next: 3, now: '2026-11-28 10:00:00' });
  for (let part = 0; part < 20; part += 1) given.part(`part_${part}`, `select ${given.bind(part, 'int')}`);
  given.part('last', `select ${given.bind(last, Array.isArray(last) ? 'text[]' : 'text')}`);
  return given.query();
}

test('a statement has the name of another one where PostgreSQL is sent the same, and only there', () => {
  const names = [statement('a'), statement('b'), statement(['a', 'b'])].map(({ name }) =>
    name.slice(0, NAME_LENGTH),
  );
  expect(names[0]).toMatch(/^write-/);
  expect(names[1]).toBe(names[0]);
  expect(names[2]).not.toBe(names[0]);
});
