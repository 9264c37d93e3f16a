import { deleteFromTrash, getTrash, restoreFromTrash } from '@tessera/domain/api/boards.ts';
import { getActivity, getActivityLines, getChanges, undoActivity } from '@tessera/domain/api/changes.ts';
import * as records from '@tessera/domain/api/records.ts';
import { searchItems } from '@tessera/domain/api/search.ts';
import {
  acted,
  batch,
  bury,
  create,
  type Fields,
  firstOf,
  folder,
  fresh,
  index,
  item,
  ofTeam,
  one,
} from './fixtures.ts';
import { hide, show } from './places.ts';
import { type Row, row } from './row.ts';
import type { Stage } from './stage.ts';

/** It gets its name once only the owner may see it. */
async function hiddenFrom(stage: Stage, collection: 'boards' | 'folders', fields: Fields): Promise<string> {
  const id = await fresh(stage, collection, fields);
  for (const { owner, words } of [stage, ...stage.alsoIn]) {
    if (collection === 'boards') await show(owner, id, { members: false });
    else await hide(owner, { ...stage.annex, folder: id });
    const { status, body } = await owner.put(collection, id, {
      ...{ row_version: 2, name: `${words.hidden} ${words.formerly}` },
    });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
  return id;
}

/** A private board without people, deleted again for each actor. */
const goneBoard = async (stage: Stage) =>
  bury(stage, 'boards', await hiddenFrom(stage, 'boards', ({ words }) => ({ name: words.secret })));

/** A folder that only the owner saw. */
const goneFolder = async (stage: Stage) => bury(stage, 'folders', await hiddenFrom(stage, 'folders', folder));

const goneItem = async (stage: Stage) => bury(stage, 'items', await fresh(stage, 'items', item));

const inTrash =
  (collection: string, gone: (stage: Stage) => Promise<string>): Row['ask'] =>
  async (stage) => ({ params: { team: stage.team, collection, id: await gone(stage) }, body: {} });

/** A save of a new record that has the id of a deleted one. */
const again =
  (collection: string, gone: (stage: Stage) => Promise<string>, fields: Fields): Row['ask'] =>
  async (stage) => {
    const id = await gone(stage);
    return create(collection, fields, () => id)(stage);
  };

/**
 * Calls about the past: records that were overwritten, deleted or hidden since. The actors may read it only in the log
 * of actions and the trash.
 */
export const pastRows: readonly Row[] = [
  row(
    records.getRecord,
    'a deleted board',
    one('boards', ({ gone }) => gone.board.board),
  ),
  row(
    records.getRecord,
    'a folder of a deleted board',
    one('folders', ({ gone }) => gone.board.folder),
  ),
  row(
    records.getRecord,
    'an item of a deleted board',
    one('items', ({ gone }) => gone.board.item),
  ),
  row(
    records.getRecord,
    'a deleted folder',
    one('folders', ({ gone }) => gone.folder.folder),
  ),
  row(
    records.getRecord,
    'an item of a deleted folder',
    one('items', ({ gone }) => gone.folder.item),
  ),
  row(
    records.getRecord,
    'what is set for a deleted folder',
    one('permissions', ({ gone }) => gone.folder.folder),
  ),
  row(
    records.getRecord,
    'a deleted attribute',
    one('attributes', ({ gone }) => gone.attribute),
  ),
  row(
    records.getRecord,
    'a value of a deleted attribute',
    one('values', ({ shared, gone }) => `${shared.item}.${gone.attribute}`),
  ),
  row(
    records.getRecord,
    'a deleted item',
    one('items', ({ gone }) => gone.item),
  ),
  row(
    records.indexRecords,
    'items of a deleted folder',
    index('items', ({ gone }) => ({ folder_id: gone.folder.folder })),
  ),
  row(
    records.indexRecords,
    'a search for what was',
    index('items', ({ shared, words }) => ({ folder_id: shared.folder, search: words.formerly })),
  ),
  row(
    records.indexRecords,
    'a search for the value of a deleted attribute',
    index('items', ({ shared, words }) => ({ folder_id: shared.folder, search: `${words.formerly} value` })),
  ),
  row(
    records.indexRecords,
    'a sort by a deleted attribute',
    index('items', ({ shared, gone }) => ({
      folder_id: shared.folder,
      sort: JSON.stringify([{ attribute_id: gone.attribute, direction: 'ascending' }]),
    })),
  ),
  row(records.getReferences, 'a deleted item', ({ team, gone }) => ({ params: { team, id: gone.item } })),
  row(records.getReferences, 'an item of a deleted folder', ({ team, gone }) => ({
    params: { team, id: gone.folder.item },
  })),
  row(searchItems, 'words that were there before', ({ team, words }) => ({
    params: { team },
    query: { q: words.formerly },
  })),
  row(searchItems, 'the trash', ({ team, words }) => ({
    params: { team },
    query: { q: words.hidden, trash: 'true' },
  })),
  row(searchItems, 'in a deleted folder', ({ team, gone, words }) => ({
    params: { team },
    query: { q: words.hidden, folder_id: gone.folder.folder },
  })),
  row(records.streamItems, 'a deleted folder', ({ team, gone }) => ({
    params: { team, id: gone.folder.folder },
  })),
  row(
    getChanges,
    'a deleted folder',
    ofTeam(({ gone }) => ({ after: 0, folder_id: gone.folder.folder })),
  ),
  row(
    getChanges,
    'a deleted board',
    ofTeam(({ gone }) => ({ after: 0, board_id: gone.board.board })),
  ),
  row(
    getChanges,
    'the structure of the board',
    ofTeam(({ shared }) => ({ after: 0, board_id: shared.board })),
  ),
  row(
    getChanges,
    'what is not there',
    ofTeam(({ newId }) => ({ after: 0, folder_id: newId() })),
  ),

  row(records.putRecord, 'a value that was written over', ({ team, shared }) => ({
    params: { team, collection: 'values', id: `${shared.item}.${shared.attribute}` },
    body: { row_version: 2, data: 'x' },
  })),
  row(records.putRecord, 'an item with a value of a deleted attribute', async ({ owner, team, shared }) => {
    const { body } = await owner.call('GET', `/api/${team}/items/${shared.item}`);
    return {
      params: { team, collection: 'items', id: shared.item },
      body: { row_version: Number(body['row_version']) + 1, position: 'a1' },
    };
  }),
  row(records.putRecord, 'an item with one, over an older version', ({ team, shared }) => ({
    params: { team, collection: 'items', id: shared.item },
    body: { row_version: 1, position: 'a1' },
  })),
  row(records.putRecord, 'a value of a deleted attribute', ({ team, shared, gone }) => ({
    params: { team, collection: 'values', id: `${shared.item}.${gone.attribute}` },
    body: { row_version: 2, data: 'x' },
  })),
  row(
    records.putRecord,
    'a deleted private board',
    again('boards', goneBoard, () => ({ name: 'x' })),
  ),
  row(records.putRecord, 'a deleted hidden folder', again('folders', goneFolder, folder)),
  row(records.putRecord, 'a deleted item', again('items', goneItem, item)),
  row(
    records.putRecord,
    'an item of a deleted folder',
    create('items', item, ({ gone }) => gone.folder.item),
  ),
  row(
    records.deleteRecord,
    'a deleted item',
    one('items', ({ gone }) => gone.item),
  ),
  row(
    records.deleteRecord,
    'an item of a deleted folder',
    one('items', ({ gone }) => gone.folder.item),
  ),
  row(
    records.deleteRecord,
    'a deleted private board',
    one('boards', ({ gone }) => gone.board.board),
  ),
  row(
    records.saveMultiple,
    'a deleted private board',
    batch(async (stage) => [
      {
        route: `/api/${stage.team}/boards/${await goneBoard(stage)}`,
        item: { row_version: 1, name: 'x', position: 'a0' },
      },
    ]),
    firstOf,
  ),

  row(
    getActivity,
    'a deleted private board',
    ofTeam(({ gone }) => ({ board_id: gone.board.board })),
  ),
  row(
    getActivity,
    'values of the board',
    ofTeam(({ shared }) => ({ board_id: shared.board, kind: 'values' })),
  ),
  row(
    getActivity,
    'a deleted item',
    ofTeam(({ gone }) => ({ item_id: gone.item })),
  ),
  row(
    getActivity,
    'an item of a deleted folder',
    ofTeam(({ gone }) => ({ item_id: gone.folder.item })),
  ),
  row(
    getActivity,
    'a deleted attribute',
    ofTeam(({ gone }) => ({ attribute_id: gone.attribute })),
  ),
  row(
    getActivity,
    'a value of a deleted attribute',
    ofTeam(({ gone, shared }) => ({ attribute_id: gone.attribute, item_id: shared.item })),
  ),
  row(getActivityLines, 'an action that deleted a hidden folder', async (stage) => {
    const id = await hiddenFrom(stage, 'folders', folder);
    const deletion = { route: `/api/${stage.team}/folders/${id}`, method: 'delete', old: { id } };
    return { params: { team: stage.team, batch: await acted(stage, () => [deletion]) } };
  }),
  row(
    getTrash,
    'the board',
    ofTeam(({ shared }) => ({ board_id: shared.board })),
  ),
  row(
    getTrash,
    'a deleted private board',
    ofTeam(({ gone }) => ({ board_id: gone.board.board })),
  ),
  row(restoreFromTrash, 'a private board', inTrash('boards', goneBoard)),
  row(restoreFromTrash, 'a hidden folder', inTrash('folders', goneFolder)),
  row(restoreFromTrash, 'an item', inTrash('items', goneItem)),
  row(deleteFromTrash, 'a private board', inTrash('boards', goneBoard)),
  row(deleteFromTrash, 'a hidden folder', inTrash('folders', goneFolder)),
  row(undoActivity, 'an action that deleted a hidden folder', async (stage) => {
    const id = await hiddenFrom(stage, 'folders', folder);
    const route = `/api/${stage.team}/folders/${id}`;
    const deletion = { route, method: 'delete', old: { id } };
    return { params: { team: stage.team, batch: await acted(stage, () => [deletion]) } };
  }),
];
