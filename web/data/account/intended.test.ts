import { beforeEach, expect, test, vi } from 'vitest';
import { FakeBrowser } from '../testing/fake-browser.ts';
import { landing, rememberIntended } from './intended.ts';

let browser: FakeBrowser;

beforeEach(() => {
  browser = new FakeBrowser();
  browser.install();
  vi.useRealTimers();
});

test('the landing page is the server’s choice, then the page’s, then the remembered path, then home', () => {
  rememberIntended('/b/remembered');
  expect(landing('/b/server', '/b/page')).toBe('/b/server');
  rememberIntended('/b/remembered');
  expect(landing(null, '/b/page')).toBe('/b/page');
  rememberIntended('/b/remembered?view=1#x');
  expect(landing(null, undefined)).toBe('/b/remembered?view=1#x');
  expect(landing(null, undefined)).toBe('/s/auth/redirect');
});

test('after landing nothing is remembered for the next time', () => {
  rememberIntended('/b/remembered');
  landing('/b/server');
  expect(landing()).toBe('/s/auth/redirect');
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'https://evil.example',
])('%j leads nowhere, from every source', (hostile) => {
  expect(landing(hostile, hostile)).toBe('/s/auth/redirect');
  rememberIntended(hostile);
  expect(browser.kept.size).toBe(0);
  browser.kept.set('intended', JSON.stringify({ path: hostile, at: Date.now() }));
  expect(landing()).toBe('/s/auth/redirect');
});

test.each([
  '/',
  '/home',
  '/login',
  '/login?intended=/b/1',
  '/verify-email',
  '/auth/reauthenticate?x=1',
  '/onboarding',
])('%s is a page on the way, and never a landing page', (path) => {
  rememberIntended('/b/1');
  rememberIntended(path);
  expect(landing()).toBe('/b/1');
});

test('a path that is a day old is not used', () => {
  vi.useFakeTimers({ now: 0 });
  rememberIntended('/b/1');
  vi.setSystemTime(23 * 3_600_000);
  expect(landing()).toBe('/b/1');
  rememberIntended('/b/1');
  vi.setSystemTime(48 * 3_600_000);
  expect(landing()).toBe('/s/auth/redirect');
});

test.each(['', 'null', '[]', '"/b/1"', '{"path":7,"at":1e99}', 'not json', '/b/1'])(
  'a stored text like %j means no path',
  (kept) => {
    browser.kept.set('intended', kept);
    expect(landing()).toBe('/s/auth/redirect');
  },
);
