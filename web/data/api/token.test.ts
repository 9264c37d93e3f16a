import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeBrowser } from '../testing/fake-browser.ts';
import { SIGNED_IN } from './signed-in.ts';

/** The question for a token that is sent while the page still loads. */

const token = { access_token: `x.${btoa(JSON.stringify({ sub: '1' }))}.x`, expires_in: 900 };
let asked: number;
/** What the browser answers when a turn is asked for. */
let request: (work: (turn: object | null) => Promise<void>) => Promise<void>;

beforeEach(() => {
  vi.resetModules();
  new FakeBrowser().install();
  localStorage.setItem(SIGNED_IN, 'yes');
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json(token);
  });
  request = (work) => work({});
  const turns = (...given: unknown[]) => request(given.at(-1) as Parameters<typeof request>[0]);
  vi.stubGlobal('navigator', { ...navigator, locks: { request: turns } });
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('./token.ts');

test('the page takes the answer that is on its way, once', async () => {
  const { askTokenAhead, currentToken, renewToken } = await load();
  await askTokenAhead();
  expect(asked).toBe(1);
  expect(await currentToken()).toBe(token.access_token);
  expect(asked).toBe(1);
  await renewToken();
  expect(asked).toBe(2);
});

test('it says which token has come, and none where the session has ended', async () => {
  const { askTokenAhead } = await load();
  expect(await askTokenAhead()).toBe(token.access_token);
  vi.stubGlobal('fetch', async () => Response.json({ code: 'unauthorized' }, { status: 401 }));
  expect(await askTokenAhead()).toBeNull();
});

test('what does not come is asked for again', async () => {
  const { askTokenAhead, currentToken } = await load();
  const answering = fetch;
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('network')));
  await askTokenAhead();
  vi.stubGlobal('fetch', answering);
  await expect(currentToken()).rejects.toThrow();
  expect(await currentToken()).toBe(token.access_token);
});

test('another tab that asks is not disturbed', async () => {
  const { askTokenAhead } = await load();
  request = (work) => work(null);
  await askTokenAhead();
  expect(asked).toBe(0);
});

test('a browser that gives no turn holds nothing up', async () => {
  const { askTokenAhead } = await load();
  request = () => Promise.reject(new DOMException('no', 'InvalidStateError'));
  await askTokenAhead();
  expect(asked).toBe(0);
});
