import type { Item } from '@tessera/domain/records/item.ts';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FolderMoves } from '../commit/folder-moves.ts';
import type { GroupWork, NewEntry } from '../commit/judge-group.ts';
import { statements as teams } from '../commit/team-store.ts';
import { writeStatement } from '../commit/write-group.ts';
import { chunkStatement, statements as items } from '../features/records/items.store.ts';
import {
  faultsOf,
  idFor,
  KNOWN_TEAM,
  NEW_FOLDER,
  NEW_TEAM,
  openPlanDatabase,
  type Planned,
} from './plans.ts';

let pool: Pool;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ pool, close } = await openPlanDatabase());
}, 300_000);
afterAll(() => close());

const many = (count: number) => Array.from({ length: count }, (_, index) => idFor(index + 1));
const seqs = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const keys = (count: number) => [seqs(count).map((n) => n % 50), seqs(count).map((n) => `key ${n}`)];

/** What reads: each for the team and so many ids, keys or lines. A statement of another store is one line more. */
const reading = (team: number, count: number): Planned[] => [
  { ...teams.readItems, values: [team, many(count)], by: { item: ['id'] } },
  { ...teams.countItems, values: [team, NEW_FOLDER], by: { item: ['folder_id'] } },
  { ...teams.readUsed, values: [team, many(count), many(3)], by: { item: ['folder_id'] } },
  { ...teams.readFormer, values: [team, many(count)], by: { change: ['record_id'], item: ['folder_id'] } },
  { ...teams.readLog, values: [team, 3, count], by: { change: ['seq'] }, ordered: true },
  {
    ...teams.findTaken,
    values: [team, many(count), ...keys(count)],
    by: { item: ['id'], idempotency: ['person_id', 'key'] },
  },
  { ...teams.readKeyed, values: [team, seqs(count), seqs(count)], by: { change: ['seq'] } },
  { ...items.itemsFirst, values: [team, NEW_FOLDER, count], by: { item: ['folder_id'] }, ordered: true },
  {
    ...items.itemsAfter,
    values: [team, NEW_FOLDER, count, 'a3', idFor(3)],
    by: { item: ['folder_id', 'position', 'id'] },
    ordered: true,
  },
  { ...items.positionOf, values: [team, idFor(3), NEW_FOLDER], by: { item: ['id'] } },
  { ...items.findItem, values: [team, idFor(3)], by: { item: ['id'] } },
  { ...items.countShown, values: [team, NEW_FOLDER], by: { item: ['folder_id'] } },
  {
    name: 'chunk',
    text: chunkStatement(3, false),
    values: [team, NEW_FOLDER, 'a3', idFor(3), count, many(3), ...many(3)],
    by: { item: ['folder_id', 'position', 'id'] },
    ordered: true,
  },
];

/** Everything that a group can do, to so many items each. */
function work(count: number): GroupWork {
  const moves = new FolderMoves();
  moves.add({ folder_id: NEW_FOLDER, board_id: idFor(2), values: new Map([[idFor(1), null]]) });
  const item = (id: string): Item => ({
    id,
    team_id: NEW_TEAM,
    board_id: idFor(1),
    folder_id: NEW_FOLDER,
    row_version: 2,
    position: 'a0',
    values: {},
    versions: {},
    created_at: '2026-01-01 00:00:00',
    updated_at: '2026-01-01 00:00:00',
    created_by: 1,
  });
  const entry = {
    seq: 1,
    collection: 'items',
    record_id: idFor(1),
    act: 'updated',
    record: { id: idFor(1) },
  };
  const view = { ...item(idFor(1)), type: 'table', name: 'x', settings: {} } as never;
  return {
    now: '2026-01-01 00:00:00',
    entries: [
      {
        ...entry,
        board_id: null,
        folder_id: null,
        before: null,
        person: 1,
        batch: null,
        origin: 'person',
        follows: null,
      } as NewEntry,
    ],
    items: new Map<string, { stored: boolean; item: Item | null }>([
      ...many(count).map((id) => [id, { stored: true, item: item(id) }] as const),
      ...many(count).map((id) => [id.replace('7000', '7001'), { stored: true, item: null }] as const),
      ...many(count).map((id) => [id.replace('7000', '7002'), { stored: false, item: item(id) }] as const),
    ]),
    moves,
    records: new Map([
      [`views/${idFor(1)}`, { collection: 'views', stored: true, record: view }],
      [`views/${idFor(2)}`, { collection: 'views', stored: false, record: view }],
      [`views/${idFor(3)}`, { collection: 'views', stored: true, record: null }],
    ]),
    former: new Map(),
    keys: [{ person: 1, key: 'x', from: 1, to: 1 }],
    answers: [],
  };
}

const writing = (team: number, count: number): Planned[] => {
  const whole = work(count);
  const { moves, ...unmoved } = whole;
  const by = { item: ['id'] };
  return [
    { ...writeStatement(team, 0, 'x', { ...unmoved, moves: new FolderMoves() }), by },
    {
      ...writeStatement(team, 0, 'x', { ...unmoved, items: new Map(), moves }),
      name: 'write with moves',
      by: { item: ['folder_id'] },
    },
  ];
};

describe.each([
  ['a team that the planner has never met', NEW_TEAM],
  ['a large team', KNOWN_TEAM],
])('%s', (_, team) => {
  for (const count of [1, 100, 2_000])
    for (const statement of [...reading(team, count), ...writing(team, count)])
      test(`${statement.name}, ${count}: finds rows by the team and what follows it in a key`, async () => {
        expect(await faultsOf(pool, statement)).toEqual([]);
      });
});

test('what reads a team’s rows by the team alone is found out', async () => {
  const wrong = (text: string, by: Planned['by']) =>
    faultsOf(pool, { name: 'x', text, values: [NEW_TEAM], by });
  expect(await wrong('select from item where team_id = $1', { item: ['id'] })).toHaveLength(2);
  expect(
    await wrong(`select from change where act = 'deleted' and origin = $1::text`, { change: ['seq'] }),
  ).toHaveLength(2);
  expect(await wrong('select from change where seq = $1', {})).toHaveLength(2);
});
