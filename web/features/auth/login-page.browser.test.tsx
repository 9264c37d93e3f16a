import { login } from '@tessera/domain/api/auth.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showSignIn } from '../../testing/show-sign-in.tsx';
import { ann, goOffline, inLanguage, tokenOf } from '../../testing/signed-in.ts';
import { signedOut } from '../../testing/signed-out.ts';
import { LoginPage } from './login-page.tsx';

let api: FakeApi;
let shown: Awaited<ReturnType<typeof showSignIn>>;

const email = page.getByRole('textbox', { name: 'E-mail' });
const password = page.getByLabelText('Password', { exact: true });
const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
const alert = page.getByRole('alert');
const session = { ...tokenOf(ann), intended: null };
const second = { totp: true, recoveryCode: true, passkey: null };

async function open(address = '/login', before?: () => void): Promise<void> {
  api = await signedOut();
  api.answer(login, session);
  before?.();
  shown = await showSignIn(LoginPage, address);
  await expect.element(signIn).toBeVisible();
}
const type = async (address = 'ann@example.org', secret = 'correct horse') => {
  await email.fill(address);
  await password.fill(secret);
};

describe('signing in', () => {
  test('begins in the field for the e-mail, goes by Tab and Enter, and leads home', async () => {
    await open();
    await expect.element(email).toHaveFocus();
    await userEvent.keyboard('ann@example.org{Tab}correct horse{Enter}');
    await expect.poll(shown.at).toBe('/s/auth/redirect');
    expect(api.made(login).map(({ body }) => body)).toEqual([
      { email: 'ann@example.org', password: 'correct horse', grantType: 'token' },
    ]);
  });

  test('leads to where the person wanted to go', async () => {
    await open('/login?intended=%2Fteam%2F1%2Fmembers');
    await type();
    await signIn.click();
    await expect.poll(shown.at).toBe('/team/1/members');
  });

  test('leads to where the server wants', async () => {
    await open('/login?intended=%2Fteam%2F1', () =>
      api.answer(login, { ...session, intended: '/onboarding' }),
    );
    await type();
    await signIn.click();
    await expect.poll(shown.at).toBe('/onboarding');
  });

  test.each([
    ['', '', ['A valid e-mail is required.', 'A password is required.']],
    ['ann', 'secret', ['A valid e-mail is required.']],
    ['ann@example.org', '', ['A password is required.']],
  ])('needs an e-mail and a password: %j, %j', async (address, secret, said) => {
    await open();
    await type(address, secret);
    await signIn.click();
    for (const text of said) await expect.element(page.getByText(text)).toBeVisible();
    const wrong = document.querySelectorAll('[aria-invalid=true]');
    expect(wrong).toHaveLength(said.length);
    await expect.poll(() => document.activeElement).toBe(wrong[0]);
    expect(api.made(login)).toHaveLength(0);
  });

  test('what is wrong with a field is gone when it is mended', async () => {
    await open();
    await type('ann', 'secret');
    await signIn.click();
    await expect.element(page.getByText('A valid e-mail is required.')).toBeVisible();
    await email.fill('ann@example.org');
    await expect.element(page.getByText('A valid e-mail is required.')).not.toBeInTheDocument();
  });

  test('that fails says why, keeps the e-mail and goes on with the password', async () => {
    await open('/login', () => api.refuse(login, 'invalid_credentials'));
    await type('ann@example.org', 'wrong');
    await signIn.click();
    await expect.element(alert).toMatchTextContent('These credentials do not match our records.');
    await expect.element(email).toHaveValue('ann@example.org');
    await expect.element(password).toHaveValue('wrong');
    await expect.element(password).toHaveFocus();
  });

  test('without a network says so, and what was typed stays', async () => {
    await open();
    await type();
    goOffline(api);
    await signIn.click();
    await expect.element(alert).toMatchTextContent('This action is not available when you are offline.');
    await expect.element(password).toHaveValue('correct horse');
  });

  test('is sent once, however often one presses Enter', async () => {
    await open();
    const answer = api.hold(login);
    await type();
    await userEvent.keyboard('{Enter}{Enter}');
    await signIn.click({ force: true });
    await expect.poll(() => api.made(login).length).toBe(1);
    answer();
    await expect.poll(shown.at).toBe('/s/auth/redirect');
    expect(api.made(login)).toHaveLength(1);
  });

  test('too often has to wait, and then it can be tried again', async () => {
    await open('/login', () => api.refuse(login, 'too_many_requests', { data: { seconds: 1 } }));
    await type();
    await signIn.click();
    await expect.element(alert).toMatchTextContent('You can try again in 1 second.');
    await expect.element(signIn).toBeDisabled();
    await expect.element(page.getByRole('status')).toMatchTextContent('You can try again now.');
    await expect.element(signIn).toBeEnabled();
    await expect.element(password).toHaveValue('correct horse');
  });

  test('says a long wait in minutes and seconds', async () => {
    await open('/login', () => api.refuse(login, 'too_many_requests', { data: { seconds: 90 } }));
    await type();
    await signIn.click();
    await expect.element(alert).toMatchTextContent('You can try again in 1:30 minutes.');
  });

  test('the password can be looked at', async () => {
    await open();
    await password.fill('correct horse');
    await expect.element(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show what you typed' }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide what you typed' }).click();
    await expect.element(password).toHaveAttribute('type', 'password');
  });
});

describe('the second step', () => {
  const code = page.getByRole('textbox', { name: 'Code', exact: true });
  const recovery = page.getByRole('textbox', { name: 'Recovery code' });
  const confirm = page.getByRole('button', { name: 'Confirm', exact: true });

  async function goThere(ways = second): Promise<void> {
    await open('/login', () =>
      api.answer(login, ({ body }) => {
        if (body.totp === '123456' || body.recoveryCode === 'abcd-efgh') return session;
        throw body.totp || body.recoveryCode
          ? new DomainError('wrong_code')
          : new DomainError('two_factor_required', { data: ways });
      }),
    );
    await type();
    await signIn.click();
    await expect.element(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  }

  test('asks for the code of the app, with the focus in its field; spaces in it do not matter', async () => {
    await goThere();
    await expect.element(code).toHaveFocus();
    await userEvent.keyboard('123 456{Enter}');
    await expect.poll(shown.at).toBe('/s/auth/redirect');
    expect(api.made(login).at(-1)?.body).toMatchObject({ password: 'correct horse', totp: '123456' });
  });

  test.each(['', '12345', 'abcdef'])('sends no code that can be none: %j', async (typed) => {
    await goThere();
    await code.fill(typed);
    await confirm.click();
    await expect.element(page.getByText('Enter the 6-digit code from your authenticator app.')).toBeVisible();
    expect(api.made(login)).toHaveLength(1);
  });

  test('says beside the field that the code is wrong', async () => {
    await goThere();
    await code.fill('000000');
    await confirm.click();
    await expect.element(page.getByText('The code is incorrect or has already been used.')).toBeVisible();
    await expect.element(code).toHaveFocus();
    await expect.element(code).toHaveAttribute('aria-invalid', 'true');
  });

  test('takes a recovery code instead', async () => {
    await goThere();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await expect.element(recovery).toHaveFocus();
    await confirm.click();
    await expect.element(page.getByText('A recovery code is required.')).toBeVisible();
    await recovery.fill('abcd-efgh');
    await confirm.click();
    await expect.poll(shown.at).toBe('/s/auth/redirect');
  });

  test('offers nothing that the account has not', async () => {
    await goThere({ totp: false, recoveryCode: true, passkey: null });
    await expect.element(recovery).toBeVisible();
    await expect.element(page.getByRole('button', { name: /authenticator|passkey/ })).not.toBeInTheDocument();
  });

  test('leads back to the password, with the e-mail as it was', async () => {
    await goThere();
    await page.getByRole('button', { name: 'Back to sign in' }).click();
    await expect.element(email).toHaveValue('ann@example.org');
    await expect.element(password).toHaveValue('');
    await expect.element(password).toHaveFocus();
    await expect.element(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  });

  test('goes back by itself where the password has changed meanwhile', async () => {
    await goThere();
    api.refuse(login, 'invalid_credentials');
    await code.fill('123456');
    await confirm.click();
    await expect.element(alert).toMatchTextContent('These credentials do not match our records.');
    await expect.element(email).toHaveValue('ann@example.org');
  });

  test('bars nobody', async () => {
    await goThere();
    await expectAccessible();
  });
});

describe('the page', () => {
  test('leads to the first account where there is none', async () => {
    api = await signedOut({ first: true });
    shown = await showSignIn(LoginPage, '/login');
    await expect.poll(shown.at).toBe('/register');
  });

  test('takes the typed address along to the page for a forgotten password', async () => {
    await open();
    await email.fill('ann@example.org');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect.poll(shown.at).toBe('/password/reset');
    expect(shown.told()).toMatchObject({ email: 'ann@example.org' });
  });

  test('bars nobody, also with what is wrong', async () => {
    await open();
    await signIn.click();
    await expect.element(page.getByText('A password is required.')).toBeVisible();
    await expectAccessible();
  });

  test('is in Arabic from right to left, the address from left to right', async () => {
    await open();
    await inLanguage('ar');
    await expect.poll(() => document.querySelector('h1')?.textContent).not.toBe('Welcome back');
    const field = document.querySelector('input[type=email]') as HTMLInputElement;
    expect(document.documentElement.dir).toBe('rtl');
    expect(getComputedStyle(field.closest('form')!).direction).toBe('rtl');
    expect(getComputedStyle(field).direction).toBe('ltr');
  });
});
