import { type BulkAct, cancelBulkAct, getBulkAct, startBulkAct } from '@tessera/domain/api/bulk-acts.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { actOnMany } from '../../data/folder/bulk-acts.ts';
import { folderId } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { show } from '../../testing/show.tsx';
import { signedIn } from '../../testing/signed-in.ts';
import { BulkProgress } from './bulk-progress.tsx';

const running: BulkAct = {
  ...{ id: newId(), state: 'running', folder_id: folderId, items: 100_000, items_done: 25_000 },
  ...{ changed: 25_000, left_count: 0, left: [] },
};

test('the progress shows until the end, and is cancelled; what is done can be undone', async () => {
  const { api, page: opened } = await signedIn();
  for (const call of [startBulkAct, getBulkAct]) api.answer(call, running);
  await show(<BulkProgress />);
  const wanted = { folder_id: folderId, act: { what: 'delete' as const } };
  const done = actOnMany(1, wanted, { named: 2, below: 1 }, ({ changed }) => `${changed} gone`);
  const panel = page.getByRole('region', { name: 'Changes of many items' });
  await expect.element(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25000');
  await expect.element(panel.getByText('Deleting items…')).toBeVisible();
  await expect.element(panel.getByText('25,000 of 100,000 items')).toBeVisible();
  await expectAccessible();
  api.answer(cancelBulkAct, { ...running, state: 'cancelling' });
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => api.made(cancelBulkAct).at(-1)?.params).toMatchObject({ id: running.id });
  api.answer(getBulkAct, { ...running, state: 'cancelled' });
  expect((await done).undo).toBeDefined();
  await expect.element(panel).not.toBeInTheDocument();
  expect(opened.client.undoStack.next('undo')?.onServer?.what).toBe('25000 gone');
});

test('after a reload it shows again, tells what was done, and can be undone', async () => {
  const { api, page: opened } = await signedIn();
  api.answer(getBulkAct, running);
  sessionStorage.setItem('bulk-acts', JSON.stringify([{ team: 1, what: 'delete', id: running.id }]));
  await show(<BulkProgress />);
  const panel = page.getByRole('region', { name: 'Changes of many items' });
  await expect.element(panel.getByText('25,000 of 100,000 items')).toBeVisible();
  api.answer(getBulkAct, { ...running, state: 'done', items_done: 100_000, changed: 100_000 });
  await expect.element(panel).not.toBeInTheDocument();
  await expect.poll(() => opened.client.undoStack.next('undo')?.onServer?.what).toBe('100,000 items deleted');
  expect(sessionStorage.getItem('bulk-acts')).toBeNull();
});

test('one that is forgotten meanwhile is not asked for again', async () => {
  const { api } = await signedIn();
  sessionStorage.setItem('bulk-acts', JSON.stringify([{ team: 1, what: 'edit', id: newId() }]));
  api.refuse(getBulkAct, 'not_found');
  await show(<BulkProgress />);
  await expect.poll(() => sessionStorage.getItem('bulk-acts')).toBeNull();
});
