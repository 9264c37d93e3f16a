import { calls } from '@tessera/domain/api/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { idOf } from '../people.ts';
import type { Answer } from '../test-server.ts';
import { addressOf, nameOf, type Row } from './row.ts';
import { rows } from './rows.ts';
import { type Actor, actors, type Stage, setStage } from './stage.ts';
import { readTable } from './table.ts';
import { expectNoWordTooMuch, wordsTooMany } from './telling.ts';

const table = readTable('table.txt', /^(GET|POST|PUT|DELETE) /);

let stage: Stage;
/** The seq of the twin's log before the first call. */
let twinSeq: number;
beforeAll(async () => {
  stage = await setStage();
  twinSeq = (await stage.server.services.teams.open(stage.twin.team))!.seq;
}, 60_000);
afterAll(() => stage.server.stop());

test('every call is in the table, and every line of the table is tested', () => {
  const asked = rows.map((row) => `${nameOf(row.call)}: ${row.about}`);
  expect([...table.keys()].sort()).toEqual(asked.sort());
  const missing = calls.map(nameOf).filter((name) => !rows.some((row) => nameOf(row.call) === name));
  expect(missing).toEqual([]);
});

describe.each(rows.map((row) => [`${nameOf(row.call)}: ${row.about}`, row] as const))('%s', (name, row) => {
  test('answers each actor as in the table, and tells nobody more', async () => {
    const found: Record<string, number | string> = {};
    for (const actor of actors) {
      const statuses = new Set<number>();
      for (const answer of await ask(row, actor)) {
        statuses.add(row.statusOf(answer));
        expectNoWordTooMuch(row, actor, answer);
      }
      found[actor] = statuses.size === 1 ? [...statuses][0]! : [...statuses].join(' and ');
    }
    const expected = Object.fromEntries(actors.map((actor, at) => [actor, table.get(name)?.[at]]));
    expect(found).toEqual(expected);
  });
});

async function ask(row: Row, actor: Actor): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const asked of [await row.ask(stage, actor)].flat()) {
    const client = asked.as ?? stage.clients[actor];
    answers.push(await client.call(row.call.method, addressOf(row.call, asked), asked.body));
  }
  return answers;
}

test.each([
  ['the folder', (at: Stage) => `folder_id=${at.shared.folder}`, 'item'],
  ['the structure of the board', (at: Stage) => `board_id=${at.shared.board}`, 'board'],
  ['the structure', () => '', 'board'],
])(
  'catching up with %s from the very beginning tells the current records, or to load them',
  async (_, of, name) => {
    const told: Partial<Record<Actor, string>> = {};
    for (const actor of actors) {
      const { status, body } = await stage.clients[actor].call(
        'GET',
        `/api/${stage.team}/changes?after=0&${of(stage)}`,
      );
      if (status !== 200 || body['refresh']) continue;
      const said = JSON.stringify(body['data']);
      if (actor !== 'elsewhere' && !said.includes(`${stage.words.secret} ${name}`))
        told[actor] = 'not what is';
      if (said.includes(stage.words.formerly)) told[actor] = 'what was';
    }
    expect(told).toEqual({});
  },
);

test('nobody has heard more, live, than they may read', () => {
  const heard = [...stage.ears].flatMap(([actor, ear]) =>
    ear.heard.filter((text) => wordsTooMany(actor, text).length > 0).map((text) => `${actor}: ${text}`),
  );
  expect(stage.ears.get('owner')?.heard.length).toBeGreaterThan(100);
  expect(heard).toEqual([]);
});

test('a former member has heard nothing since', () => {
  expect(stage.ears.get('former')?.heard).toEqual([]);
});

test('no call has changed the workspace with the same ids', async () => {
  const { rows: lines } = await stage.server.services.database.pool.query(
    'select collection, record_id, operation, person_id from change where team_id = $1 and seq > $2 and person_id is distinct from $3',
    [stage.twin.team, twinSeq, idOf(stage.twin.owner)],
  );
  expect(lines).toEqual([]);
});
