import { login, register } from '@tessera/domain/api/auth.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showSignIn } from '../../testing/show-sign-in.tsx';
import { ann, goOffline, tokenOf } from '../../testing/signed-in.ts';
import { signedOut } from '../../testing/signed-out.ts';
import { RegisterPage } from './register-page.tsx';

let api: FakeApi;
let shown: Awaited<ReturnType<typeof showSignIn>>;
const name = page.getByRole('textbox', { name: 'Your name' });
const email = page.getByRole('textbox', { name: 'E-mail' });
const password = page.getByLabelText('Password', { exact: true });
const create = page.getByRole('button', { name: 'Create account' });

async function display(options = {}): Promise<void> {
  api = await signedOut(options);
  api.answer(register, { id: 1 });
  api.answer(login, { ...tokenOf(ann), intended: null });
  shown = await showSignIn(RegisterPage, '/register');
  await expect.element(name).toHaveFocus();
}
const type = async () => {
  await name.fill(' Ann ');
  await email.fill('ann@example.org');
  await password.fill('correct horse');
};

test('makes an account by keyboard alone, signs in and goes on to the first questions', async () => {
  await display();
  await userEvent.keyboard(' Ann {Tab}ann@example.org{Tab}correct horse{Enter}');
  await expect.poll(shown.at).toBe('/onboarding');
  expect(api.made(register).map(({ body }) => body)).toMatchObject([
    { name: 'Ann', email: 'ann@example.org', password: 'correct horse', source: 'web' },
  ]);
});

test('says what is missing beside each field, and begins with the first', async () => {
  await display();
  await password.fill('seven77');
  await create.click();
  for (const said of [
    'A name is required.',
    'A valid e-mail is required.',
    'A new password needs at least 8 characters.',
  ])
    await expect.element(page.getByText(said)).toBeVisible();
  await expect.element(name).toHaveFocus();
  expect(api.made(register)).toHaveLength(0);
});

test('says what is wrong with a field when it is left, and of an empty one nothing', async () => {
  await display();
  await userEvent.keyboard('{Tab}ann{Tab}short');
  await expect.element(page.getByText('A valid e-mail is required.')).toBeVisible();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('A name is required.')).not.toBeInTheDocument();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expect.element(page.getByText('A new password needs at least 8 characters.')).toBeVisible();
  await email.fill('ann@example.org');
  await expect.element(page.getByText('A valid e-mail is required.')).not.toBeInTheDocument();
});

test('says beside the e-mail that it is taken, and keeps what was typed', async () => {
  await display();
  api.refuse(register, 'invalid', { issues: [{ code: 'email_taken' }] });
  await type();
  await create.click();
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(email).toHaveFocus();
  await expect.element(password).toHaveValue('correct horse');
});

test('asks to open the mail where the server sends some; another address keeps the name', async () => {
  await display();
  api.answer(register, { id: null });
  await type();
  await create.click();
  await expect.element(page.getByText(/We’ve sent a link to ann@example.org/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Use another address' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveValue('Ann');
  await expect.element(email).toHaveValue('ann@example.org');
  await expect.element(password).toHaveValue('');
});

test('an account that is made is not made again, where signing in fails', async () => {
  await display();
  api.answer(login, () => {
    throw new DomainError('unknown');
  });
  await type();
  await create.click();
  await expect.poll(shown.at).toBe('/login');
  expect(shown.told()).toMatchObject({ notice: 'registered', email: 'ann@example.org' });
});

test('without a network says so, and keeps what was typed', async () => {
  await display();
  await type();
  goOffline(api);
  await create.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/offline/);
  await expect.element(name).toHaveValue(' Ann ');
});

test('welcomes whoever makes the first account, and leads nobody to a sign-in that nobody has', async () => {
  await display({ first: true });
  await expect.element(page.getByRole('heading', { name: 'Welcome to Tessera' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign in instead' })).not.toBeInTheDocument();
});

test('bars nobody, also with what is wrong', async () => {
  await display();
  await create.click();
  await expect.element(page.getByText('A name is required.')).toBeVisible();
  await expectAccessible();
});
