import { checkReset, forgotPassword, resetPassword } from '@tessera/domain/api/auth.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showSignIn } from '../../testing/show-sign-in.tsx';
import { goOffline } from '../../testing/signed-in.ts';
import { signedOut } from '../../testing/signed-out.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

let api: FakeApi;
let shown: Awaited<ReturnType<typeof showSignIn>>;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const alert = page.getByRole('alert');

describe('asking for a link', () => {
  const email = page.getByRole('textbox', { name: 'E-mail' });
  const display = async (mail = true) => {
    api = await signedOut({ mail });
    api.answer(forgotPassword, null);
    shown = await showSignIn(ForgotPasswordPage, '/password/reset');
    await expect.element(email).toHaveFocus();
  };

  test('says the same whether or not there is such an account, and can be asked for another address', async () => {
    await display();
    await userEvent.keyboard(' ann@example.org {Enter}');
    await expect.element(page.getByText(/If there’s an account for ann@example.org/)).toBeVisible();
    expect(api.made(forgotPassword).map(({ body }) => body)).toEqual([{ email: 'ann@example.org' }]);
    await expect.element(button('Use another address')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(email).toHaveValue('ann@example.org');
  });

  test('needs an address', async () => {
    await display();
    await email.fill('ann');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('A valid e-mail is required.')).toBeVisible();
    await expect.element(email).toHaveFocus();
    expect(api.made(forgotPassword)).toHaveLength(0);
  });

  test.each([
    [
      'too often',
      () => api.refuse(forgotPassword, 'too_many_requests', { data: { seconds: 30 } }),
      '30 seconds',
    ],
    ['without a network', () => goOffline(api), 'offline'],
    ['on a server in trouble', () => api.refuse(forgotPassword, 'unavailable'), 'database'],
  ])('%s says why, and the address stays', async (_how, happen, said) => {
    await display();
    happen();
    await email.fill('ann@example.org');
    await userEvent.keyboard('{Enter}');
    await expect.element(alert).toMatchTextContent(said);
    await expect.element(email).toHaveValue('ann@example.org');
  });

  test('says where the mail is on a server that sends none', async () => {
    await display(false);
    await expect.element(page.getByText(/This server doesn’t send e-mail/)).toBeVisible();
  });

  test('bars nobody', async () => {
    await display();
    await expectAccessible();
  });
});

describe('choosing another password', () => {
  const password = page.getByLabelText('New password', { exact: true });
  const display = async (before: () => void = () => {}) => {
    api = await signedOut();
    api.answer(checkReset, null);
    before();
    shown = await showSignIn(ResetPasswordPage, '/password/reset/secret/ann%40example.org');
  };

  test('is done with the link, and leads to the sign-in, which knows the address', async () => {
    await display();
    await expect.element(password).toHaveFocus();
    api.answer(resetPassword, null);
    await userEvent.keyboard('long enough{Enter}');
    await expect.poll(shown.at).toBe('/login');
    expect(shown.told()).toMatchObject({
      notice: 'password-changed',
      email: 'ann@example.org',
    });
    expect(api.made(resetPassword).map(({ body }) => body)).toEqual([
      { token: 'secret', email: 'ann@example.org', password: 'long enough' },
    ]);
  });

  test('needs eight characters', async () => {
    await display();
    await password.fill('seven77');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('A new password needs at least 8 characters.')).toBeVisible();
    expect(api.made(resetPassword)).toHaveLength(0);
  });

  test('says beside the field what the server has against it', async () => {
    await display();
    api.refuse(resetPassword, 'invalid', { issues: [{ code: 'password_common' }] });
    await password.fill('password');
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toHaveAttribute('aria-invalid', 'true');
    await expect.element(password).toHaveValue('password');
  });

  test.each([
    ['over', 'link_expired'],
    ['cut off on its way', 'invalid'],
  ] as const)('with a link that is %s offers another one, for the same address', async (_how, code) => {
    await display(() => api.refuse(checkReset, code));
    await expect.element(button('Send a new link')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(shown.at).toBe('/password/reset');
    expect(shown.told()).toMatchObject({ email: 'ann@example.org' });
  });

  test('with a link that ends meanwhile offers another one', async () => {
    await display();
    api.refuse(resetPassword, 'link_expired');
    await password.fill('long enough');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('heading', { name: 'The link has expired.' })).toBeVisible();
    await expect.element(button('Send a new link')).toBeVisible();
  });

  test('where nobody answers is tried again', async () => {
    await display(() => api.refuseOnce(checkReset, 'unavailable'));
    await expect.element(alert).toMatchTextContent(/database/);
    await expect.element(button('Try again')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(password).toBeVisible();
  });
});
