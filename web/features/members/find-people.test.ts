import { expect, test } from 'vitest';
import { findPeople } from './find-people.ts';

const people = [
  { name: 'Zoë Ångström', email: 'zoe@example.org' },
  { name: 'أمينة', email: 'amina@example.org' },
  { email: 'invited@elsewhere.example' },
];

test.each([
  ['', [0, 1, 2]],
  ['  ', [0, 1, 2]],
  ['zoe', [0]],
  ['ANGS', [0]],
  ['example.org zo', [0]],
  ['أمي', [1]],
  ['elsewhere', [2]],
  ['nobody', []],
])('%j finds the people whose name or address contains it', (typed, expected) => {
  expect(findPeople(people, typed)).toEqual(expected.map((at) => people[at]));
});
