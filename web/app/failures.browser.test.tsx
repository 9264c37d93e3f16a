import { formatInstant } from '@tessera/domain/dates.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveOwn } from '../data/own/own-records.ts';
import { boardId, folderId } from '../data/testing/page.ts';
import { show } from '../testing/show.tsx';
import { signedIn } from '../testing/signed-in.ts';
import { reportFailures } from './failures.ts';
import { i18n } from './i18n.ts';

test('what a page saves by itself is refused without a word; what the person saves is told', async () => {
  const { server } = await signedIn();
  reportFailures(i18n);
  await show(null);
  const refused = { status: 404, data: { message: 'Not Found', code: 'not_found' } };
  server.script.push(refused);
  saveOwn(1, { collection: 'recents', id: boardId, fields: { visited_at: formatInstant(new Date()) } });
  await expect.poll(() => server.calls.length).toBe(1);
  server.script.push(refused);
  saveOwn(1, { collection: 'favourites', id: folderId, fields: { position: 'a0' } });
  await expect.element(page.getByText('Not Found')).toBeVisible();
  expect(page.getByText('Not Found').elements()).toHaveLength(1);
});
