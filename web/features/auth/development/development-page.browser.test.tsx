import { appVars } from '@tessera/domain/api/application.ts';
import { getMe, getWorkspaces } from '@tessera/domain/api/me.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ownerToken } from '../../../data/api/owner-token.ts';
import { expectAccessible } from '../../../testing/accessible.ts';
import { usualAppVars } from '../../../testing/app-vars.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { showPage } from '../../../testing/show.tsx';
import { ann, goOffline, goOnline, mosaic } from '../../../testing/signed-in.ts';
import { signedOut } from '../../../testing/signed-out.ts';
import { DevelopmentPage } from './development-page.tsx';

let api: FakeApi;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const token = page.getByLabelText('Access token', { exact: true });
const answer = page.getByRole('region', { name: 'Response' });
const toast = (text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });

beforeEach(async () => {
  api = await signedOut();
  api.answer(getMe, ann);
});
const display = () =>
  showPage(DevelopmentPage, { path: 'development', address: '/development', inMain: false });
async function withToken(): Promise<void> {
  await display();
  await token.fill('tsr_secret');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Send')).toBeVisible();
}

test('a token that the server knows is kept by this tab, and calls are made with it', async () => {
  await display();
  await expect.element(token).toHaveFocus();
  await userEvent.keyboard(' tsr_secret {Enter}');
  await expect.element(button('Send')).toBeVisible();
  expect(ownerToken()).toBe('tsr_secret');
  await button('Send').click();
  await expect.element(answer).toMatchTextContent(/Status 200.*"name": "Ann Example"/);
});

test('no token is none; one that is not known says so and stays typed', async () => {
  await display();
  await token.fill('   ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('An access token is required.')).toBeVisible();
  expect(api.made(getMe)).toHaveLength(0);
  api.refuse(getMe, 'unauthorized');
  await token.fill('tsr_old');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent(/expired or been revoked/);
  await expect.element(token).toHaveValue('tsr_old');
  expect(ownerToken()).toBeNull();
});

test('one that is good for something else is taken: what it may not is an answer', async () => {
  api.refuse(getMe, 'forbidden');
  await withToken();
  await button('Send').click();
  await expect.element(answer).toMatchTextContent(/Status 403/);
});

test('another call shows its own answer, and nothing of the one before', async () => {
  api.answer(getWorkspaces, [{ ...mosaic, name: 'الفريق 🚀' }]);
  api.answer(appVars, { ...usualAppVars, app: { version: '9', name: 'Tessera' } });
  await withToken();
  await button('Send').click();
  await expect.element(answer).toMatchTextContent(/Ann Example/);
  await page.getByRole('button', { name: /Call/ }).click();
  await page.getByRole('option', { name: /workspaces|teams/ }).click();
  await expect.element(answer).not.toBeInTheDocument();
  await button('Send').click();
  await expect.element(answer).toMatchTextContent(/الفريق 🚀/);
});

test('without a network nothing is shown as an answer, and the token is still there', async () => {
  await withToken();
  goOffline(api);
  await button('Send').click();
  await expect.element(toast(/offline/)).toBeVisible();
  await expect.element(answer).not.toBeInTheDocument();
  goOnline(api);
  await button('Send').click();
  await expect.element(answer).toMatchTextContent(/Status 200/);
});

test('a call that is under way is not made again', async () => {
  await withToken();
  const before = api.made(getMe).length;
  const answered = api.hold(getMe);
  await button('Send').dblClick();
  answered();
  await expect.element(answer).toBeVisible();
  expect(api.made(getMe).length - before).toBe(1);
});

test('a token is forgotten when one wants to, and asked for again', async () => {
  await withToken();
  await button('Forget the token').click();
  await expect.element(token).toHaveValue('');
  expect(ownerToken()).toBeNull();
});

test('a tab that has a token goes on with it, and the page bars nobody', async () => {
  await withToken();
  await display();
  await expect.element(button('Send').first()).toBeVisible();
  await button('Send').first().click();
  await expect.element(answer).toBeVisible();
  await expectAccessible();
});
