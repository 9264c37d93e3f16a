import { getActivity, getChanges, undoActivity } from '@tessera/domain/api/changes.ts';
import { cancelImport, getImport, startImport, uploadImport } from '@tessera/domain/api/imports.ts';
import { getPublicBoard } from '@tessera/domain/api/public.ts';
import { multiAuth } from '@tessera/domain/api/realtime.ts';
import * as records from '@tessera/domain/api/records.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { Answer } from '../test-server.ts';
import { type Row, row } from './row.ts';
import type { Place, Stage } from './stage.ts';

const team = ({ team }: Stage) => ({ team });
const index = (collection: string, query: (stage: Stage) => Record<string, string> = () => ({})) =>
  ((stage: Stage) => ({ params: { ...team(stage), collection }, query: query(stage) })) as Row['ask'];
const one = (collection: string, id: (stage: Stage) => string) =>
  ((stage: Stage) => ({ params: { ...team(stage), collection, id: id(stage) } })) as Row['ask'];

/** A new record, made by whoever asks. */
const create = (collection: string, fields: (stage: Stage) => object) =>
  ((stage: Stage) => ({
    params: { ...team(stage), collection, id: newId() },
    body: { row_version: 1, position: 'a0', ...fields(stage) },
  })) as Row['ask'];

/** A record that is new for each who asks, so that one who may does not stand in the way of the next. */
async function fresh(stage: Stage, collection: string, fields: object): Promise<string> {
  const id = newId();
  const { status, body } = await stage.clients.owner.put(collection, id, {
    ...{ row_version: 1, position: 'a0', ...fields },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return id;
}
const change = (collection: string, made: (stage: Stage) => object, changed: object) =>
  (async (stage: Stage) => ({
    params: { ...team(stage), collection, id: await fresh(stage, collection, made(stage)) },
    body: { row_version: 2, ...changed },
  })) as Row['ask'];
const remove = (collection: string, made: (stage: Stage) => object) =>
  (async (stage: Stage) => ({
    params: { ...team(stage), collection, id: await fresh(stage, collection, made(stage)) },
  })) as Row['ask'];

const onBoard = ({ board }: Place) => ({ board_id: board });
const inFolder = ({ board, folder }: Place) => ({ board_id: board, folder_id: folder });
const board = ({ ids }: Stage) => ({ name: 'Secret new', user_ids: [ids.guest] });
const folder = ({ shared }: Stage) => ({ ...onBoard(shared), name: 'Secret new' });
const attribute = ({ shared }: Stage) => ({
  ...inFolder(shared),
  kind: 'number',
  name: `Secret ${newId()}`,
});
const view = ({ shared }: Stage) => ({ ...inFolder(shared), type: 'table', name: 'Secret new' });
const item = ({ shared }: Stage) => inFolder(shared);
const hiddenItem = ({ hidden }: Stage) => inFolder(hidden);

/** What became of the first part of a batch. */
const firstOf = ({ status, body }: Answer): number =>
  Array.isArray(body) ? (body as unknown as { status: number }[])[0]!.status : status;
const batch = (parts: (stage: Stage) => object[]) =>
  ((stage: Stage) => ({ params: team(stage), body: parts(stage) })) as Row['ask'];

const listen = (channel: (stage: Stage) => string) =>
  ((stage: Stage) => ({ body: { socketId: 'x', channelNames: [channel(stage)] } })) as Row['ask'];
const heard = ({ status, body }: Answer): number =>
  status === 200 ? Object.values(body as unknown as Record<string, { status: number }>)[0]!.status : status;

const csv = (): FormData => {
  const form = new FormData();
  form.append('file', new Blob(['Name\nA\n'], { type: 'text/csv' }), 'a.csv');
  return form;
};
async function uploaded({ clients, team, shared }: Stage): Promise<string> {
  const { body } = await clients.owner.call('POST', `/api/${team}/imports?board_id=${shared.board}`, csv());
  return String(body['id']);
}

export const recordRows: readonly Row[] = [
  row(records.indexRecords, 'boards', index('boards')),
  row(records.indexRecords, 'folders', index('folders')),
  row(
    records.indexRecords,
    'boards, naming a public one',
    index('boards', ({ open }) => ({ board_id: open.board })),
  ),
  row(
    records.indexRecords,
    'folders of a public board',
    index('folders', ({ open }) => ({ board_id: open.board })),
  ),
  row(
    records.indexRecords,
    'folders of the board',
    index('folders', ({ shared }) => ({ board_id: shared.board })),
  ),
  row(records.indexRecords, 'attributes', index('attributes')),
  row(records.indexRecords, 'views', index('views')),
  row(
    records.indexRecords,
    'items of the board',
    index('items', ({ shared }) => ({ folder_id: shared.folder })),
  ),
  row(
    records.indexRecords,
    'items of a hidden folder',
    index('items', ({ hidden }) => ({ folder_id: hidden.folder })),
  ),
  row(
    records.indexRecords,
    'items of a public board',
    index('items', ({ open }) => ({ folder_id: open.folder })),
  ),
  row(
    records.indexRecords,
    'items of another team',
    index('items', ({ foreign }) => ({ folder_id: foreign.folder })),
  ),
  row(
    records.indexRecords,
    'a search',
    index('items', ({ shared }) => ({ folder_id: shared.folder, search: 'secret' })),
  ),
  row(
    records.indexRecords,
    'a search of a hidden folder',
    index('items', ({ hidden }) => ({ folder_id: hidden.folder, search: 'hidden' })),
  ),
  row(
    records.getRecord,
    'the board',
    one('boards', ({ shared }) => shared.board),
  ),
  row(
    records.getRecord,
    'the folder',
    one('folders', ({ shared }) => shared.folder),
  ),
  row(
    records.getRecord,
    'an attribute',
    one('attributes', ({ shared }) => shared.attribute),
  ),
  row(
    records.getRecord,
    'an item',
    one('items', ({ shared }) => shared.item),
  ),
  row(
    records.getRecord,
    'a value',
    one('values', ({ shared }) => `${shared.item}.${shared.attribute}`),
  ),
  row(
    records.getRecord,
    'a hidden folder',
    one('folders', ({ hidden }) => hidden.folder),
  ),
  row(
    records.getRecord,
    'an attribute of a hidden folder',
    one('attributes', ({ hidden }) => hidden.attribute),
  ),
  row(
    records.getRecord,
    'an item of a hidden folder',
    one('items', ({ hidden }) => hidden.item),
  ),
  row(
    records.getRecord,
    'a value of a hidden folder',
    one('values', ({ hidden }) => `${hidden.item}.${hidden.attribute}`),
  ),
  row(
    records.getRecord,
    'an item of a public board',
    one('items', ({ open }) => open.item),
  ),
  row(
    records.getRecord,
    'an item of another team',
    one('items', ({ foreign }) => foreign.item),
  ),
  row(records.getRecord, 'what is not there', one('folders', newId)),
  row(records.streamItems, 'the folder', ({ team, shared }) => ({ params: { team, id: shared.folder } })),
  row(records.streamItems, 'a hidden folder', ({ team, hidden }) => ({
    params: { team, id: hidden.folder },
  })),
  row(records.streamItems, 'a public board', ({ team, open }) => ({ params: { team, id: open.folder } })),
  row(getChanges, 'the structure of a public board', ({ team, open }) => ({
    params: { team },
    query: { after: 0, board_id: open.board },
  })),
  row(getChanges, 'the structure', ({ team }) => ({ params: { team }, query: { after: 0 } })),
  row(getChanges, 'the folder', ({ team, shared }) => ({
    params: { team },
    query: { after: 0, folder_id: shared.folder },
  })),
  row(getChanges, 'a hidden folder', ({ team, hidden }) => ({
    params: { team },
    query: { after: 0, folder_id: hidden.folder },
  })),

  row(
    records.putRecord,
    'a new board',
    create('boards', () => ({ name: 'Secret new' })),
  ),
  row(records.putRecord, 'a new folder', create('folders', folder)),
  row(records.putRecord, 'a new attribute', create('attributes', attribute)),
  row(records.putRecord, 'a new view', create('views', view)),
  row(records.putRecord, 'a new item', create('items', item)),
  row(records.putRecord, 'a new item in a hidden folder', create('items', hiddenItem)),
  row(
    records.putRecord,
    'a new item on a public board',
    create('items', ({ open }) => inFolder(open)),
  ),
  row(
    records.putRecord,
    'a new item in another team',
    create('items', ({ foreign }) => inFolder(foreign)),
  ),
  row(
    records.putRecord,
    'a folder below another team’s',
    create('folders', ({ shared, foreign }) => ({
      ...onBoard(shared),
      parent_id: foreign.folder,
      name: 'x',
    })),
  ),
  row(records.putRecord, 'a board', change('boards', board, { name: 'Secret other' })),
  row(records.putRecord, 'a folder', change('folders', folder, { name: 'Secret other' })),
  row(records.putRecord, 'an attribute', change('attributes', attribute, { position: 'a1' })),
  row(records.putRecord, 'a view', change('views', view, { name: 'Secret other' })),
  row(records.putRecord, 'an item', change('items', item, { position: 'a1' })),
  row(records.putRecord, 'an item of a hidden folder', change('items', hiddenItem, { position: 'a1' })),
  row(records.putRecord, 'an item of another team', ({ team, foreign }) => ({
    params: { team, collection: 'items', id: foreign.item },
    body: { row_version: 2, position: 'a1' },
  })),
  row(records.putRecord, 'a value', async (stage) => ({
    params: {
      team: stage.team,
      collection: 'values',
      id: `${await fresh(stage, 'items', item(stage))}.${stage.shared.attribute}`,
    },
    body: { row_version: 1, data: 'Secret' },
  })),
  row(records.deleteRecord, 'a board', remove('boards', board)),
  row(records.deleteRecord, 'a folder', remove('folders', folder)),
  row(records.deleteRecord, 'an attribute', remove('attributes', attribute)),
  row(records.deleteRecord, 'a view', remove('views', view)),
  row(records.deleteRecord, 'an item', remove('items', item)),
  row(records.deleteRecord, 'an item of a hidden folder', remove('items', hiddenItem)),
  row(
    records.saveMultiple,
    'an item',
    batch((stage) => [
      {
        route: `/api/${stage.team}/items/${newId()}`,
        item: { row_version: 1, position: 'a0', ...item(stage) },
      },
    ]),
    firstOf,
  ),
  row(
    records.saveMultiple,
    'another team’s id smuggled in',
    batch(({ foreign }) => [
      { route: `/api/${foreign.team}/items/${foreign.item}`, method: 'delete', old: { id: foreign.item } },
    ]),
    firstOf,
  ),
  row(
    records.saveMultiple,
    'another team’s item by one’s own route',
    batch(({ team, foreign }) => [
      { route: `/api/${team}/items/${foreign.item}`, method: 'delete', old: { id: foreign.item } },
    ]),
    firstOf,
  ),
  row(
    records.saveMultiple,
    'a hidden item by its own id',
    batch(({ team, hidden }) => [
      {
        route: `/api/${team}/values/${hidden.item}.${hidden.attribute}`,
        item: { row_version: 2, data: 'x' },
      },
    ]),
    (answer) => (answer.status === 200 && firstOf(answer) === 409 ? 200 : firstOf(answer)),
  ),

  row(getActivity, 'the workspace', ({ team }) => ({ params: { team } })),
  row(getActivity, 'the board', ({ team, shared }) => ({
    params: { team },
    query: { board_id: shared.board },
  })),
  row(getActivity, 'another team’s board', ({ team, foreign }) => ({
    params: { team },
    query: { board_id: foreign.board },
  })),
  row(undoActivity, 'an act in the folder', (stage) => undoing(stage, item(stage))),
  row(undoActivity, 'an act in a hidden folder', (stage) => undoing(stage, hiddenItem(stage))),
  row(uploadImport, 'the board', ({ team, shared }) => ({
    params: { team },
    query: { board_id: shared.board },
    body: csv(),
  })),
  row(startImport, 'the owner’s', async (stage) => ({
    params: { team: stage.team, id: await uploaded(stage) },
    body: { columns: [] },
  })),
  row(getImport, 'the owner’s', async (stage) => ({
    params: { team: stage.team, id: await uploaded(stage) },
  })),
  row(cancelImport, 'the owner’s', async (stage) => ({
    params: { team: stage.team, id: await uploaded(stage) },
  })),
  row(getPublicBoard, 'the board', ({ shared }) => ({ params: { id: shared.board } })),
  row(getPublicBoard, 'a public board', ({ open }) => ({ params: { id: open.board } })),
  row(
    multiAuth,
    'the team',
    listen(({ team }) => `team.${team}`),
    heard,
  ),
  row(
    multiAuth,
    'the folder',
    listen(({ team, shared }) => `team.${team}.folder.${shared.folder}`),
    heard,
  ),
  row(
    multiAuth,
    'a hidden folder',
    listen(({ team, hidden }) => `team.${team}.folder.${hidden.folder}`),
    heard,
  ),
  row(
    multiAuth,
    'a public board',
    listen(({ team, open }) => `team.${team}.folder.${open.folder}`),
    heard,
  ),
  row(
    multiAuth,
    'another team',
    listen(({ foreign }) => `team.${foreign.team}`),
    heard,
  ),
  row(
    multiAuth,
    'the people',
    listen(({ team }) => `team.${team}.users`),
    heard,
  ),
  row(
    multiAuth,
    'the permissions',
    listen(({ team }) => `team.${team}.permissions`),
    heard,
  ),
];

async function undoing(stage: Stage, made: object): Promise<{ params: Record<string, string | number> }> {
  const batch = newId();
  const route = `/api/${stage.team}/items/${newId()}`;
  await stage.clients.owner.call('PUT', `/api/${stage.team}/multiple?batch=${batch}`, [
    { route, item: { row_version: 1, position: 'a0', ...made } },
  ]);
  return { params: { team: stage.team, batch } };
}
