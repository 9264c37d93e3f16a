import { peopleOf } from '@tessera/domain/attributes/lookup.ts';
import { expect, test } from 'vitest';
import { SamePeople } from './same-people.ts';

const known = (name: string) => ({ id: 1, name, email: null, former: false });
const people = (name = 'Ann', me = 1) => peopleOf([known(name)], me);

test('the people of who asks are the same object until something of them changes', () => {
  const same = new SamePeople();
  const first = same.of(1, 1, people());
  expect(same.of(1, 1, people())).toBe(first);
  const renamed = same.of(1, 1, people('Anna'));
  expect(renamed.get(1)!.name).toBe('Anna');
  expect(same.of(1, 1, people('Anna'))).toBe(renamed);
  expect(same.of(2, 1, people('Anna'))).not.toBe(renamed);
  expect(same.of(1, 2, people('Anna', 2)).me).toBe(2);
});

test('those of who asked longest ago are given up first', () => {
  const same = new SamePeople(2);
  const [first, second] = [same.of(1, 1, people()), same.of(1, 2, people('Ben', 2))];
  expect(same.of(1, 1, people())).toBe(first);
  same.of(1, 3, people('Cat', 3));
  expect(same.of(1, 1, people())).toBe(first);
  expect(same.of(1, 2, people('Ben', 2))).not.toBe(second);
});
