import * as boards from '@tessera/domain/api/boards.ts';
import { undoActivity } from '@tessera/domain/api/changes.ts';
import { putPermissions } from '@tessera/domain/api/permissions.ts';
import * as records from '@tessera/domain/api/records.ts';
import { putBoardUsers } from '@tessera/domain/api/teams.ts';
import { acted, batch, board, bury, byId, change, create, type Fields, firstOf, fresh } from './fixtures.ts';
import { type Row, row } from './row.ts';
import type { Stage } from './stage.ts';

const alone: Fields = ({ words }) => ({ name: `${words.secret} alone` });
const people: Fields = ({ ids }) => ({ user_ids: [ids.guest, ids.full] });
const entries = { 'role:guest:CREATE_ITEM': false };

const peopled = (stage: Stage) => fresh(stage, 'boards', board);
const setFor = (id: string) => ({ row_version: 1, board_id: id, permissions: entries });

const gone =
  (fields: Fields): Row['ask'] =>
  async (stage) => ({
    params: {
      ...{ team: stage.team, collection: 'boards' },
      id: await bury(stage, 'boards', await fresh(stage, 'boards', fields)),
    },
    body: {},
  });

/** Undoes what the owner does to a new board with a guest on it. */
const undoing =
  (action: (id: string, stage: Stage) => object): Row['ask'] =>
  async (stage) => {
    const id = await peopled(stage);
    return { params: { team: stage.team, batch: await acted(stage, () => [action(id, stage)]) } };
  };

/**
 * The people of a board and permissions, by every way to save them: a program that may only write records can save none
 * of these.
 */
export const scopeRows: readonly Row[] = [
  row(records.putRecord, 'the people of a board', change('boards', board, people)),
  row(records.putRecord, 'a new board with people', create('boards', board)),
  row(records.putRecord, 'what is set for a board', async (stage) => {
    const id = await peopled(stage);
    return { params: { team: stage.team, collection: 'permissions', id }, body: setFor(id) };
  }),
  row(
    records.saveMultiple,
    'the people of a board',
    batch(async (stage) => [
      {
        route: `/api/${stage.team}/boards/${await peopled(stage)}`,
        item: { row_version: 2, ...people(stage) },
      },
    ]),
    firstOf,
  ),
  row(
    records.saveMultiple,
    'what is set for a board',
    batch(async (stage) => {
      const id = await peopled(stage);
      return [{ route: `/api/${stage.team}/permissions/${id}`, item: setFor(id) }];
    }),
    firstOf,
  ),
  row(putPermissions, 'a board', async (stage) => ({
    params: { team: stage.team },
    body: [
      {
        ...{ resource_type: 'board', resource_id: await peopled(stage) },
        ...{ permissions: entries, row_version: 1 },
      },
    ],
  })),
  row(putBoardUsers, 'a new board', async (stage) => ({
    body: { board_id: await peopled(stage), ...people(stage) },
  })),
  row(boards.duplicateBoard, 'a board with people', byId(peopled, { items: false })),
  row(
    boards.duplicateBoard,
    'a board without people',
    byId((stage) => fresh(stage, 'boards', alone), { items: false }),
  ),
  row(boards.restoreFromTrash, 'a board without people', gone(alone)),
  row(
    undoActivity,
    'an action that put people on a board',
    undoing((id, stage) => ({
      route: `/api/${stage.team}/boards/${id}`,
      item: { row_version: 2, ...people(stage) },
    })),
  ),
  row(
    undoActivity,
    'an action that set permissions',
    undoing((id, { team }) => ({ route: `/api/${team}/permissions/${id}`, item: setFor(id) })),
  ),
  row(
    undoActivity,
    'an action that deleted a board with people',
    undoing((id, { team }) => ({ route: `/api/${team}/boards/${id}`, method: 'delete', old: { id } })),
  ),
  row(
    undoActivity,
    'an action that named a board',
    undoing((id, { team, words }) => ({
      route: `/api/${team}/boards/${id}`,
      item: { row_version: 2, name: `${words.secret} other` },
    })),
  ),
];
