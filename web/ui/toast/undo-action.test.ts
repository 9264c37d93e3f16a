import type { TFunction } from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import { toasts } from './toast.ts';
import { type Undo, undoAction } from './undo-action.ts';

const t = ((key: string, words: object = {}) =>
  `${key} ${Object.values(words)}`.trim()) as unknown as TFunction;
/** What is said after an undo. */
async function saidAfter(undo: Undo): Promise<string[]> {
  toasts.clear();
  undoAction(t, undo).run();
  await new Promise((resolve) => setTimeout(resolve));
  return toasts.visibleToasts.map(({ content }) => content.text);
}
beforeEach(() => toasts.clear());

test('an undo says what it has left as others have changed it, why it failed, and that there is nothing left; else nothing', async () => {
  expect(await saidAfter(async () => ({ done: 2, kept: 0 }))).toEqual([]);
  expect(await saidAfter(async () => undefined)).toEqual(['undo.nothing']);
  expect(await saidAfter(async () => ({ done: 0, kept: 2 }))).toEqual(['undo.changedSince']);
  expect(await saidAfter(async () => ({ done: 1, kept: 2 }))).toEqual(['undo.partly 1,2']);
  expect(await saidAfter(async () => ({ done: 1, kept: 0, lost: 3 }))).toEqual(['undo.lost 3']);
  expect(await saidAfter(() => Promise.reject(new Error('No network')))).toEqual(['No network']);
});
