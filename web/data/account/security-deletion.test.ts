import { expect, test } from 'vitest';
import { decided, type OwnedTeam } from './security-deletion.ts';

const member = (id: number) => ({ id, name: `Member ${id}`, email: `${id}@example.org` });
const teams: OwnedTeam[] = [
  { id: 1, name: 'Mosaic', members: [member(7), member(8)] },
  { id: 2, name: 'Alone', members: [] },
];
const entries = (decisions: [number, number | null][]) => [...decided(teams, new Map(decisions))];

test('a workspace without other members can only be deleted', () => {
  expect(entries([])).toEqual([[2, null]]);
});

test("the person's decision is used", () => {
  expect(entries([[1, 8]])).toEqual([
    [1, 8],
    [2, null],
  ]);
  expect(entries([[1, null]])).toEqual([
    [1, null],
    [2, null],
  ]);
});

test('a member who has left cannot become owner, and a deleted workspace is not named', () => {
  expect(entries([[1, 9]])).toEqual([[2, null]]);
  expect(entries([[3, null]])).toEqual([[2, null]]);
});
