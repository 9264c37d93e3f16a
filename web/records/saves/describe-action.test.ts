import { folderChannel, teamChannel } from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Fields } from '@tessera/sync/request.ts';
import type { UndoStep } from '@tessera/sync/undo.ts';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { describeAction } from './describe-action.ts';
import type { LookUps } from './save-words.ts';

const team = teamChannel(1);
const [folderId, itemId, state, viewId] = [newId(), newId(), newId(), newId()];
const folder = folderChannel(1, folderId);
const i18n = i18next.createInstance();
let look: LookUps;

beforeAll(async () => {
  await i18n.init({
    lng: 'en',
    resources: { en: { translation: en } },
    interpolation: { escapeValue: false },
  });
  const attribute = { name: 'State', kind: 'text', primary: true, settings: {} };
  const known: Record<string, Fields> = {
    [`attributes ${state}`]: attribute,
    [`views ${viewId}`]: { name: 'Board' },
  };
  look = {
    read: (channel, collection, id) => (channel === team ? known[`${collection} ${id}`] : undefined),
    t: i18n.t,
  };
});

const step = (channel: string, collection: string, id: string, before: Fields | null, after: Fields | null) =>
  ({ channel, collection, id, before, after }) satisfies UndoStep;
const value = (of: string) => step(folder, 'values', `${itemId}.${of}`, { data: 'Open' }, { data: 'Done' });
const words = (...steps: UndoStep[]): string => describeAction({ steps }, look);

test('a change of a value names its attribute; one of an unknown attribute is counted', () => {
  expect(words(value(state))).toBe('change of State');
  expect(words(value(newId()))).toBe('1 change');
});

test('a change of another record is named by its change', () => {
  const board = { name: 'Plans', position: 'a0', hue: 'red' };
  const id = newId();
  expect(words(step(team, 'boards', id, null, board))).toBe('New board “Plans”');
  expect(words(step(team, 'boards', id, board, { ...board, position: 'a1' }))).toBe('Moved board “Plans”');
  expect(words(step(team, 'boards', id, board, { ...board, name: 'Ideas' }))).toBe(
    'Renamed board “Plans” to “Ideas”',
  );
  const item = { values: { [state]: 'Grout' } };
  expect(words(step(folder, 'items', itemId, item, null))).toBe('Deleted item “Grout”');
});

test('an item that goes to another group is moved, whatever of it changes with that', () => {
  const item = { position: 'a0', values: { [state]: 'Grout' } };
  const moved = step(folder, 'items', itemId, item, { ...item, position: 'a1' });
  expect(words(moved, value(state))).toBe('Moved item “Grout”');
  const other = step(folder, 'values', `${newId()}.${state}`, { data: 'Open' }, { data: 'Done' });
  expect(words(moved, other)).toBe('2 changes');
});

test('items that were deleted together are counted with their sub-items, as when they went', () => {
  const [parent, child] = [newId(), newId()];
  const gone = (id: string, parent_id: string | null) =>
    step(folder, 'items', id, { values: {}, parent_id }, null);
  const all = [gone(child, parent), gone(parent, null), gone(newId(), child)];
  expect(words(...all)).toBe('1 item and 2 sub-items deleted');
  expect(words(gone(parent, null), gone(child, newId()))).toBe('2 items deleted');
  expect(words(...all, value(state))).toBe('4 changes');
});

test('items that were moved together are counted, whatever of them changes with that', () => {
  const place = { position: 'a0', values: {} };
  const moved = (id: string) => step(folder, 'items', id, place, { ...place, position: 'a1' });
  expect(words(moved(itemId), moved(newId()), value(state))).toBe('2 items moved');
  const other = step(folder, 'values', `${newId()}.${state}`, { data: 'Open' }, { data: 'Done' });
  expect(words(moved(itemId), moved(newId()), other)).toBe('3 changes');
});

test('several changes are counted', () => {
  expect(words(value(state), value(newId()))).toBe('2 changes');
});

test('how somebody sees a view is named as the view, and goes with a change of it', () => {
  const own = step(folder, 'own-views', viewId, { own: {} }, { own: { query: {} } });
  expect(words(own)).toBe('Changed view “Board”');
  const shared = step(team, 'views', viewId, { settings: {} }, { settings: { query: {} } });
  expect(words(shared, own)).toBe('Changed view “Board”');
  expect(words(own, value(state))).toBe('2 changes');
});
