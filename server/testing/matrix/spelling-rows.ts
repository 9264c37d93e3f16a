import * as boards from '@tessera/domain/api/boards.ts';
import * as bulk from '@tessera/domain/api/bulk-acts.ts';
import { getActivity, getActivityLines, getChanges, undoActivity } from '@tessera/domain/api/changes.ts';
import * as conversions from '@tessera/domain/api/conversions.ts';
import { cancelImport, getImport, uploadImport } from '@tessera/domain/api/imports.ts';
import * as moves from '@tessera/domain/api/moves.ts';
import * as permissions from '@tessera/domain/api/permissions.ts';
import { getPublicBoard } from '@tessera/domain/api/public.ts';
import * as records from '@tessera/domain/api/records.ts';
import { searchItems } from '@tessera/domain/api/search.ts';
import * as teams from '@tessera/domain/api/teams.ts';
import { firstOf, inFolder } from './fixtures.ts';
import { type Asked, type Row, row } from './row.ts';
import type { Stage } from './stage.ts';

/** Texts that PostgreSQL would accept for the same id. */
const spellings: ((id: string) => string)[] = [
  (id) => id.toUpperCase(),
  (id) => `{${id}}`,
  (id) => id.replaceAll('-', ''),
  (id) => ` ${id}`,
];

const inEach =
  (ask: (stage: Stage, spelt: (id: string) => string) => Asked): Row['ask'] =>
  (stage) =>
    spellings.map((spelt) => ask(stage, spelt));

/** The path’s id in another spelling. */
const path = (id: (stage: Stage) => string, more: object = {}, body?: unknown): Row['ask'] =>
  inEach((stage, spelt) => ({ params: { team: stage.team, id: spelt(id(stage)), ...more }, body }));

const query = (
  name: string,
  id: (stage: Stage) => string,
  more: object = {},
  fixed: object = {},
): Row['ask'] =>
  inEach((stage, spelt) => ({
    params: { team: stage.team, ...more },
    query: { ...fixed, [name]: spelt(id(stage)) },
  }));

const part = (of: (stage: Stage, spelt: (id: string) => string) => object): Row['ask'] =>
  inEach((stage, spelt) => ({ params: { team: stage.team }, body: [of(stage, spelt)] }));

const board = ({ shared }: Stage) => shared.board;
const folder = ({ shared }: Stage) => shared.folder;
const item = ({ shared }: Stage) => shared.item;
const in_ = (collection: string) => ({ collection });

const newItem = (stage: Stage, fields: object): Asked => ({
  params: { team: stage.team, collection: 'items', id: stage.newId() },
  body: { row_version: 1, position: 'a0', ...inFolder(stage.shared), ...fields },
});

/** An id has one spelling: in another one the record is not found. */
export const spellingRows: readonly Row[] = [
  row(records.getRecord, 'a board, spelt otherwise', path(board, in_('boards'))),
  row(records.getRecord, 'an item, spelt otherwise', path(item, in_('items'))),
  row(
    records.getRecord,
    'a value, spelt otherwise',
    inEach(({ team, shared }, spelt) => ({
      params: { team, collection: 'values', id: `${spelt(shared.item)}.${shared.attribute}` },
    })),
  ),
  row(
    records.getRecord,
    'a public item, spelt otherwise',
    path(({ open }) => open.item, in_('items')),
  ),
  row(records.indexRecords, 'items of a folder, spelt otherwise', query('folder_id', folder, in_('items'))),
  row(records.indexRecords, 'folders of a board, spelt otherwise', query('board_id', board, in_('folders'))),
  row(
    records.indexRecords,
    'items after one, spelt otherwise',
    inEach(({ team, shared }, spelt) => ({
      params: { team, collection: 'items' },
      query: { folder_id: shared.folder, after: spelt(shared.item) },
    })),
  ),
  row(records.getStructure, 'of a board, spelt otherwise', query('board_id', board)),
  row(records.getReferences, 'an item, spelt otherwise', path(item)),
  row(
    records.getReferences,
    'after an item, spelt otherwise',
    inEach((stage, spelt) => ({
      params: { team: stage.team, id: item(stage) },
      query: { folder_id: folder(stage), attribute_id: stage.shared.attribute, after: spelt(item(stage)) },
    })),
  ),
  row(searchItems, 'in the folder, spelt otherwise', query('folder_id', folder, {}, { q: 'word' })),
  row(searchItems, 'on the board, spelt otherwise', query('board_id', board, {}, { q: 'word' })),
  row(records.streamItems, 'the folder, spelt otherwise', path(folder)),
  row(getChanges, 'the folder, spelt otherwise', query('folder_id', folder, {}, { after: 0 })),
  row(getChanges, 'the board, spelt otherwise', query('board_id', board, {}, { after: 0 })),
  row(
    records.putRecord,
    'a new item, its id spelt otherwise',
    inEach((stage, spelt) => {
      const asked = newItem(stage, {});
      return { ...asked, params: { ...asked.params, id: spelt(stage.newId()) } };
    }),
  ),
  row(
    records.putRecord,
    'a new item, its folder spelt otherwise',
    inEach((stage, spelt) => newItem(stage, { folder_id: spelt(stage.shared.folder) })),
  ),
  row(
    records.putRecord,
    'a new item, its attribute spelt otherwise',
    inEach((stage, spelt) => newItem(stage, { values: { [spelt(stage.shared.attribute)]: 'x' } })),
  ),
  row(
    records.putRecord,
    'a new board, its id spelt otherwise',
    inEach(({ team, newId, words }, spelt) => ({
      params: { team, collection: 'boards', id: spelt(newId()) },
      body: { row_version: 1, position: 'a0', name: words.secret },
    })),
  ),
  row(
    records.putRecord,
    'an item, spelt otherwise',
    path(item, in_('items'), { row_version: 2, position: 'a1' }),
  ),
  row(
    records.putRecord,
    'a value, spelt otherwise',
    inEach(({ team, shared }, spelt) => ({
      params: { team, collection: 'values', id: `${shared.item}.${spelt(shared.attribute)}` },
      body: { row_version: 3, data: 'x' },
    })),
  ),
  row(
    records.putRecord,
    'what is set for a board, spelt otherwise',
    inEach(({ team, shared }, spelt) => ({
      params: { team, collection: 'permissions', id: spelt(shared.board) },
      body: { row_version: 1, board_id: spelt(shared.board), permissions: {} },
    })),
  ),
  row(records.deleteRecord, 'an item, spelt otherwise', path(item, in_('items'))),
  row(records.deleteRecord, 'a board, spelt otherwise', path(board, in_('boards'))),
  row(
    records.saveMultiple,
    'a new item, its id spelt otherwise',
    part(({ team, newId, shared }, spelt) => ({
      route: `/api/${team}/items/${spelt(newId())}`,
      item: { row_version: 1, position: 'a0', ...inFolder(shared) },
    })),
    firstOf,
  ),
  row(
    records.saveMultiple,
    'an item, spelt otherwise',
    part(({ team, shared }, spelt) => ({
      route: `/api/${team}/items/${shared.item}`,
      ...{ method: 'delete', old: { id: spelt(shared.item) } },
    })),
    firstOf,
  ),
  row(
    undoActivity,
    'an action, spelt otherwise',
    inEach(({ team, newId }, spelt) => ({
      params: { team, batch: spelt(newId()) },
    })),
  ),
  row(
    getActivityLines,
    'an action, spelt otherwise',
    inEach(({ team, newId }, spelt) => ({ params: { team, batch: spelt(newId()) } })),
  ),
  row(getActivity, 'the board, spelt otherwise', query('board_id', board)),
  row(
    getActivity,
    'an item, spelt otherwise',
    query('item_id', ({ shared }) => shared.item),
  ),
  row(
    getActivity,
    'an attribute, spelt otherwise',
    query('attribute_id', ({ shared }) => shared.attribute),
  ),
  row(uploadImport, 'the board, spelt otherwise', query('board_id', board)),
  row(
    getImport,
    'an import, spelt otherwise',
    path(({ newId }) => newId()),
  ),
  row(
    cancelImport,
    'an import, spelt otherwise',
    path(({ newId }) => newId()),
  ),
  row(boards.duplicateBoard, 'the board, spelt otherwise', path(board, {}, { items: false })),
  row(boards.duplicateFolder, 'the folder, spelt otherwise', path(folder, {}, { items: false })),
  row(
    boards.getDuplicate,
    'a duplicate, spelt otherwise',
    path(({ newId }) => newId()),
  ),
  row(
    conversions.previewConversion,
    'an attribute, spelt otherwise',
    path(({ shared }) => shared.attribute, {}, { kind: 'long-text' }),
  ),
  row(
    conversions.convertAttribute,
    'an attribute, spelt otherwise',
    path(({ shared }) => shared.attribute, {}, { kind: 'long-text' }),
  ),
  row(
    conversions.getConversion,
    'a conversion, spelt otherwise',
    path(({ newId }) => newId()),
  ),
  ...[moves.previewMove, moves.moveItems].map((call) =>
    row(
      call,
      'an item, spelt otherwise',
      inEach(({ team, shared }, spelt) => ({
        params: { team },
        body: { ids: [spelt(shared.item)], folder_id: shared.folder },
      })),
    ),
  ),
  row(
    bulk.startBulkAct,
    'an item, spelt otherwise',
    inEach(({ team, shared }, spelt) => ({
      params: { team },
      body: { folder_id: shared.folder, ids: [spelt(shared.item)], act: { what: 'delete' } },
    })),
  ),
  ...[bulk.getBulkAct, bulk.cancelBulkAct].map((call) =>
    row(
      call,
      'a bulk act, spelt otherwise',
      path(({ newId }) => newId()),
    ),
  ),
  row(boards.getTrash, 'the board, spelt otherwise', query('board_id', board)),
  row(
    boards.restoreFromTrash,
    'an item, spelt otherwise',
    path(({ gone }) => gone.item, in_('items'), {}),
  ),
  row(
    boards.deleteFromTrash,
    'an item, spelt otherwise',
    path(({ gone }) => gone.item, in_('items')),
  ),
  row(permissions.getPermissions, 'the board, spelt otherwise', query('board_id', board)),
  row(permissions.getBoardPermissions, 'the board, spelt otherwise', path(board)),
  row(
    permissions.getAccess,
    'the board, spelt otherwise',
    query('resource_id', board, {}, { resource_type: 'board' }),
  ),
  row(
    permissions.putPermissions,
    'the board, spelt otherwise',
    part(({ shared }, spelt) => ({
      ...{ resource_type: 'board', resource_id: spelt(shared.board) },
      ...{ permissions: {}, row_version: 9 },
    })),
  ),
  row(
    teams.putBoardUsers,
    'the board, spelt otherwise',
    inEach(({ shared, ids }, spelt) => ({
      body: { board_id: spelt(shared.board), user_ids: [ids.guest] },
    })),
  ),
  row(
    getPublicBoard,
    'a public board, spelt otherwise',
    path(({ open }) => open.board),
  ),
];
