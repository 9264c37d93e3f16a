import { type ReauthData, reauthenticate } from '@tessera/domain/api/auth.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPart } from '../../testing/show.tsx';
import { goOffline, signedIn } from '../../testing/signed-in.ts';
import { ReauthPanel } from './reauth-panel.tsx';

let api: FakeApi;
const [onProved, onCancel] = [vi.fn(), vi.fn()];
const password = page.getByLabelText('Password', { exact: true });
const code = page.getByRole('textbox', { name: 'Code', exact: true });
const confirm = page.getByRole('button', { name: 'Confirm', exact: true });

beforeEach(() => {
  onProved.mockReset();
  onCancel.mockReset();
});

async function display(ways: Partial<ReauthData> = {}): Promise<void> {
  ({ api } = await signedIn());
  api.answer(reauthenticate, null);
  const all = { password: true, second: false, passkey: false, ...ways };
  await showPart(<ReauthPanel ways={all} onProved={onProved} onCancel={onCancel} />);
  await expect.element(page.getByText('Signed in as ann@example.org')).toBeVisible();
}

test('the password proves it, by keyboard alone', async () => {
  await display();
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('correct horse{Enter}');
  await expect.poll(() => onProved.mock.calls.length).toBe(1);
  expect(api.made(reauthenticate).map(({ body }) => body)).toEqual([{ password: 'correct horse' }]);
});

test('with a second factor both are asked for; what is wrong stands beside its field', async () => {
  await display({ second: true });
  await confirm.click();
  await expect.element(page.getByText('A password is required.')).toBeVisible();
  await expect.element(page.getByText(/Enter the 6-digit code/)).toBeVisible();
  api.refuse(reauthenticate, 'wrong_code');
  await password.fill('correct horse');
  await code.fill('123456');
  await confirm.click();
  await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  await expect.element(password).not.toHaveAttribute('aria-invalid', 'true');
  expect(onProved).not.toHaveBeenCalled();
});

test('a recovery code does as well, and the password stays typed', async () => {
  await display({ second: true });
  await password.fill('correct horse');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill('abcd-efgh');
  await confirm.click();
  await expect.poll(() => onProved.mock.calls.length).toBe(1);
  expect(api.made(reauthenticate)[0]?.body).toEqual({ password: 'correct horse', recoveryCode: 'abcd-efgh' });
});

test('a wrong password can be typed anew', async () => {
  await display();
  api.refuse(reauthenticate, 'wrong_password');
  await password.fill('wrong');
  await confirm.click();
  await expect.element(page.getByText('The password is incorrect.')).toBeVisible();
  await expect.element(password).toHaveFocus();
  api.answer(reauthenticate, null);
  await userEvent.keyboard('correct horse{Enter}');
  await expect.poll(() => onProved.mock.calls.length).toBe(1);
});

test('without a network nothing is proved, and it is said', async () => {
  await display();
  goOffline(api);
  await password.fill('correct horse');
  await confirm.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/offline/);
  expect(onProved).not.toHaveBeenCalled();
});

test('who has neither a password nor a passkey here is told how to get one', async () => {
  await display({ password: false });
  await expect.element(page.getByRole('link', { name: 'Choose a password' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(onCancel).toHaveBeenCalledOnce();
});

test('with a passkey alone its button has the focus', async () => {
  await display({ password: false, passkey: true });
  await expect.element(page.getByRole('button', { name: 'Use a passkey' })).toHaveFocus();
  await expect.element(password).not.toBeInTheDocument();
});

test('bars nobody', async () => {
  await display({ second: true, passkey: true });
  await expectAccessible();
});
