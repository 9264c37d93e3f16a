import { stopMails } from '@tessera/domain/api/notifications.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import { showPage } from '../../testing/show.tsx';
import { fresh } from '../../testing/signed-in.ts';
import { UnsubscribePage } from './unsubscribe-page.tsx';

async function open() {
  const api = await fresh();
  api.answer(stopMails, null);
  await showPage(UnsubscribePage, { path: 'unsubscribe/$token', address: '/unsubscribe/abc', inMain: false });
  return { api, stop: page.getByRole('button', { name: 'Stop e-mails' }) };
}

test('the link of a mail stops nothing until somebody says so, who need not be signed in', async () => {
  const { api, stop } = await open();
  await expect.element(stop).toBeVisible();
  await expectAccessible();
  expect(api.made(stopMails)).toEqual([]);
  await stop.click();
  await expect.element(page.getByText('No more e-mails')).toBeVisible();
  expect(api.made(stopMails).map(({ body }) => body)).toEqual([{ token: 'abc' }]);
});

test('a link that does not work says where mails are chosen', async () => {
  const { api, stop } = await open();
  api.refuse(stopMails, 'link_expired');
  await stop.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Choose your e-mails in your profile/);
});

test('without an answer it says so, and can be tried again', async () => {
  const { api, stop } = await open();
  api.refuseOnce(stopMails, 'unavailable');
  await stop.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/cannot reach its database/);
  await stop.click();
  await expect.element(page.getByText('No more e-mails')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});
