import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, test } from 'vitest';
import { folderSearch } from './folder-search.ts';

test('the address of a folder keeps its tab, comment, view and automations', () => {
  const [comment, view] = [newId(), newId()];
  for (const t of ['attributes', 'comments', 'usage'])
    expect(folderSearch({ t, comment, view, as: 'e30', automations: 'on', menu: 'on', other: 1 })).toEqual({
      ...{ t, comment, view },
      ...{ as: 'e30', automations: 'on', menu: 'on' },
    });
});

test('an unknown tab and an invalid id are dropped', () => {
  const nothing = {
    t: undefined,
    comment: undefined,
    view: undefined,
    as: undefined,
    automations: undefined,
    menu: undefined,
  };
  expect(folderSearch({})).toEqual(nothing);
  expect(
    folderSearch({ t: 'history', comment: 7, view: '../x', as: [1], automations: { a: 1 }, menu: 'off' }),
  ).toEqual(nothing);
});
