import { changeEmail } from '@tessera/domain/api/account.ts';
import { refresh as refreshToken, resendVerification, verifyEmail } from '@tessera/domain/api/auth.ts';
import { getMe } from '@tessera/domain/api/me.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { ann, goOffline, goOnline, inLanguage, signedIn, tokenOf } from '../../testing/signed-in.ts';
import { signedOut } from '../../testing/signed-out.ts';
import { VerifyEmailPage } from './verify-email-page.tsx';

let api: FakeApi;
let shown: Awaited<ReturnType<typeof showPage>>;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const alert = page.getByRole('alert');
const open = async (search = '') => {
  shown = await showPage(VerifyEmailPage, {
    ...{ path: 'verify-email', address: `/verify-email${search}`, inMain: false },
  });
};

describe('waiting for the mail', () => {
  const waiting = { ...ann, email_verified: false };
  const display = async (me = waiting) => {
    ({ api } = await signedIn({ me }));
    api.answer(getMe, me);
    api.answer(resendVerification, null);
    api.answer(refreshToken, tokenOf(ann));
    await open();
    await expect.element(page.getByRole('heading', { name: 'Confirm your e-mail address' })).toBeVisible();
  };
  const email = page.getByRole('textbox', { name: 'New e-mail' });

  test.each([
    [null, 'ann@example.org'],
    ['new@example.org', 'new@example.org'],
  ])('says to which address it went, with %s as the new one', async (pending_email, told) => {
    await display({ ...waiting, pending_email });
    await expect.element(page.getByText(new RegExp(`a link to ${told}`))).toBeVisible();
  });

  test('it is sent again, once, and then it takes its time', async () => {
    await display();
    const answered = api.hold(resendVerification);
    await button('Send the e-mail again').dblClick();
    answered();
    await expect.element(page.getByText('We’ve sent the e-mail again.')).toBeVisible();
    await expect.element(button(/Send again in \d+ seconds/)).toBeDisabled();
    expect(api.made(resendVerification)).toHaveLength(1);
  });

  test('asked too often, how long to wait is told', async () => {
    await display();
    api.refuse(resendVerification, 'too_many_requests', { data: { seconds: 90 } });
    await button('Send the e-mail again').click();
    await expect.element(button(/Send again in 1:\d\d minutes/)).toBeDisabled();
    await expect.element(page.getByText('We’ve sent the e-mail again.')).not.toBeInTheDocument();
  });

  test('that cannot be sent says why, and can be tried again', async () => {
    await display();
    goOffline(api);
    await button('Send the e-mail again').click();
    await expect.element(alert).toMatchTextContent(/offline/);
    goOnline(api);
    await button('Send the e-mail again').click();
    await expect.element(page.getByText('We’ve sent the e-mail again.')).toBeVisible();
    await expect.element(alert).not.toBeInTheDocument();
  });

  test('goes on by itself when the address was confirmed elsewhere', async () => {
    await display();
    api.answer(getMe, ann);
    dispatchEvent(new Event('focus'));
    await expect.poll(shown.at).toBe('/s/auth/redirect');
    expect(api.made(refreshToken)).toHaveLength(1);
  });

  test('leads whoever is new to the first questions', async () => {
    await display();
    api.answer(getMe, { ...ann, survey: null });
    dispatchEvent(new Event('focus'));
    await expect.poll(shown.at).toBe('/onboarding');
  });

  test('a mistyped address is changed, and the mail goes to the other one', async () => {
    await display();
    api.answer(changeEmail, { ...waiting, pending_email: 'right@example.org' });
    api.answer(getMe, { ...waiting, pending_email: 'right@example.org' });
    await button('Change address').click();
    await expect.element(email).toHaveFocus();
    await userEvent.keyboard(' right@example.org {Enter}');
    await expect.element(page.getByText(/a link to right@example.org/)).toBeVisible();
    expect(api.made(changeEmail).map(({ body }) => body)).toEqual([{ email: 'right@example.org' }]);
  });

  test.each([
    ['right', 'A valid e-mail is required.'],
    ['ANN@example.org', 'That’s already your address.'],
  ])('“%s” is no other address', async (typed, said) => {
    await display();
    await button('Change address').click();
    await email.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(email).toHaveFocus();
    expect(api.made(changeEmail)).toHaveLength(0);
  });

  test('an address that the server refuses stays typed; Cancel leaves all as it was', async () => {
    await display();
    api.refuse(changeEmail, 'unavailable');
    await button('Change address').click();
    await email.fill('right@example.org');
    await userEvent.keyboard('{Enter}');
    await expect.element(alert).toMatchTextContent(/database/);
    await expect.element(email).toHaveValue('right@example.org');
    await button('Cancel').click();
    await expect.element(button('Send the e-mail again')).toBeEnabled();
    await expect.element(page.getByText(/a link to ann@example.org/)).toBeVisible();
  });

  test('bars nobody, also in Arabic', async () => {
    await display();
    await expectAccessible();
    await inLanguage('ar');
    await expect.poll(() => document.documentElement.dir).toBe('rtl');
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
});

describe('the link of the mail', () => {
  const display = async (prepare: () => void = () => {}, isSignedIn = true) => {
    if (isSignedIn) ({ api } = await signedIn());
    else api = await signedOut();
    api.answer(verifyEmail, { email: 'ann@example.org' });
    api.answer(refreshToken, tokenOf(ann));
    if (!isSignedIn) api.refuse(refreshToken, 'unauthorized');
    prepare();
    await open('?token=secret');
  };
  const confirmed = page.getByRole('heading', { name: 'Your address is confirmed' });

  test('confirms the address, and one goes on', async () => {
    await display();
    await expect.element(confirmed).toBeVisible();
    expect(api.made(verifyEmail).map(({ body }) => body)).toEqual([{ token: 'secret' }]);
    await expect.element(button('Continue')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(shown.at).toBe('/s/auth/redirect');
  });

  test('goes on by itself after a while', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      await display();
      await expect.element(confirmed).toBeVisible();
      await vi.advanceTimersByTimeAsync(5_000);
      await expect.poll(shown.at).toBe('/s/auth/redirect');
    } finally {
      vi.useRealTimers();
    }
  });

  test('opened where nobody is signed in, leads to the sign-in, which knows the address', async () => {
    await display(undefined, false);
    await expect.element(confirmed).toBeVisible();
    await button('Sign in').click();
    await expect.poll(shown.at).toBe('/login');
    expect(shown.router.state.location.state).toMatchObject({ email: 'ann@example.org' });
  });

  test('opened twice, has done what it was for', async () => {
    await display(() => api.refuse(verifyEmail, 'link_expired'));
    await expect.element(confirmed).toBeVisible();
    await expect.element(page.getByText('Thanks for confirming ann@example.org.')).toBeVisible();
  });

  test('that is over offers another one, and leads to the page that waits for it', async () => {
    await display(() => {
      api.refuse(verifyEmail, 'link_expired');
      api.answer(getMe, { ...ann, email_verified: false });
      api.answer(resendVerification, null);
    });
    await expect.element(page.getByRole('heading', { name: 'The link has expired.' })).toBeVisible();
    await button('Send a new link').click();
    await expect.poll(shown.at).toBe('/verify-email');
    expect(api.made(resendVerification)).toHaveLength(1);
  });

  test('that is over says why another one cannot be sent', async () => {
    await display(() => {
      api.refuse(verifyEmail, 'link_expired');
      api.answer(getMe, { ...ann, email_verified: false });
      api.refuse(resendVerification, 'unavailable');
    });
    await button('Send a new link').click();
    await expect.element(alert).toMatchTextContent(/database/);
    await expect.element(button('Send a new link')).toBeEnabled();
  });

  test('where nobody answers is tried again', async () => {
    await display(() => api.refuseOnce(verifyEmail, 'unavailable'));
    await expect.element(alert).toMatchTextContent(/database/);
    await expect.element(button('Try again')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(confirmed).toBeVisible();
  });
});
