import { newId } from '@tessera/domain/ids.ts';
import { beforeAll, expect, test } from 'vitest';
import { join } from '../testing/people.ts';
import { sharedServer, TestClient, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let ann: TestClient;
let ben: TestClient;
beforeAll(async () => {
  server = await sharedServer();
  ann = await TestClient.signUp(server, 'Ann');
  ben = await join(server, ann, 'restricted-member', { name: 'Ben' });
});

const base = { row_version: 1, position: 'a0' };

test('the answer to a wrong field names its code and place, and says in plain words what is wrong', async () => {
  const answer = await ann.put('boards', newId(), { ...base, name: ' ', color: 'beige' });
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid' } });
  const { issues, errors, message } = answer.body as unknown as {
    issues: { code: string }[];
    errors: string[];
    message: string;
  };
  expect(issues).toContainEqual({
    code: 'board_name_required',
    field: 'name',
    name: 'board_name',
    params: { min: 1 },
  });
  expect(errors).toContain('A board name is required.');
  expect(message).toBe(`Validation Error: ${errors.join(', ')}`);
});

test('the answer to a broken rule tells the rule, alone and in a batch', async () => {
  const { board, folder } = await ann.makeFolder();
  const fields = { ...base, name: 'Stage', kind: 'text', board_id: board, folder_id: folder };
  expect((await ann.put('attributes', newId(), fields)).status).toBe(200);
  const wanted = {
    code: 'invalid',
    issues: [{ code: 'attribute_exists' }],
    message: 'An attribute with the same name and type must not already exist.',
  };
  expect((await ann.put('attributes', newId(), fields)).body).toMatchObject(wanted);
  const batch = await ann.call('PUT', `/api/${ann.team}/multiple`, [
    { route: `/api/${ann.team}/attributes/${newId()}`, method: 'put', item: fields },
  ]);
  expect(batch.body).toMatchObject([{ status: 422, data: wanted }]);
});

test('a denial names the permission', async () => {
  const answer = await ben.call('PUT', `/api/${ann.team}/boards/${newId()}`, { ...base, name: 'New' });
  expect(answer).toMatchObject({
    status: 403,
    body: {
      code: 'forbidden',
      permission: 'CREATE_BOARD',
      message: 'You do not have the permission to create a board.',
    },
  });
});

test('the answer to invalid JSON does not repeat what was sent', async () => {
  const response = await fetch(`${server.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"email": ',
  });
  expect([response.status, await response.json()]).toMatchObject([
    422,
    { issues: [{ code: 'malformed' }], message: 'The request could not be read.' },
  ]);
});

test('a body that is nested too deep is refused, also by a call that reads no body', async () => {
  const send = async (levels: number) => {
    const response = await fetch(`${server.address}/api/me/two-factor/recovery-codes`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${ann.token}`,
        'X-Idempotency-Key': newId(),
      },
      body: `${'[{"a":'.repeat(levels / 2)}1${'}]'.repeat(levels / 2)}`,
    });
    return [response.status, await response.json()];
  };
  const refused = [
    422,
    { issues: [{ code: 'too_deep' }], message: expect.stringContaining('more than 100') },
  ];
  expect(await send(102)).toMatchObject(refused);
  expect(await send(40_000)).toMatchObject(refused);
  expect(await send(100)).toMatchObject([422, { issues: [{ code: 'two_factor_off' }] }]);
});

test('what is read again is told in a line while it is the same, and whole once it is not', async () => {
  const { folder, item } = await ann.makeFolder();
  const page = `/api/${ann.team}/items?folder_id=${folder}`;
  const read = (tag?: string) => ann.call('GET', page, undefined, tag ? { 'if-none-match': tag } : {});
  const first = await read();
  const tag = first.headers.get('etag')!;
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  for (const known of [tag, tag.slice(2), `"other", ${tag}`, '*'])
    expect(await read(known)).toMatchObject({ status: 304, body: { text: '' } });
  expect((await read('"other"')).body).toEqual(first.body);
  const made = item();
  await ann.put('items', made.id, made.item);
  const second = await read(tag);
  expect(second.status).toBe(200);
  expect(second.headers.get('etag')).not.toBe(tag);
  // A record has its version as its tag; a save never takes the header for a question.
  const path = `/api/${ann.team}/items/${made.id}`;
  expect((await ann.call('GET', path, undefined, { 'if-none-match': '"1"' })).status).toBe(304);
  const saved = await ann.put('items', made.id, { row_version: 2, position: 'a9' }, { 'if-none-match': '*' });
  expect(saved.status).toBe(200);
});

test('a long answer is compressed for those who ask, and only for them', async () => {
  const { folder, item } = await ann.makeFolder();
  for (let count = 0; count < 20; count += 1) {
    const made = item();
    await ann.put('items', made.id, made.item);
  }
  const page = `/api/${ann.team}/items?folder_id=${folder}`;
  const read = (encoding: string) => ann.call('GET', page, undefined, { 'accept-encoding': encoding });
  const plain = await read('identity');
  expect(plain.headers.get('content-encoding')).toBeNull();
  for (const encoding of ['gzip', 'zstd']) {
    const answer = await read(encoding);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(
      Number(plain.headers.get('content-length')) / 3,
    );
    expect(answer.body).toEqual(plain.body);
    expect(answer.headers.get('etag')).toBe(plain.headers.get('etag'));
  }
  const short = await ann.call('GET', `/api/${ann.team}/items/${newId()}`, undefined, {
    'accept-encoding': 'gzip',
  });
  expect(short.headers.get('content-encoding')).toBeNull();
});
