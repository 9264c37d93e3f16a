import { beforeEach, expect, test, vi } from 'vitest';
import { leaveToast, sayLeftToast, showToast, toasts } from './toast.ts';

const kept = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

beforeEach(() => {
  toasts.clear();
  kept.clear();
});

const action = { label: 'Look', run: () => {} };

test.each([
  [{}, 3_000],
  [{ kind: 'good' }, 3_000],
  [{ kind: 'error' }, 5_000],
  [{ kind: 'error', about: 'offline' }, 10_000],
  [{ about: 'connection' }, 5_000],
  [{ about: 'desktopUpdate' }, 15_000],
] as const)('a toast of %o stays for %i ms, also with an action', (options, milliseconds) => {
  showToast('Plain', options);
  showToast('With an action', { ...options, action });
  expect(toasts.visibleToasts.map(({ timeout }) => timeout)).toEqual([milliseconds, milliseconds]);
});

const shown = () => toasts.visibleToasts.map(({ content }) => content.text);
const say = (key: string, words: Record<string, string>) => `${key} ${words['name'] ?? ''}`;

test('the same failure again is said once, with what can be done about the last one', () => {
  const run = vi.fn();
  showToast('Not pasted', { kind: 'error', action });
  showToast('Not saved', { kind: 'error' });
  showToast('Not pasted', { kind: 'error', action: { label: 'Look', run } });
  expect(shown().toSorted()).toEqual(['Not pasted', 'Not saved']);
  toasts.visibleToasts.find(({ content }) => content.text === 'Not pasted')!.content.action!.run();
  expect(run).toHaveBeenCalled();
});

test('failures that can be tried again are said each: trying one does not try another', () => {
  const runs = [vi.fn(), vi.fn()];
  for (const run of runs) {
    showToast('Not saved', { kind: 'error', apart: true, action: { label: 'Retry', run } });
  }
  showToast('Not saved', { kind: 'error' });
  showToast('Not saved', { kind: 'error' });
  expect(shown()).toEqual(['Not saved', 'Not saved', 'Not saved']);
  for (const { content } of toasts.visibleToasts) content.action?.run();
  for (const run of runs) expect(run).toHaveBeenCalledOnce();
});

test('what is done again is said again: each can be undone', () => {
  for (let times = 0; times < 2; times += 1) showToast('1 item deleted', { action });
  expect(shown()).toEqual(['1 item deleted', '1 item deleted']);
});

test('what a page leaves to say is said once, by the next page, when its language is there', async () => {
  leaveToast('left', 'good', { name: 'Ada' });
  const language = Promise.withResolvers<void>();
  const said = sayLeftToast(language.promise, say);
  expect(shown()).toEqual([]);
  language.resolve();
  await said;
  expect(shown()).toEqual(['left Ada']);
  await sayLeftToast(Promise.resolve(), say);
  expect(shown()).toEqual(['left Ada']);
});

test('a page whose language comes late does not say what it leaves for the next itself', async () => {
  const language = Promise.withResolvers<void>();
  const said = sayLeftToast(language.promise, say);
  leaveToast('expired', 'error');
  language.resolve();
  await said;
  expect(shown()).toEqual([]);
  await sayLeftToast(Promise.resolve(), say);
  expect(shown()).toEqual(['expired ']);
});
