import { newId } from '@tessera/domain/ids.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteTeamRows } from '../features/teams/delete-team.store.ts';
import { eventually } from '../testing/eventually.ts';
import { idOf } from '../testing/people.ts';
import { expectLogHolds } from '../testing/replay.ts';
import { startOwnServer, TestClient, type TestServer } from '../testing/test-server.ts';
import { appendLines } from './append-lines.ts';
import type { Committed, SaveRequest, Submission } from './submission.ts';

/** While a large group is being written, the next one is validated: nobody can tell, whatever happens in between. */

const MANY = 250;
const FULL = 3 * MANY;

let server: TestServer;
let ann: TestClient;
let holder: pg.Client;
let place: { board_id: string; folder_id: string };
beforeAll(async () => {
  server = await startOwnServer({ MAX_ITEMS_PER_FOLDER: String(FULL) });
  holder = new pg.Client(server.databaseUrl);
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await server.stop();
});

async function freshFolder(): Promise<void> {
  // Where another process has written, nothing is validated ahead for a while: each test has a team of its own.
  ann = await TestClient.signUp(server);
  const made = await ann.makeFolder();
  place = { board_id: made.board, folder_id: made.folder };
  // Its items are counted once one has been made.
  await submit(news(1)).answer;
}

const news = (count: number, item: object = {}): SaveRequest[] =>
  Array.from({ length: count }, () => ({
    ...{ collection: 'items', method: 'put', id: newId(), item: { row_version: 1, ...place, ...item } },
  }));

function submit(requests: SaveRequest[], more: Partial<Submission> = {}) {
  const answer = server.services.commit.submit({ team: ann.team, person: idOf(ann), requests, ...more });
  return { requests, answer };
}

const statuses = ({ outcomes }: Committed): number[] => [...new Set(outcomes.map(({ status }) => status))];

/** What is validated ahead by now: its submissions. */
const readyNow = (): number => server.services.commit['aheads'].get(ann.team)?.['ready']?.group.length ?? 0;

/** Does something while a first large group is being written and cannot end: another one has the team's row. */
async function whileWritten(
  work: () => Promise<void>,
  requests = news(MANY),
  more: Partial<Submission> = {},
  then: () => void = () => undefined,
): Promise<Committed> {
  await holder.query('begin');
  try {
    await holder.query('select from team_log where team_id = $1 for update', [ann.team]);
    const first = submit(requests, more);
    await eventually(() => expect(server.services.commit['aheads'].has(ann.team)).toBe(true));
    await work();
    await holder.query('commit');
    then();
    return await first.answer;
  } finally {
    await holder.query('rollback');
  }
}

test('the next group is written behind it, with the next lines and positions', async () => {
  await freshFolder();
  const next: ReturnType<typeof submit>[] = [];
  const first = await whileWritten(async () => {
    next.push(submit(news(MANY)), submit(news(3)));
    await eventually(() => expect(readyNow()).toBe(2));
  });
  const [second, third] = await Promise.all(next.map(({ answer }) => answer));
  expect([first, second!, third!].map(statuses)).toEqual([[200], [200], [200]]);
  expect([second!.seq - first.seq, third!.seq - second!.seq]).toEqual([MANY, 3]);
  const positionsOf = ({ outcomes }: Committed) =>
    outcomes.map(({ data }) => (data as { position: string }).position);
  const all = [first, second!, third!].flatMap(positionsOf);
  expect(all).toEqual([...all].sort());
  expect(new Set(all).size).toBe(all.length);
  await expectLogHolds(server.databaseUrl, ann.team);
});

test('a folder is full by what is written before', async () => {
  await freshFolder();
  const next: ReturnType<typeof submit>[] = [];
  await whileWritten(async () => {
    next.push(submit(news(MANY)));
    await eventually(() => expect(readyNow()).toBe(1));
    next.push(submit(news(MANY)));
  });
  const [second, third] = await Promise.all(next.map(({ answer }) => answer));
  expect([second!, third!].map(statuses)).toEqual(
    [[200], [422, 424]].map((some) => expect.arrayContaining(some)),
  );
  await expectLogHolds(server.databaseUrl, ann.team);
});

test('where another process has written in between, both groups are validated again', async () => {
  await freshFolder();
  const next: ReturnType<typeof submit>[] = [];
  const first = await whileWritten(async () => {
    next.push(submit(news(MANY)));
    await eventually(() => expect(readyNow()).toBe(1));
    // With its own signal, as another process does.
    await appendLines(holder as never, ann.team, idOf(ann), [
      {
        collection: 'team',
        record_id: String(ann.team),
        operation: 'updated',
        record: { name: 'New' },
        before: null,
      },
    ]);
  });
  const second = await next[0]!.answer;
  expect([first, second].map(statuses)).toEqual([[200], [200]]);
  expect(second.seq - first.seq).toBe(MANY);
  await expectLogHolds(server.databaseUrl, ann.team);
});

test('a repeat, and items that the first group makes, are answered as ever', async () => {
  await freshFolder();
  const key = newId();
  const requests = news(MANY);
  const next: ReturnType<typeof submit>[] = [];
  const work = async () => {
    next.push(
      submit(requests, { idempotencyKey: key }),
      submit([...news(MANY), requests[0]!]),
      submit(news(1)),
    );
    await eventually(() => expect(readyNow()).toBe(3));
  };
  const written = await whileWritten(work, requests, { idempotencyKey: key });
  const [again, taken, fine] = await Promise.all(next.map(({ answer }) => answer));
  expect(again!.seq).toBe(written.seq);
  expect(statuses(again!)).toEqual([200]);
  expect(statuses(taken!)).toEqual(expect.arrayContaining([409, 424]));
  expect(statuses(fine!)).toEqual([200]);
  await expectLogHolds(server.databaseUrl, ann.team);
});

test('what is about items that are there, or about the structure, waits until the group is written', async () => {
  await freshFolder();
  const [old] = news(1);
  await submit([old!]).answer;
  const next: ReturnType<typeof submit>[] = [];
  await whileWritten(async () => {
    const moved = { ...old!, item: { row_version: 2, position: 'a0' } };
    next.push(submit([...news(MANY), moved]));
    await eventually(() => expect(server.services.commit['aheads'].get(ann.team)?.['isOver']).toBe(true));
    expect(readyNow()).toBe(0);
    next.push(submit([{ collection: 'folders', method: 'delete', id: place.folder_id }]), submit(news(MANY)));
  });
  const [second, gone, late] = await Promise.all(next.map(({ answer }) => answer));
  expect([second!, gone!].map(statuses)).toEqual([[200], [200]]);
  expect(statuses(late!)).toEqual(expect.arrayContaining([422, 424]));
  await expectLogHolds(server.databaseUrl, ann.team);
});

test('where the team is deleted meanwhile, all are told that it is not there', async () => {
  await freshFolder();
  const next: ReturnType<typeof submit>[] = [];
  const work = async () => {
    next.push(submit(news(MANY)));
    await eventually(() => expect(readyNow()).toBe(1));
    await deleteTeamRows(holder as never, ann.team);
  };
  const first = await whileWritten(work, news(MANY), {}, () => server.services.teams.forget(ann.team));
  const second = await next[0]!.answer;
  expect([first, second].map(statuses)).toEqual([[404], [404]]);
});
