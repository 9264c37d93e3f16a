import { changePassword, getAccountEvents, getSessions } from '@tessera/domain/api/account.ts';
import { getMe } from '@tessera/domain/api/me.ts';
import { getPasskeys, type Passkey, renamePasskey } from '@tessera/domain/api/two-factor.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { passkeys } from '../../data/account/security-passkeys.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { ann, signedIn } from '../../testing/signed-in.ts';
import { SecurityPage } from './security-page.tsx';

/** A form is open here while another window of the same person changes what it is about. */

const at = '2026-03-01 10:00:00';
const phone: Passkey = { id: newId(), name: 'Phone', synced: true, created_at: at, last_used_at: null };

let api: FakeApi;
async function display(has_password: boolean): Promise<void> {
  ({ api } = await signedIn({ me: { has_password } }));
  passkeys.state.set({ value: undefined, problem: null });
  api.answer(getSessions, []);
  api.answer(getPasskeys, [phone]);
  api.answer(getAccountEvents, { data: [], more: false });
  await showPage(SecurityPage, { path: 'profile/security', address: '/profile/security' });
  await expect.element(listed).toMatchTextContent('Phone');
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const toast = (text: string) => page.getByRole('alertdialog').filter({ hasText: text });
const listed = page.getByRole('region', { name: 'Passkeys' }).getByRole('listitem');
const current = page.getByLabelText('Current password', { exact: true });
const fresh = page.getByLabelText('New password', { exact: true });

test('a password that another window has set is asked for, and what was typed stays', async () => {
  await display(false);
  await button('Set a password').click();
  await fresh.fill('the new one');
  api.refuse(changePassword, 'wrong_password');
  api.answer(getMe, { ...ann, has_password: true });
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^A password has been set/)).toBeVisible();
  await expect.element(current).toHaveAttribute('aria-invalid', 'true');
  await expect.element(fresh).toHaveValue('the new one');
  api.answer(changePassword, null);
  await current.fill('the other one');
  await inDialog('Change password').click();
  await expect.element(toast('Your password was changed.')).toBeVisible();
});

test('a password that another window has removed is set anew by the same form', async () => {
  await display(true);
  await button('Change password').click();
  await current.fill('the old one');
  await fresh.fill('the new one');
  api.refuse(changePassword, 'no_password');
  api.answer(getMe, { ...ann, has_password: false });
  await userEvent.keyboard('{Enter}');
  await expect.element(current).not.toBeInTheDocument();
  await expect.element(dialog).toMatchTextContent('Your account does not use password.');
  api.answer(changePassword, null);
  await inDialog('Set a password').click();
  await expect.element(toast('Your password was set.')).toBeVisible();
  expect(api.made(changePassword).at(-1)?.body).toEqual({ password: 'the new one', revokeTokens: false });
});

test('a passkey that another window has removed is not renamed, and goes from the list', async () => {
  await display(true);
  await button('Options for Phone').click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  api.refuse(renamePasskey, 'not_found');
  api.answer(getPasskeys, []);
  await userEvent.keyboard('Other{Enter}');
  await expect.element(toast('“Phone” has been removed in another window.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(listed).not.toBeInTheDocument();
});
