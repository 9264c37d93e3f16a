import type { ImportPlan } from '@tessera/domain/api/imports.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { expect, onTestFinished, test } from 'vitest';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import type { Import } from './imports.store.ts';
import { planImport } from './plan-import.ts';

const [board, folder] = [newId(), newId()];
const base = {
  board_id: board,
  folder_id: folder,
  team_id: 1,
  row_version: 1,
  created_at: '',
  updated_at: '',
};
const attribute = (fields: Pick<Attribute, 'kind' | 'name' | 'primary' | 'settings'>): Attribute => ({
  ...base,
  ...fields,
  ...{ id: newId(), position: 'a0', created_by: 1 },
});

test('a plan adds no option for a word that is a synonym of an option', () => {
  const done = { id: '1', name: 'Done', color: 'green', synonyms: ['Finished'] };
  const attributes = [
    attribute({ kind: 'text', name: 'Name', primary: true, settings: {} }),
    attribute({
      kind: 'label',
      name: 'State',
      primary: false,
      settings: { multiple: false, options: [done] },
    }),
  ];
  const state = {
    get: () => ({ id: folder, board_id: board }),
    all: () => [],
    attributesOf: () => attributes,
  } as unknown as VisibleTeam;
  const plan = {
    ...{ folder_id: folder, view_name: 'Table', added_name: 'Name' },
    columns: [{ index: 0, name: 'State', kind: 'label', attribute_id: attributes[1]!.id }],
  } as unknown as ImportPlan;
  const planned = (words: string[]) =>
    planImport(
      state,
      {
        ...{ id: newId(), board_id: board },
        file: { columns: [{ index: 0, split: null }], options: { 0: words } } as unknown as Import['file'],
      },
      plan,
    ).requests;
  expect(planned(['Done', 'Finished'])).toEqual([]);
  expect(planned(['Finished', 'Open'])).toMatchObject([
    { collection: 'attributes', item: { settings: { options: [{ name: 'Done' }, { name: 'Open' }] } } },
  ]);
});

test('a plan for a new folder is the same the second time, whatever of it has been created meanwhile', () => {
  const one = {
    ...{ id: newId(), board_id: board },
    file: { columns: [{ index: 0, split: null }], options: {} } as unknown as Import['file'],
  };
  const plan = {
    ...{ folder_name: 'New', view_name: 'Table', added_name: 'Name' },
    columns: [{ index: 0, name: 'Name', kind: 'text', primary: true }],
  } as unknown as ImportPlan;
  const planned = (folders: unknown[]) => {
    const state = {
      get: () => undefined,
      all: () => folders,
      attributesOf: () => [],
    } as unknown as VisibleTeam;
    const { folderId, requests } = planImport(state, one, plan);
    return { folderId, names: requests.map(({ collection, id }) => [collection, id]) };
  };
  const first = planned([]);
  expect(first.names.map(([collection]) => collection)).toEqual(['folders', 'attributes', 'views']);
  expect(planned([{ id: first.folderId, board_id: board, position: 'a0' }])).toEqual(first);
});

test('a plan is refused if a column is to become a kind that cannot be imported', () => {
  const { number } = attributeKinds;
  const { importable } = number;
  const file = { columns: [{ index: 0, split: null }], options: {} } as unknown as Import['file'];
  const plan = {
    ...{ folder_name: 'New', view_name: 'Table', added_name: 'Name' },
    columns: [{ index: 0, name: 'Size', kind: 'number', primary: false }],
  } as unknown as ImportPlan;
  const state = { all: () => [] } as unknown as VisibleTeam;
  const planned = () => planImport(state, { id: newId(), board_id: board, file }, plan);
  expect(planned).not.toThrow();
  number.importable = null;
  onTestFinished(() => {
    number.importable = importable;
  });
  expect(planned).toThrow('The attribute for "Size" does not exist or is of another type.');
});

test('a plan is refused if a column is to go into an attribute that is computed', () => {
  const done = attribute({ kind: 'checkbox', name: 'Done', primary: false, settings: {} });
  const share = attribute({
    kind: 'progress',
    name: 'Share',
    primary: false,
    settings: { sources: [done.id] },
  });
  const state = {
    get: () => ({ id: folder, board_id: board }),
    all: () => [],
    attributesOf: () => [attribute({ kind: 'text', name: 'Name', primary: true, settings: {} }), done, share],
  } as unknown as VisibleTeam;
  const file = { columns: [{ index: 0, split: null }], options: {} } as unknown as Import['file'];
  for (const attribute_id of [share.id, null]) {
    const plan = {
      ...{ folder_id: folder, view_name: 'Table', added_name: 'Name' },
      columns: [{ index: 0, name: 'Share', kind: 'progress', attribute_id }],
    } as unknown as ImportPlan;
    expect(() => planImport(state, { id: newId(), board_id: board, file }, plan)).toThrow(
      'The attribute for "Share" does not exist or is of another type.',
    );
  }
});
