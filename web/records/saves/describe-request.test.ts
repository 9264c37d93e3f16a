import { folderChannel, teamChannel } from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { structure } from '@tessera/domain/records/index.ts';
import type { Fields, RequestRecord } from '@tessera/sync/request.ts';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { recordUis } from '../index.ts';
import { conflictSides, isReadable } from './conflict-sides.ts';
import { describeRequest, describeTarget } from './describe-request.ts';
import { type LookUps, saveText } from './save-words.ts';

const team = teamChannel(1);
const [folderId, itemId, name, size, done, tags] = Array.from({ length: 6 }, newId) as [string, ...string[]];
const folder = folderChannel(1, folderId);
const i18n = i18next.createInstance();
let known: Record<string, Fields>;
let look: LookUps;

beforeAll(async () => {
  await i18n.init({
    lng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  });
  const settings = { options: [{ id: '1', name: 'Urgent', hue: 'red' }], multiple: true };
  known = {
    [`${team} folders ${folderId}`]: { name: 'Tasks' },
    [`${team} attributes ${name}`]: { name: 'Name', kind: 'text', primary: true, settings: {} },
    [`${team} attributes ${size}`]: { name: 'Size', kind: 'number', primary: false, settings: {} },
    [`${team} attributes ${done}`]: { name: 'Done', kind: 'checkbox', primary: false, settings: {} },
    [`${team} attributes ${tags}`]: { name: 'Tags', kind: 'label', primary: false, settings },
    [`${folder} items ${itemId}`]: { values: { [name!]: 'Widget', [size!]: 7 } },
  };
  look = {
    read: (channel, collection, id) => known[`${channel} ${collection} ${id}`],
    t: i18n.t,
  };
});

const without = (gone: string): LookUps => ({
  ...look,
  read: (channel, collection, id) => (id === gone ? undefined : look.read(channel, collection, id)),
});

function save(
  channel: string,
  collection: string,
  id: string,
  old: Fields | null,
  item: Fields | null,
): RequestRecord {
  return {
    key: newId(),
    transactionBatch: null,
    channel,
    saveMultiple: '/api/1/multiple',
    route: `/api/1/${collection}/${id}`,
    method: item === null ? 'delete' : 'put',
    item: item && { ...item, row_version: 2 },
    old,
  };
}

const value = (of: string, before: unknown, after: unknown) =>
  save(folder, 'values', `${itemId}.${of}`, { data: before }, { data: after });

describe('a value', () => {
  test('is described with its item and both values', () => {
    expect(describeRequest(value(size!, 5, 7), look)).toBe('Size of “Widget”: 5 → 7');
  });

  test('is in words for a tick, labels and an empty value', () => {
    expect(describeRequest(value(done!, null, true), look)).toBe('Done of “Widget”: empty → Checked');
    expect(describeRequest(value(tags!, ['1'], null), look)).toBe('Tags of “Widget”: Urgent → empty');
  });

  test('is cut if it is long, and stays on one line', () => {
    const words = describeRequest(value(name!, 'a\nb', 'x'.repeat(500)), look);
    expect(words).toBe(`Name of “Widget”: a b → ${'x'.repeat(80)}…`);
  });

  test('of an item that is not loaded names its folder', () => {
    expect(describeRequest(value(size!, 5, 7), without(itemId!))).toBe('Size of an item in “Tasks”: 5 → 7');
  });

  test('of a deleted attribute still names its data', () => {
    expect(describeRequest(value(size!, 5, 7), without(size!))).toBe('A value of “Widget”: 5 → 7');
  });
});

describe('an item', () => {
  const item = (old: Fields | null, fields: Fields | null) => save(folder, 'items', itemId!, old, fields);

  test('is described as new, moved or deleted', () => {
    expect(describeRequest(item(null, { position: 'a0' }), look)).toBe('New item “Widget”');
    expect(describeRequest(item({ position: 'a0' }, { position: 'a1' }), look)).toBe('Moved item “Widget”');
    expect(describeRequest(item({ id: itemId }, null), look)).toBe('Deleted item “Widget”');
  });

  test('that is deleted has its last name', () => {
    const gone = { values: { [name!]: 'Gadget' } };
    expect(describeRequest(item(gone, null), without(itemId!))).toBe('Deleted item “Gadget”');
  });

  test('without a name is named by its folder', () => {
    expect(describeRequest(item(null, { values: {} }), without(itemId!))).toBe('New item in “Tasks”');
  });
});

describe('the structure', () => {
  const board = (old: Fields | null, fields: Fields | null) => save(team, 'boards', newId(), old, fields);

  test('is described as created, renamed, moved, changed and deleted', () => {
    expect(describeRequest(board(null, { name: 'Plans', position: 'a0' }), look)).toBe('New board “Plans”');
    expect(describeRequest(board({ name: 'Plans' }, { name: 'Ideas' }), look)).toBe(
      'Renamed board “Plans” to “Ideas”',
    );
    expect(describeRequest(board({ name: 'Plans' }, { position: 'a1' }), look)).toBe('Moved board “Plans”');
    expect(describeRequest(board({ name: 'Plans' }, { hue: 'red' }), look)).toBe('Changed board “Plans”');
    expect(describeRequest(board({ name: 'Plans' }, null), look)).toBe('Deleted board “Plans”');
    expect(describeRequest(save(team, 'folders', folderId, { id: folderId }, null), look)).toBe(
      'Deleted folder “Tasks”',
    );
  });

  test('has words for every action on every collection', () => {
    const actions = ['the', 'new', 'renamed', 'moved', 'changed', 'deleted'] as const;
    const texts = actions.flatMap((action) =>
      structure.map((collection) => saveText(action, recordUis[collection].saves.noun)),
    );
    expect(texts.filter((text) => !i18n.exists(text))).toEqual([]);
  });
});

describe('a conflict', () => {
  const refusal = (request: RequestRecord, remote: Fields | null) => ({
    ...{ id: newId(), at: 0, status: 409, message: '', part: 0 },
    ...{ keys: [request.key], requests: [request], remote },
  });
  const nothingWaits = () => false;

  test('names its subject, and both values', () => {
    const one = refusal(value(size!, 5, 7), { data: 9, row_version: 2 });
    expect(describeTarget(one.requests[0]!, look)).toBe('“Size” of “Widget”');
    expect(isReadable(one, look)).toBe(true);
    expect(conflictSides(one, look, nothingWaits)).toEqual([{ label: undefined, yours: '7', theirs: '9' }]);
  });

  test('shows the present value, unless it is this person’s own', () => {
    const one = refusal(value(size!, 5, 7), { data: 9, row_version: 2 });
    const later: LookUps = {
      ...look,
      read: (channel, collection, id) =>
        collection === 'values' ? { data: 11, row_version: 3 } : look.read(channel, collection, id),
    };
    expect(conflictSides(one, later, nothingWaits)[0]!.theirs).toBe('11');
    expect(conflictSides(one, later, () => true)[0]!.theirs).toBe('9');
  });

  test('over a deleted record cannot be decided in place', () => {
    const one = refusal(value(size!, 5, 7), null);
    expect(isReadable(one, without(itemId!))).toBe(false);
    expect(conflictSides(one, look, nothingWaits)[0]).toMatchObject({ yours: '7', theirs: 'Deleted' });
  });

  test('about a name shows both names', () => {
    const one = refusal(save(team, 'folders', folderId, { name: 'Tasks' }, { name: 'Mine' }), {
      name: 'Theirs',
    });
    expect(describeTarget(one.requests[0]!, look)).toBe('Folder “Tasks”');
    expect(conflictSides(one, look, nothingWaits)).toEqual([
      { label: 'Name', yours: 'Mine', theirs: 'Theirs' },
    ]);
  });
});
