import { describe, expect, test } from 'vitest';
import { type KnownPerson, noLookup, peopleOf } from './lookup.ts';
import { members } from './members.ts';
import { mergePeople, peopleIn, readPeople, writePeople } from './people.ts';
import { toggleVote, vote } from './vote.ts';

const person = (id: number, name: string, email: string | null = `p${id}@example.org`): KnownPerson => ({
  ...{ id, name, email },
  former: false,
});
const people = peopleOf(
  [person(1, 'Ann'), person(2, 'Ann'), person(3, 'Doe, Ben'), person(4, 'Émile', null)],
  3,
);
const lookup = { ...noLookup, people: () => people };

describe('names of people', () => {
  test.each([
    [[3], 'Doe, Ben'],
    [[4, 3], 'Émile, Doe, Ben'],
    [[4, 2], 'Émile, Ann <p2@example.org>'],
    [[1, 2], 'Ann <p1@example.org>, Ann <p2@example.org>'],
  ])('%j is written so that it is read again', (ids, text) => {
    expect(writePeople(ids, lookup)).toBe(text);
    expect(readPeople(text, lookup)).toEqual(ids);
  });

  test.each([
    ['P3@EXAMPLE.org', [3]],
    ['emile', [4]],
    ['p1@example.org, Doe, Ben , p1@example.org', [1, 3]],
    ['Ann', undefined],
    ['Nobody', undefined],
    ['Émile, Nobody', undefined],
  ])('%s is read by address and exact name', (text, ids) => {
    expect(readPeople(text, lookup)).toEqual(ids);
  });

  test('a person who is not known is a removed one, and is not read', () => {
    expect(writePeople([9], lookup)).toBe('Removed User');
    expect(readPeople('Removed User', lookup)).toBeUndefined();
  });

  test('“me” is the person who looks, and nobody for a visitor', () => {
    expect(peopleIn(['me', '1'], lookup)).toEqual(['3', '1']);
    expect(peopleIn(['me', '1'], noLookup)).toEqual(['1']);
  });
});

describe('two changes of one list', () => {
  test.each([
    ['both add', [1], [1, 2], [1, 3], [1, 3, 2]],
    ['both begin it', null, [2], [3], [3, 2]],
    ['one takes away, one adds', [1], null, [1, 2], [2]],
    ['both take away', [1, 2], [2], [1], null],
    ['both add the same', [], [2], [2], [2]],
  ])('are both in it: %s', (_name, base, mine, theirs, merged) => {
    expect(mergePeople(base, mine, theirs)).toEqual(merged);
  });

  test('of an assignee the person chooses', () => {
    expect(members.merge!([1], [2], [3])).toBeUndefined();
    expect(members.merge!(null, [2], [3])).toBeUndefined();
    expect(members.merge!([1, 4], [1, 4, 2], [4, 3])).toEqual([4, 3, 2]);
  });
});

describe('who changes a value', () => {
  const saver = { person: 3, seesBoard: (id: number) => id < 3 };

  test.each([
    [null, [1], undefined],
    [null, [1, 9], 'person_without_access'],
    [[9], [9, 1], undefined],
    [[9, 1], [9], undefined],
    [[1], null, undefined],
  ])('members from %j to %j', (before, after, refusal) => {
    expect(members.mayChange!(before, after, saver)).toBe(refusal);
  });

  test.each([
    [null, [3], undefined],
    [[1, 3], [1], undefined],
    [[3], null, undefined],
    [[1], [3, 1], undefined],
    [[1], null, 'vote_of_another'],
    [[1], [1, 2], 'vote_of_another'],
    [[1], [3], 'vote_of_another'],
  ])('votes from %j to %j', (before, after, refusal) => {
    expect(vote.mayChange!(before, after, saver)).toBe(refusal);
  });

  test('a vote is given and taken back', () => {
    expect([toggleVote([], 3), toggleVote([1, 3], 3), toggleVote([3], 3)]).toEqual([[3], [1], null]);
  });
});
