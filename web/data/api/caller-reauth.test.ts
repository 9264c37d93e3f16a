import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Caller } from './caller.ts';
import { askAgain, question } from './reauth.ts';

/** The server's answers for each address, in order; when there are none left, 200. */
let answers: Record<string, Response[]>;
let sent: { address: string; key: string }[];
let renewals: number;
let caller: Caller;

beforeEach(() => {
  question.get()?.close();
  [answers, sent, renewals] = [{}, [], 0];
  const nothing = () => {};
  caller = new Caller({
    fetch: async (address, { headers, signal } = {}) => {
      signal?.throwIfAborted();
      sent.push({ address: String(address), key: (headers as Headers).get('X-Idempotency-Key')! });
      return answers[String(address)]?.shift() ?? Response.json({ done: address });
    },
    origin: '',
    tokens: {
      current: async () => 'token',
      renew: async () => {
        renewals += 1;
        return 'renewed';
      },
    },
    signs: {
      updateRequired: nothing,
      forceReload: nothing,
      reauth: askAgain,
      success: nothing,
      failedRequest: nothing,
      disconnected: nothing,
      refusedOffline: nothing,
    },
    offline: () => false,
  });
});

const reauth = (data: unknown = { password: true, second: false, passkey: false }): Response =>
  Response.json({ message: 'Please confirm that it is you.', type: 'reauth', data }, { status: 401 });
const post = (address: string, options = {}) =>
  caller.fetch(address, { method: 'POST', json: {}, ...options });
const asked = async () => (await vi.waitUntil(() => question.get()))!;

describe('a call that asks for the identity again', () => {
  test('R90: waits for the confirmation and is repeated, without a new token', async () => {
    answers['/a'] = [reauth()];
    const call = post('/a');
    const { ways, close } = await asked();
    expect(ways).toEqual({ password: true, second: false, passkey: false });
    expect(sent.length).toBe(1);
    question.get()!.prove();
    close();
    expect(await (await call).json()).toEqual({ done: '/a' });
    expect([sent.length, renewals, question.get()]).toEqual([2, 0, null]);
  });

  test('R90: several at once ask once, and all continue', async () => {
    answers = { '/a': [reauth()], '/b': [reauth()], '/c': [reauth()] };
    let questions = 0;
    const stop = question.subscribe(() => {
      questions += question.get() ? 1 : 0;
    });
    const calls = [post('/a'), post('/b'), caller.fetch('/c')];
    await asked();
    await vi.waitUntil(() => sent.length === 3);
    question.get()!.prove();
    question.get()!.close();
    const done = await Promise.all((await Promise.all(calls)).map((answer) => answer.json()));
    expect(done).toEqual([{ done: '/a' }, { done: '/b' }, { done: '/c' }]);
    expect(questions).toBe(1);
    stop();
  });

  test('R90: fails if the person declines, and is not repeated', async () => {
    answers = { '/a': [reauth()], '/b': [reauth()] };
    const calls = [post('/a'), post('/b')];
    await asked();
    await vi.waitUntil(() => sent.length === 2);
    question.get()!.close();
    for (const call of calls)
      await expect(call).rejects.toMatchObject({ status: 401, body: { type: 'reauth' } });
    expect(sent.length).toBe(2);
  });

  test('R90: fails if the server asks again at once, so that nobody is asked in a loop', async () => {
    answers['/a'] = [reauth(), reauth(), reauth()];
    const call = post('/a');
    await asked();
    question.get()!.prove();
    question.get()!.close();
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect([sent.length, question.get()]).toEqual([2, null]);
  });

  test('R90: is asked for again by the next call', async () => {
    answers['/a'] = [reauth(), reauth()];
    const first = post('/a');
    (await asked()).close();
    await expect(first).rejects.toMatchObject({ status: 401 });
    const second = post('/a');
    (await asked()).prove();
    question.get()!.close();
    expect((await second).ok).toBe(true);
  });

  test('R5, R90: is repeated with the key of its caller', async () => {
    answers['/a'] = [reauth()];
    const call = post('/a', { idempotencyKey: 'the key' });
    (await asked()).prove();
    question.get()!.close();
    await call;
    expect(sent.map(({ key }) => key)).toEqual(['the key', 'the key']);
  });

  test('R92: is not repeated if it was aborted meanwhile', async () => {
    answers['/a'] = [reauth()];
    const giving = new AbortController();
    const call = post('/a', { signal: giving.signal });
    (await asked()).prove();
    giving.abort();
    question.get()!.close();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(sent.length).toBe(1);
  });

  test('fails with the reason of the second attempt', async () => {
    answers['/a'] = [reauth(), Response.json({ message: 'The link has expired.' }, { status: 422 })];
    const call = post('/a');
    (await asked()).prove();
    question.get()!.close();
    await expect(call).rejects.toMatchObject({ status: 422, message: 'The link has expired.' });
  });

  test('asks for the password if the server does not name a way', async () => {
    answers['/a'] = [reauth(undefined)];
    const call = post('/a');
    expect((await asked()).ways).toEqual({ password: true, second: false, passkey: false });
    question.get()!.close();
    await expect(call).rejects.toMatchObject({ status: 401 });
  });

  test('R90: is not asked for by a save of the outbox', async () => {
    answers['/a'] = [reauth()];
    const save = { method: 'PUT', route: '/a', key: 'k', body: {} } as const;
    expect(await caller.transport(save)).toMatchObject({ status: 401 });
    expect([question.get(), renewals]).toEqual([null, 0]);
  });
});

describe('a call that is rate-limited', () => {
  test('says how long to wait, from the body or else the header', async () => {
    const often = (body: unknown, headers: HeadersInit = {}) => Response.json(body, { status: 429, headers });
    answers['/a'] = [
      often({ data: { seconds: 8 } }, { 'Retry-After': '9' }),
      often({}, { 'Retry-After': '9' }),
      often({}),
      often({}, { 'Retry-After': 'Wed, 21 Oct 2026 07:28:00 GMT' }),
    ];
    const waits = [];
    for (let at = 0; at < 4; at += 1) waits.push(await post('/a').catch((error) => error.body.data));
    expect(waits).toEqual([{ seconds: 8 }, { seconds: 9 }, undefined, undefined]);
  });
});
