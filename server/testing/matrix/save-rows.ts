import { getActivity, getActivityLines, undoActivity } from '@tessera/domain/api/changes.ts';
import {
  cancelImport,
  getImport,
  getImportReport,
  reviseImport,
  startImport,
  uploadImport,
} from '@tessera/domain/api/imports.ts';
import * as records from '@tessera/domain/api/records.ts';
import { WORKING_TIME_ID } from '@tessera/domain/records/working-time.ts';
import type { TestClient } from '../test-server.ts';
import {
  acted,
  attribute,
  batch,
  board,
  change,
  create,
  type Fields,
  firstOf,
  folder,
  fresh,
  hiddenItem,
  inFolder,
  item,
  itemTemplate,
  ownersFavourite,
  personalView,
  remove,
  section,
  view,
} from './fixtures.ts';
import type { FolderIds } from './places.ts';
import { type Row, row } from './row.ts';
import type { Stage } from './stage.ts';

const renamed: Fields = ({ words }) => ({ name: `${words.secret} other` });
const moved: Fields = () => ({ position: 'a1' });
const shared: Fields = ({ words }) => ({ name: words.secret, personal: false });
const asOwn: Fields = () => ({ personal: true });

const csv = (): FormData => {
  const form = new FormData();
  form.append('file', new Blob(['Name\nA\n'], { type: 'text/csv' }), 'a.csv');
  return form;
};
/** Few files of one person may wait: the last one goes first. */
const waiting = new WeakMap<TestClient, string>();
async function uploaded(stage: Stage): Promise<string> {
  const { owner, team, shared } = stage;
  const last = waiting.get(owner);
  if (last !== undefined) await owner.call('DELETE', `/api/${team}/imports/${last}`);
  const { status, body } = await owner.call('POST', `/api/${team}/imports?board_id=${shared.board}`, csv());
  if (status >= 300) throw new Error(JSON.stringify(body));
  waiting.set(owner, String(body['id']));
  return String(body['id']);
}

const undoing =
  (made: Fields, collection = 'items'): Row['ask'] =>
  async (stage) => ({
    params: {
      team: stage.team,
      batch: await acted(stage, (id) => [
        {
          route: `/api/${stage.team}/${collection}/${id}`,
          item: { row_version: 1, position: 'a0', ...made(stage) },
        },
      ]),
    },
  });

export const saveRows: readonly Row[] = [
  row(
    records.putRecord,
    'a new board',
    create('boards', ({ words }) => ({ name: `${words.secret} new` })),
  ),
  row(records.putRecord, 'a new folder', create('folders', folder)),
  row(records.putRecord, 'a new attribute', create('attributes', attribute)),
  row(records.putRecord, 'a new view', create('views', view)),
  row(records.putRecord, 'a new section of attributes', create('attribute_sections', section)),
  row(records.putRecord, 'a new item template', create('item_templates', itemTemplate)),
  row(records.putRecord, 'the working time', ({ team, words }) => ({
    params: { team, collection: 'working_times', id: WORKING_TIME_ID },
    body: { holidays: [{ first: '2026-12-24', last: '2026-12-24', name: words.secret }] },
  })),
  row(
    records.putRecord,
    'a new personal view',
    create('views', (stage) => ({ ...view(stage), personal: true })),
  ),
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
      board_id: shared.board,
      parent_id: foreign.folder,
      name: 'x',
    })),
  ),
  row(records.putRecord, 'a favourite of one’s own', ({ team, shared }) => ({
    params: { team, collection: 'favourites', id: shared.folder },
    body: { position: 'a0' },
  })),
  row(records.putRecord, 'a board', change('boards', board, renamed)),
  row(records.putRecord, 'a folder', change('folders', folder, renamed)),
  row(records.putRecord, 'an attribute', change('attributes', attribute, moved)),
  row(records.putRecord, 'a view', change('views', view, renamed)),
  row(records.putRecord, 'a personal view', change('views', personalView, renamed)),
  row(records.putRecord, 'a personal view, shared by somebody else', change('views', personalView, shared)),
  row(records.putRecord, 'a view of another, as a personal one', change('views', view, asOwn)),
  row(records.putRecord, 'an item', change('items', item, moved)),
  row(records.putRecord, 'an item of a hidden folder', change('items', hiddenItem, moved)),
  row(
    records.putRecord,
    'an item, below one of a hidden folder',
    change('items', item, ({ hidden }) => ({ parent_id: hidden.item })),
  ),
  row(
    records.putRecord,
    'an item, below another team’s',
    change('items', item, ({ foreign }) => ({ parent_id: foreign.item })),
  ),
  row(records.putRecord, 'an item of another team', ({ team, foreign }) => ({
    params: { team, collection: 'items', id: foreign.item },
    body: { row_version: 2, position: 'a1' },
  })),
  row(records.putRecord, 'a value', async (stage) => ({
    params: {
      team: stage.team,
      collection: 'values',
      id: `${await fresh(stage, 'items', item)}.${stage.annex.attribute}`,
    },
    body: { row_version: 1, data: stage.words.secret },
  })),
  row(records.deleteRecord, 'the owner’s own favourite', ownersFavourite),
  row(records.deleteRecord, 'a board', remove('boards', board)),
  row(records.deleteRecord, 'a folder', remove('folders', folder)),
  row(records.deleteRecord, 'an attribute', remove('attributes', attribute)),
  row(records.deleteRecord, 'a view', remove('views', view)),
  row(records.deleteRecord, 'a personal view', remove('views', personalView)),
  row(records.deleteRecord, 'an item', remove('items', item)),
  row(records.deleteRecord, 'an item of a hidden folder', remove('items', hiddenItem)),
  row(
    records.saveMultiple,
    'an item',
    batch((stage) => [
      {
        route: `/api/${stage.team}/items/${stage.newId()}`,
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
  ...(['item', 'attribute'] as const).flatMap((what) => {
    const of =
      (place: (stage: Stage) => FolderIds): Row['ask'] =>
      (stage) => ({
        params: { team: stage.team },
        query: { [`${what}_id`]: place(stage)[what] },
      });
    return [
      row(
        getActivity,
        `an ${what}`,
        of(({ shared }) => shared),
      ),
      row(
        getActivity,
        `an ${what} of a hidden folder`,
        of(({ hidden }) => hidden),
      ),
      row(
        getActivity,
        `another team’s ${what}`,
        of(({ foreign }) => foreign),
      ),
    ];
  }),
  row(getActivityLines, 'an action in the folder', undoing(item)),
  row(getActivityLines, 'an action in a hidden folder', undoing(hiddenItem)),
  row(getActivityLines, 'an action in a personal view', undoing(personalView, 'views')),
  row(getActivityLines, 'of another team’s board', async (stage, actor) => ({
    ...(await undoing(item)(stage, actor)),
    query: { board_id: stage.foreign.board },
  })),
  row(undoActivity, 'an action in the folder', undoing(item)),
  row(undoActivity, 'an action in a hidden folder', undoing(hiddenItem)),
  row(undoActivity, 'an action in a personal view', undoing(personalView, 'views')),
  row(records.getRecord, 'a personal view', remove('views', personalView)),
  row(uploadImport, 'the board', ({ team, shared }) => ({
    params: { team },
    query: { board_id: shared.board },
    body: csv(),
  })),
  row(reviseImport, 'the owner’s', async (stage) => ({
    params: { team: stage.team, id: await uploaded(stage) },
    body: {},
  })),
  row(startImport, 'the owner’s', async (stage) => ({
    params: { team: stage.team, id: await uploaded(stage) },
    body: { columns: [] },
  })),
  row(getImport, 'the owner’s', async (stage) => ({
    params: { team: stage.team, id: await uploaded(stage) },
  })),
  row(getImportReport, 'the owner’s', async (stage) => ({
    params: { team: stage.team, id: await uploaded(stage) },
  })),
  row(cancelImport, 'the owner’s', async (stage) => ({
    params: { team: stage.team, id: await uploaded(stage) },
  })),
];
