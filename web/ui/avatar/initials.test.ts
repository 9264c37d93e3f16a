import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ann Lee', 'AL'],
  ['ann', 'A'],
  ['Ann Maria Lee', 'AM'],
  ['Öberg & Söner — عربي', 'ÖS'],
  ['“Acme” (Berlin)', 'AB'],
  ['3 Apples', '3A'],
  ['王小明', '王'],
  ['عربي كامل', 'عك'],
  ['e\u0301mile', 'E\u0301'],
  ['🐢 Turtles', 'T'],
  ['🐢', '🐢'],
  ['&', '&'],
  ['  ', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
