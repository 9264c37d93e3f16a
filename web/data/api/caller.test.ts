import { CLIENT_VERSION } from '@tessera/domain/constants.ts';
import { NoAnswer } from '@tessera/sync/request.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Caller, type ServerSigns } from './caller.ts';
import { RequestError } from './errors.ts';
import { preview } from './preview.ts';
import { sayFailure } from './say-error.ts';

interface Sent {
  address: string;
  method: string;
  headers: Headers;
  body: unknown;
}
type Answer = Response | Error | (() => Response);

let sent: Sent[];
let answers: Answer[];
let signs: unknown[][];
let offline: boolean;
let token: string | null | Error;
let renewed: string | null;
let refused: string[];
let caller: Caller;

beforeEach(() => {
  [sent, answers, signs, refused] = [[], [], [], []];
  [offline, token, renewed] = [false, 'token', 'renewed'];
  const sign = (name: keyof ServerSigns) => (data?: unknown) =>
    void signs.push(data === undefined ? [name] : [name, data]);
  caller = new Caller({
    fetch: async (address, { method, headers, body } = {}) => {
      sent.push({ address: String(address), method: method!, headers: headers as Headers, body });
      const answer = answers.shift() ?? json(200, {});
      if (answer instanceof Error) throw answer;
      return typeof answer === 'function' ? answer() : answer;
    },
    origin: 'https://tessera.test',
    tokens: {
      current: async () => {
        if (token instanceof Error) throw token;
        return token;
      },
      renew: async (was) => {
        refused.push(was);
        return renewed;
      },
    },
    signs: {
      updateRequired: sign('updateRequired'),
      forceReload: sign('forceReload'),
      reauth: async (data) => {
        sign('reauth')(data);
        return false;
      },
      success: sign('success'),
      failedRequest: sign('failedRequest'),
      disconnected: sign('disconnected'),
      refusedOffline: sign('refusedOffline'),
    },
    offline: () => offline,
  });
});
afterEach(() => preview.set(false));

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers });
/** A body that breaks off. */
const brokenOff = (status: number, headers: Record<string, string> = {}): Response => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":'));
      controller.error(new TypeError('terminated'));
    },
  });
  return new Response(body, { status, headers });
};
const header = (name: string, at = 0) => sent[at]!.headers.get(name);
const save = { method: 'PUT', route: '/api/1/notes/n', key: 'the key', body: { text: 'x' } } as const;
const failure = async (status: number, body: unknown): Promise<RequestError> => {
  answers.push(json(status, body));
  const error = await caller.fetch('/api/x').catch((one) => one);
  expect(error).toBeInstanceOf(RequestError);
  return error;
};

describe('the headers of a call', () => {
  test('R88: the client’s version, a key, and the token', async () => {
    await caller.fetch('/api/x');
    expect(sent[0]).toMatchObject({ address: 'https://tessera.test/api/x', method: 'GET', body: null });
    expect(header('X-Client-Version')).toBe(CLIENT_VERSION);
    expect(header('X-Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(header('Authorization')).toBe('Bearer token');
    expect(header('X-Authorization-Password')).toBeNull();
    expect(header('Content-Type')).toBeNull();
  });

  test('R88: include a new key each time', async () => {
    for (let at = 0; at < 3; at += 1) await caller.fetch('/api/x', { method: 'POST', json: {} });
    expect(new Set(sent.map((_, at) => header('X-Idempotency-Key', at))).size).toBe(3);
  });

  test("R5, R88: include a save's own key, however often it is sent", async () => {
    answers.push(json(401, {}), json(200, {}));
    await caller.transport(save);
    answers.push(new TypeError('network'));
    await expect(caller.transport(save)).rejects.toThrow(NoAnswer);
    expect(sent.map((_, at) => header('X-Idempotency-Key', at))).toEqual(Array(3).fill('the key'));
  });

  test('R88: include the password if one is set, with any letters', async () => {
    caller.setAuthorizationPassword('zażółć & 1');
    await caller.fetch('/api/x');
    expect(decodeURIComponent(header('X-Authorization-Password')!)).toBe('zażółć & 1');
    await caller.transport(save);
    expect(header('X-Authorization-Password', 1)).toBe(header('X-Authorization-Password'));
    caller.setAuthorizationPassword(null);
    await caller.fetch('/api/x');
    expect(header('X-Authorization-Password', 2)).toBeNull();
  });

  test('R88: have no token in an open call, or for a signed-out person', async () => {
    await caller.fetch('/api/auth/login', { method: 'POST', open: true, json: {} });
    token = null;
    await caller.fetch('/api/x');
    expect(sent.map((_, at) => header('Authorization', at))).toEqual([null, null]);
  });

  test("R88: send JSON with its type, a form as it is, and the call's own headers", async () => {
    const form = new FormData();
    await caller.fetch('/api/x', { method: 'POST', json: { a: 1 }, headers: { 'X-Content-Hash': 'h' } });
    await caller.fetch('/api/x', { method: 'POST', body: form });
    expect([sent[0]!.body, header('Content-Type'), header('X-Content-Hash')]).toEqual([
      '{"a":1}',
      'application/json',
      'h',
    ]);
    expect([sent[1]!.body, header('Content-Type', 1)]).toEqual([form, null]);
  });
});

describe('the headers of an answer', () => {
  test('R89: report a required update, or a reload', async () => {
    answers.push(json(200, {}, { 'x-update-required': '1' }));
    await caller.fetch('/api/x');
    answers.push(json(200, {}, { 'x-update-required': '1', 'x-force-reload': '1' }));
    await caller.transport(save);
    answers.push(json(422, {}, { 'x-update-required': '1' }));
    await caller.fetch('/api/x').catch(() => {});
    expect(signs).toEqual([
      ['updateRequired'],
      ['success', { method: 'GET' }],
      ['forceReload'],
      ['success', { method: 'PUT' }],
      ['updateRequired'],
      ['failedRequest', { status: 422, body: {} }],
    ]);
  });

  test('R89: report the position of the log, for accepted and refused saves', async () => {
    answers.push(json(200, { id: 'n' }, { 'X-Log-Seq': '17' }));
    expect(await caller.transport(save)).toEqual({ status: 200, data: { id: 'n' }, seq: 17 });
    answers.push(json(409, { data: null }, { 'X-Log-Seq': '18' }));
    expect(await caller.transport(save)).toEqual({ status: 409, data: { data: null }, seq: 18 });
    answers.push(new Response(null, { status: 204 }));
    expect(await caller.transport(save)).toEqual({ status: 204, data: null, seq: null });
  });
});

describe('error messages', () => {
  test.each([
    [401, {}, 'This action is unauthorized.'],
    [403, {}, 'This action is unauthorized.'],
    [404, {}, 'Not Found'],
    [409, {}, 'Updates overlapped, causing a hiccup. Please verify the latest data is correct.'],
    [422, { errors: ['name', 'kind'] }, 'Validation Error: name, kind'],
    [422, { errors: [] }, 'Something Went Wrong'],
    [422, {}, 'Something Went Wrong'],
    [500, {}, 'Something Went Wrong'],
    [418, {}, 'Something Went Wrong'],
    [0, {}, 'This action is not available when you are offline.'],
    [422, { message: 'Said by the server', errors: ['name'] }, 'Said by the server'],
    [404, { message: '' }, 'Not Found'],
  ])('R91: %i %j', (status, body, message) => {
    expect(sayFailure(status, body)).toBe(message);
  });

  test('R91: an error has the status, the message and the body of the answer', async () => {
    const error = await failure(422, { message: 'No', errors: ['name'] });
    expect([error.status, error.message, error.body.errors]).toEqual([422, 'No', ['name']]);
  });

  test('R91: the page of a proxy gives only its status', async () => {
    answers.push(new Response('<html>', { status: 404 }));
    await expect(caller.fetch('/api/x')).rejects.toMatchObject({ status: 404, message: 'Not Found' });
  });

  test('R91: in pretend mode one message covers all', async () => {
    preview.set(true);
    const error = await failure(422, { message: 'No' });
    expect(error.message).toBe('This feature is not available in preview mode.');
    expect(sayFailure(0, {})).toBe('This feature is not available in preview mode.');
  });
});

describe('an answer 401', () => {
  test('R90: renews the token, and repeats the call once', async () => {
    answers.push(json(401, {}), json(200, { ok: true }));
    const response = await caller.fetch('/api/x', { method: 'POST', json: { a: 1 } });
    expect(await response.json()).toEqual({ ok: true });
    expect([refused, sent.map((_, at) => header('Authorization', at))]).toEqual([
      ['token'],
      ['Bearer token', 'Bearer renewed'],
    ]);
    expect(sent.map(({ body }) => body)).toEqual(['{"a":1}', '{"a":1}']);
  });

  test('R90: twice is an answer', async () => {
    answers.push(json(401, {}), json(401, {}));
    await expect(caller.fetch('/api/x')).rejects.toMatchObject({ status: 401 });
    expect([sent.length, refused.length]).toEqual([2, 1]);
    answers.push(json(401, {}), json(401, {}));
    expect(await caller.transport(save)).toMatchObject({ status: 401 });
    expect(sent.length).toBe(4);
  });

  test('R90: without a new token is not repeated', async () => {
    renewed = null;
    answers.push(json(401, {}));
    await expect(caller.fetch('/api/x')).rejects.toMatchObject({ status: 401 });
    answers.push(json(401, { message: 'These credentials do not match our records.' }));
    await expect(caller.fetch('/api/auth/login', { method: 'POST', open: true })).rejects.toThrow(
      'These credentials do not match our records.',
    );
    expect([sent.length, refused.length]).toEqual([2, 1]);
  });

  test("R90: with reauth asks for the password with the server's data, and renews nothing", async () => {
    answers.push(json(401, { type: 'reauth', data: { within: 1800 } }));
    await expect(caller.fetch('/api/x', { method: 'POST' })).rejects.toMatchObject({ status: 401 });
    const body = { type: 'reauth', data: { within: 1800 } };
    const events = [
      ['reauth', body.data],
      ['failedRequest', { status: 401, body }],
    ];
    expect([signs, refused, sent.length]).toEqual([events, [], 1]);
  });

  test('R91: 4xx and 5xx are failed requests, also for a save, reported with status and message', async () => {
    const [unverified, broken] = [{ code: 'email_not_verified' }, { message: 'No' }];
    await failure(403, unverified);
    await failure(500, broken);
    answers.push(json(409, broken), new Response('<html>', { status: 502 }));
    await caller.transport(save);
    await caller.transport(save);
    expect(signs).toEqual(
      [
        { status: 403, body: unverified },
        { status: 500, body: broken },
        { status: 409, body: broken },
        { status: 502, body: {} },
      ].map((answer) => ['failedRequest', answer]),
    );
  });
});

describe('without a network', () => {
  test('R92: only reads are tried; other calls fail at once with their text, and are reported', async () => {
    offline = true;
    await expect(caller.fetch('/api/x', { method: 'POST', json: {} })).rejects.toMatchObject({
      status: 0,
      message: 'This action is not available when you are offline.',
    });
    expect([sent.length, signs]).toEqual([0, [['refusedOffline']]]);
    await caller.fetch('/api/x');
    await caller.fetch('/api/x', { method: 'POST', anyway: true });
    expect(sent.length).toBe(2);
  });

  test('what nobody has asked for fails without a word', async () => {
    offline = true;
    const asked = caller.fetch('/api/x', { method: 'POST', json: {}, background: true });
    await expect(asked).rejects.toMatchObject({ status: 0 });
    expect([sent.length, signs]).toEqual([0, []]);
  });

  test('R92: no answer disconnects, a successful answer connects', async () => {
    answers.push(new TypeError('network'));
    await expect(caller.fetch('/api/x')).rejects.toMatchObject({ status: 0 });
    await failure(500, {});
    await caller.fetch('/api/x', { method: 'DELETE' });
    expect(signs).toEqual([
      ['disconnected'],
      ['failedRequest', { status: 500, body: {} }],
      ['success', { method: 'DELETE' }],
    ]);
  });

  test('R70, R92: a token that cannot be renewed changes nothing', async () => {
    token = new NoAnswer();
    await expect(caller.fetch('/api/x')).rejects.toMatchObject({ status: 0 });
    await expect(caller.transport(save)).rejects.toThrow(NoAnswer);
    expect([sent.length, signs]).toEqual([0, [['disconnected']]]);
  });

  test('R92: an aborted call says nothing about the network', async () => {
    answers.push(Object.assign(new Error('given up'), { name: 'AbortError' }));
    await expect(caller.fetch('/api/x')).rejects.toMatchObject({ name: 'AbortError' });
    expect(signs).toEqual([]);
  });

  test('R92: a call that timed out says nothing about the network either, and fails for its caller', async () => {
    const signal = AbortSignal.timeout(1);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    answers.push(signal.reason);
    await expect(caller.fetch('/api/x', { signal })).rejects.toMatchObject({
      status: 0,
      message: 'Something Went Wrong',
    });
    answers.push(new TypeError('network'));
    await expect(caller.fetch('/api/x', { signal: AbortSignal.abort() })).rejects.toThrow('network');
    expect(signs).toEqual([]);
  });

  test('R93: a body that breaks off is no answer to a save', async () => {
    answers.push(() => brokenOff(200, { 'X-Log-Seq': '3' }));
    await expect(caller.transport(save)).rejects.toThrow(NoAnswer);
    answers.push(new Response('{"id":'));
    await expect(caller.transport(save)).rejects.toThrow(NoAnswer);
  });

  test('R93: a refusal whose body breaks off is no answer either, as the stored record is unknown', async () => {
    answers.push(() => brokenOff(409, { 'X-Log-Seq': '3' }));
    await expect(caller.transport(save)).rejects.toThrow(NoAnswer);
  });

  test('R30: a server that is unavailable says when to try again', async () => {
    answers.push(json(503, { code: 'unavailable' }, { 'Retry-After': '4' }));
    expect(await caller.transport(save)).toMatchObject({ status: 503, retryAfter: 4_000 });
  });

  test('R93: the page of a proxy counts as its status', async () => {
    answers.push(new Response('<html>', { status: 413 }));
    expect(await caller.transport(save)).toEqual({ status: 413, data: null, seq: null });
  });
});
