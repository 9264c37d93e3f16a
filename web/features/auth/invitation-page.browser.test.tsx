import { acceptInvitation, login, lookAtInvitation, refresh, register } from '@tessera/domain/api/auth.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { z } from 'zod';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showSignIn } from '../../testing/show-sign-in.tsx';
import { ann, goOffline, goOnline, hardNames, signedIn, tokenOf } from '../../testing/signed-in.ts';
import { signedOut } from '../../testing/signed-out.ts';
import { sayLeftToast } from '../../ui/toast/toast.ts';
import { InvitationPage } from './invitation-page.tsx';

type Invitation = z.output<typeof lookAtInvitation.answer>;
const invitation: Invitation = {
  ...{ email: 'ann@example.org', inviter: 'Ben', role: 'full-member', boards: [], registered: true },
  team: { id: 7, name: 'Studio', photo_url: null },
};

let api: FakeApi;
let shown: Awaited<ReturnType<typeof showSignIn>>;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const alert = page.getByRole('alert');
const title = page.getByRole('heading', { name: 'Join Studio' });

async function display(over: Partial<Invitation> = {}, who: 'ann' | 'nobody' = 'ann', wait = true) {
  if (who === 'ann') ({ api } = await signedIn());
  else api = await signedOut();
  api.answer(lookAtInvitation, { ...invitation, ...over });
  api.answer(acceptInvitation, { team: 7 });
  api.answer(refresh, tokenOf(ann));
  if (who === 'nobody') api.refuse(refresh, 'unauthorized');
  if (wait) await open();
}
async function open() {
  shown = await showSignIn(InvitationPage, '/register/invitation?token=secret');
}

// They come first: whoever has signed in is known for as long as the page is open.
describe('an invitation for whoever is not signed in', () => {
  test('with an account, is for that address and no other', async () => {
    await display({}, 'nobody');
    const email = page.getByRole('textbox', { name: 'E-mail' });
    await expect.element(email).toHaveValue('ann@example.org');
    await expect.element(email).toHaveAttribute('readonly');
    api.refuse(login, 'wrong_password');
    await page.getByLabelText('Password', { exact: true }).fill('not it');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('The password is incorrect.')).toBeVisible();
    expect(api.made(acceptInvitation)).toHaveLength(0);
  });

  test('without one, makes it with the invitation and leads into the workspace', async () => {
    await display({ registered: false }, 'nobody');
    await expect.element(page.getByRole('textbox', { name: 'Your name' })).toHaveFocus();
    api.answer(register, { id: ann.id });
    api.answer(login, { ...tokenOf(ann), intended: null });
    await userEvent.keyboard('Ann');
    await page.getByLabelText('Password', { exact: true }).fill('correct horse');
    await button('Create account and join').click();
    await expect.poll(shown.at).toBe('/team/7');
    expect(api.made(register)[0]?.body).toMatchObject({ email: 'ann@example.org', invitation: 'secret' });
  });
});

describe('an invitation for whoever is signed in', () => {
  test('says who invites to what, and is accepted by one key, once', async () => {
    await display();
    await expect.element(title).toBeVisible();
    await expect.element(page.getByText('Ben invited you to this workspace.')).toBeVisible();
    await expect.element(button('Join Studio')).toHaveFocus();
    const answered = api.hold(acceptInvitation);
    await userEvent.keyboard('{Enter}{Enter}');
    answered();
    await expect.poll(shown.at).toBe('/team/7');
    expect(api.made(acceptInvitation).map(({ body }) => body)).toEqual([{ token: 'secret' }]);
    expect(api.made(lookAtInvitation).map(({ body }) => body)).toEqual([{ token: 'secret' }]);
    await sayLeftToast(Promise.resolve(), (key, { team }) => `${key}: ${team}`);
    await expect
      .element(page.getByRole('alertdialog').filter({ hasText: 'auth.joined: Studio' }))
      .toBeVisible();
  });

  test('tells a guest onto which boards they come', async () => {
    await display({ role: null, boards: ['Plans', 'خطط'] });
    await expect
      .element(page.getByText('Ben invited you to the boards Plans, خطط as a guest.'))
      .toBeVisible();
  });

  test('that was revoked meanwhile says so, and stays a page on which one can go on', async () => {
    await display();
    api.refuse(acceptInvitation, 'invitation_not_valid');
    await button('Join Studio').click();
    await expect.element(alert).toBeVisible();
    await expect.element(button('Join Studio')).toBeEnabled();
    expect(shown.at()).toContain('/register/invitation');
  });

  test('is tried again when the network is back', async () => {
    await display();
    goOffline(api);
    await button('Join Studio').click();
    await expect.element(alert).toMatchTextContent(/offline/);
    goOnline(api);
    await button('Join Studio').click();
    await expect.poll(shown.at).toBe('/team/7');
  });

  test('finds them by their address, whatever its case', async () => {
    await display({ email: 'Ann@Example.org' });
    await expect.element(button('Join Studio')).toBeVisible();
  });

  test('for another address offers to sign in with that, or to stay', async () => {
    await display({ email: 'ben@example.org' });
    await expect
      .element(page.getByText(/signed in as ann@example.org, but this invitation is for ben@example.org/))
      .toBeVisible();
    await expect.element(button('Sign in as ben@example.org')).toHaveFocus();
    await expect.element(button('Join Studio')).not.toBeInTheDocument();
    await button('Stay signed in as ann@example.org').click();
    await expect.poll(shown.at).toBe('/home');
    expect(api.made(acceptInvitation)).toHaveLength(0);
  });
});

describe('a link', () => {
  test('that is not good any more says whom to ask', async () => {
    await display({}, 'ann', false);
    api.refuse(lookAtInvitation, 'invitation_not_valid');
    await open();
    await expect.element(page.getByText(/Ask the person who invited you for a new one/)).toBeVisible();
    await button('Go to Tessera').click();
    await expect.poll(shown.at).toBe('/home');
  });

  test('of which nothing can be known yet is looked at again', async () => {
    await display({}, 'ann', false);
    api.refuseOnce(lookAtInvitation, 'unavailable');
    await open();
    await expect.element(alert).toMatchTextContent(/database/);
    await expect.element(button('Try again')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(title).toBeVisible();
  });

  test.each(hardNames)('bars nobody from a workspace called %s', async (name) => {
    await display({ team: { ...invitation.team, name }, inviter: name });
    await expect.element(page.getByRole('heading').first()).toBeVisible();
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
});
