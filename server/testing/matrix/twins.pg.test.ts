import { newId } from '@tessera/domain/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOwnServer, TestClient, type TestServer } from '../test-server.ts';
import { Ear } from './ear.ts';
import type { Words } from './places.ts';
import { type Reading, readAll, readings } from './readings.ts';
import { addressOf, nameOf, type Row } from './row.ts';
import { rows } from './rows.ts';
import { mirror, type Stage, setStage, TWIN, twinWords, words } from './stage.ts';

let stage: Stage;
let twin: Stage;
/** Another process on the same database, with an empty memory. */
let other: TestServer;
let ears: { ours: Ear; theirs: Ear };

const listening = async (at: Stage): Promise<Ear> =>
  (await Ear.open(at.server.address, at.owner, at.team, at))!;

beforeAll(async () => {
  stage = { ...(await setStage()), alsoIn: [] };
  twin = mirror(stage);
  const { databaseUrl, dataDir } = stage.server;
  other = await startOwnServer({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  ears = { ours: await listening(stage), theirs: await listening(twin) };
}, 60_000);
afterAll(async () => {
  await other.stop();
  await stage.server.stop();
});

/** Texts that only the other workspace has, including names and addresses of people. */
const foreign = (own: Words): RegExp =>
  own === words
    ? new RegExp(TWIN, 'i')
    : new RegExp([words.secret, words.hidden, words.formerly, `${words.open} `, 'secret-ann'].join('|'));

const leaks = (own: Words, read: readonly Reading[]): string[] =>
  read.filter(({ text }) => foreign(own).test(text)).map(({ path, text }) => `${path}: ${text}`);

/** All that an owner can read of their own workspace, at a server. */
const readOwn = (at: Stage, { address } = stage.server) =>
  readAll(Object.assign(new TestClient(address), { token: at.owner.token }), readings(at.team, at, at.words));

describe.each(['ours first', 'the twin’s first'])('two workspaces that share every id, %s', (order) => {
  test.each([
    ['on a process that has served both', () => stage.server],
    ['on a process that has served neither', () => other],
  ])('tell nothing of each other, %s', async (_, server) => {
    const both = order === 'ours first' ? [stage, twin] : [twin, stage];
    // Twice: the second time from what the first time has left in memory, of both.
    for (const at of [...both, ...both]) {
      const read = await readOwn(at, server());
      expect(leaks(at.words, read)).toEqual([]);
      expect(read.some(({ text }) => text.includes(`${at.words.secret} item`))).toBe(true);
      expect(read.filter(({ status }) => status >= 500)).toEqual([]);
    }
  });
});

/** The same ids again, in the same order, for the next caller. */
function replaying(): { record: () => string; replay: () => string } {
  const made: string[] = [];
  let next = 0;
  return {
    record: () => {
      made.push(newId());
      return made.at(-1)!;
    },
    replay: () => made[next++] ?? newId(),
  };
}

async function ask(row: Row, at: Stage): Promise<Reading[]> {
  const read: Reading[] = [];
  for (const asked of [await row.ask(at, 'owner')].flat()) {
    const path = addressOf(row.call, asked);
    const { status, body } = await (asked.as ?? at.owner).call(row.call.method, path, asked.body);
    read.push({ path, status, text: JSON.stringify(body) });
  }
  return read;
}

test.each(rows.map((row) => [`${nameOf(row.call)}: ${row.about}`, row] as const))(
  'each owner, with the same ids, gets only their own workspace: %s',
  async (_, row) => {
    const { record, replay } = replaying();
    const ours = await ask(row, { ...stage, newId: record });
    const theirs = await ask(row, { ...twin, newId: replay });
    expect(leaks(words, ours)).toEqual([]);
    expect(leaks(twinWords, theirs)).toEqual([]);
  },
);

/** Waits until background work is done. */
async function settled(at: Stage, path: string): Promise<void> {
  await expect
    .poll(async () => (await at.owner.call('GET', `/api/${at.team}/${path}`)).body['state'], {
      timeout: 10_000,
    })
    .toBe('done');
}

async function duplicate(at: Stage): Promise<void> {
  const path = `/api/${at.team}/boards/${at.shared.board}/duplicate`;
  const { body } = await at.owner.call('POST', path, { items: true });
  await settled(at, `duplicates/${body['id']}`);
}

async function bringIn(at: Stage): Promise<void> {
  const form = new FormData();
  const text = `Name\n${at.words.secret} import\n`;
  form.append('file', new Blob([text], { type: 'text/csv' }), `${at.words.secret}.csv`);
  const imports = `/api/${at.team}/imports`;
  const { body } = await at.owner.call('POST', `${imports}?board_id=${at.shared.board}`, form);
  await at.owner.call('POST', `${imports}/${body['id']}/start`, {
    folder_name: `${at.words.secret} import`,
    columns: [{ index: 0, name: `${at.words.secret} name`, kind: 'text', primary: true }],
  });
  await settled(at, `imports/${body['id']}`);
}

test('imports and duplicates of both at once reach only their own workspace, with all items', async () => {
  await Promise.all([stage, twin].flatMap((at) => [duplicate(at), bringIn(at)]));
  for (const at of [stage, twin]) {
    const { body } = await at.owner.call('GET', `/api/${at.team}/folders?limit=10000`);
    const folders = (body['data'] as unknown as { id: string }[]).map(({ id }) => id);
    const read = await readAll(
      at.owner,
      folders.flatMap((id) => [
        `/api/${at.team}/items?folder_id=${id}`,
        `/api/${at.team}/items?folder_id=${id}&search=${encodeURIComponent(at.words.secret)}`,
      ]),
    );
    expect(leaks(at.words, read)).toEqual([]);
    expect(read.filter(({ text }) => text.includes(`${at.words.secret} import`))).toHaveLength(2);
  }
});

test('after all that they still tell nothing of each other, and neither has heard of the other', async () => {
  for (const at of [stage, twin, stage]) expect(leaks(at.words, await readOwn(at))).toEqual([]);
  const heard = (ear: Ear) => ear.heard.map((text) => ({ path: 'heard', status: 200, text }));
  expect(leaks(words, heard(ears.ours))).toEqual([]);
  expect(leaks(twinWords, heard(ears.theirs))).toEqual([]);
  expect(Math.min(ears.ours.heard.length, ears.theirs.heard.length)).toBeGreaterThan(50);
});
