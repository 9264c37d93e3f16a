import {
  changePassword,
  endOtherSessions,
  endSession,
  getAccountEvents,
  getSessions,
  removePassword,
  type Session,
} from '@tessera/domain/api/account.ts';
import { getPasskeys, type Passkey, removePasskey, renamePasskey } from '@tessera/domain/api/two-factor.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessions } from '../../data/account/security.ts';
import { accountEvents } from '../../data/account/security-events.ts';
import type { Listing } from '../../data/account/security-list.ts';
import { passkeys } from '../../data/account/security-passkeys.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { goOffline, goOnline, signedIn } from '../../testing/signed-in.ts';
import { SecurityPage } from './security-page.tsx';

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const at = '2026-03-01 10:00:00';
const session = (over: Partial<Session>): Session => ({
  ...{ id: newId(), current: false, user_agent: firefox, ip: '192.0.2.7', created_at: at, last_seen_at: at },
  ...over,
});
const here = session({ current: true, user_agent: chrome });
const there = session({});
const phone: Passkey = { id: newId(), name: 'Phone', synced: true, created_at: at, last_used_at: null };

let api: FakeApi;
interface Opened {
  sessions?: Session[];
  passkeys?: Passkey[];
  hasPassword?: boolean;
}

async function prepare({
  sessions: signedInAt = [here, there],
  passkeys: own = [phone],
  hasPassword = true,
}: Opened = {}) {
  ({ api } = await signedIn({ me: { has_password: hasPassword } }));
  for (const { state } of [sessions, passkeys, accountEvents] as readonly Listing<unknown>[])
    state.set({ value: undefined, problem: null });
  api.answer(getSessions, signedInAt);
  api.answer(getPasskeys, own);
  api.answer(getAccountEvents, { data: [], more: false });
}
const showIt = () => showPage(SecurityPage, { path: 'profile/security', address: '/profile/security' });
async function display(opened?: Opened): Promise<void> {
  await prepare(opened);
  await showIt();
  await expect.element(section('Where you’re signed in').getByRole('listitem').first()).toBeVisible();
}

const section = (name: string) => page.getByRole('region', { name });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const toast = (text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });
const lines = (name: string) =>
  section(name)
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent);

describe('the sessions', () => {
  test('begin with this device, which can’t be signed out here', async () => {
    await display({ sessions: [there, here] });
    const [first, second] = lines('Where you’re signed in');
    expect(first).toContain('Chrome on Linux');
    expect(first).toContain('This device');
    expect(second).toContain('Firefox on Windows');
    await expect.element(button('Sign out Firefox on Windows')).toBeVisible();
    await expect.element(button('Sign out Chrome on Linux')).not.toBeInTheDocument();
  });

  test('one is ended after a question, once', async () => {
    await display();
    api.answer(endSession, null);
    await button('Sign out Firefox on Windows').click();
    await expect.element(dialog).toMatchTextContent('Sign out Firefox on Windows?');
    api.answer(getSessions, [here]);
    await inDialog('Sign out').dblClick();
    await expect.element(toast('Firefox on Windows was signed out.')).toBeVisible();
    expect(api.made(endSession).map(({ params }) => params['id'])).toEqual([there.id]);
    await expect.poll(() => lines('Where you’re signed in').length).toBe(1);
  });

  test('one that another tab has ended meanwhile is ended', async () => {
    await display();
    api.refuse(endSession, 'not_found');
    await button('Sign out Firefox on Windows').click();
    await inDialog('Sign out').click();
    await expect.element(toast('Firefox on Windows was signed out.')).toBeVisible();
  });

  test('all others are ended together, where there are several', async () => {
    await display();
    await expect.element(button('Sign out all others')).not.toBeInTheDocument();
    api.answer(getSessions, [here, there, session({ ip: '192.0.2.8' })]);
    goOffline(api);
    goOnline(api);
    await button('Sign out all others').click();
    await expect.element(dialog).toMatchTextContent('2 devices will be signed out at once.');
    api.answer(endOtherSessions, null);
    api.answer(getSessions, [here]);
    await inDialog('Sign out all others').click();
    await expect.element(toast('You’re now signed in on this device only.')).toBeVisible();
    await expect.element(button('Sign out all others')).not.toBeInTheDocument();
  });

  test('that do not come say why, and are tried again', async () => {
    await prepare();
    api.refuseOnce(getSessions, 'unavailable');
    await showIt();
    const alert = section('Where you’re signed in').getByRole('alert');
    await expect.element(alert).toMatchTextContent('The server cannot reach its database right now.');
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => lines('Where you’re signed in').length).toBe(2);
  });
});

test('what is below the sessions is drawn with them, as nobody knows how many there are, and at once later', async () => {
  localStorage.removeItem('room-list-sessions');
  await prepare({ sessions: [here, there, session({})] });
  const answer = api.hold(getSessions);
  const { router } = await showIt();
  await expect.element(section('Where you’re signed in').getByRole('status')).toBeVisible();
  const below = section('Recent activity');
  expect(below.query()).toBeNull();
  answer();
  await expect.element(below).toBeVisible();
  expect(lines('Where you’re signed in')).toHaveLength(3);
  router.history.back();
  await expect.element(below).not.toBeInTheDocument();
  sessions.state.set({ value: undefined, problem: null });
  api.hold(getSessions);
  router.history.forward();
  await expect.element(below).toBeVisible();
});

describe('a passkey', () => {
  const rename = async () => {
    await button('Options for Phone').click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await expect.element(name).toHaveFocus();
  };
  const name = page.getByRole('textbox', { name: 'Name' });

  test('says where it is kept and that it was never used', async () => {
    await display();
    expect(lines('Passkeys')[0]).toMatch(/Phone.*Synced between your devices.*Never used/);
  });

  test('there is none, says so', async () => {
    await display({ passkeys: [] });
    await expect.element(page.getByText('You don’t have a passkey yet.')).toBeVisible();
  });

  test('is renamed, in a dialog that begins in its field', async () => {
    await display();
    await rename();
    await expect.element(name).toHaveValue('Phone');
    api.answer(renamePasskey, ({ body }) => ({ ...phone, name: body.name }));
    await name.fill('  Schlüssel 🔑 ');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(lines('Passkeys')[0]).toContain('Schlüssel 🔑');
    expect(api.made(renamePasskey).map(({ body }) => body)).toEqual([{ name: 'Schlüssel 🔑' }]);
  });

  test('needs a name', async () => {
    await display();
    await rename();
    await name.fill('   ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('A name is required.')).toBeVisible();
    expect(api.made(renamePasskey)).toHaveLength(0);
  });

  test('keeps the typed name when the save fails', async () => {
    await display();
    await rename();
    api.refuse(renamePasskey, 'unknown');
    await name.fill('Key');
    await inDialog('Save').click();
    await expect.element(page.getByText('Something Went Wrong')).toBeVisible();
    await expect.element(name).toHaveValue('Key');
    await userEvent.keyboard('{Escape}');
    expect(lines('Passkeys')[0]).toContain('Phone');
  });

  test('is removed after a question', async () => {
    await display();
    await button('Options for Phone').click();
    await page.getByRole('menuitem', { name: 'Remove' }).click();
    await expect.element(dialog).toMatchTextContent('Remove the passkey “Phone”?');
    api.answer(removePasskey, null);
    api.answer(getPasskeys, []);
    await inDialog('Remove').click();
    await expect.element(toast('“Phone” was removed.')).toBeVisible();
    await expect.element(page.getByText('You don’t have a passkey yet.')).toBeVisible();
  });

  test('can’t be changed without a network, and the dialog says so', async () => {
    await display();
    goOffline(api);
    await button('Options for Phone').click();
    await page.getByRole('menuitem', { name: 'Rename' }).click();
    await expect.element(dialog).toMatchTextContent('This feature is not available when offline');
    await expect.element(name).not.toBeInTheDocument();
  });
});

describe('the password', () => {
  const current = page.getByLabelText('Current password', { exact: true });
  const fresh = page.getByLabelText('New password', { exact: true });
  const open = async (opened?: Opened) => {
    await display(opened);
    await button('Change password').click();
    await expect.element(current).toHaveFocus();
  };

  test('is changed, and says that it is', async () => {
    await open();
    api.answer(changePassword, null);
    await userEvent.keyboard('the old one{Tab}{Tab}the new one{Enter}');
    await expect.element(toast('Your password was changed.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.made(changePassword).map(({ body }) => body)).toEqual([
      { current: 'the old one', password: 'the new one', revokeTokens: false },
    ]);
  });

  test('needs the current one, and a new one of eight characters', async () => {
    await open();
    await inDialog('Change password').click();
    await expect.element(page.getByText('A password is required.')).toBeVisible();
    await current.fill('old');
    await fresh.fill('seven77');
    await inDialog('Change password').click();
    await expect.element(page.getByText('A new password needs at least 8 characters.')).toBeVisible();
    expect(api.made(changePassword)).toHaveLength(0);
  });

  test('says beside the current one that it is wrong, and keeps what was typed', async () => {
    await open();
    api.refuse(changePassword, 'wrong_password');
    await current.fill('not it');
    await fresh.fill('long enough');
    await inDialog('Change password').click();
    await expect.element(page.getByText('The password is incorrect.')).toBeVisible();
    await expect.element(current).toHaveAttribute('aria-invalid', 'true');
    await expect.element(fresh).not.toHaveAttribute('aria-invalid', 'true');
    await expect.element(fresh).toHaveValue('long enough');
  });

  test('what is wrong with a field is said until one writes in it', async () => {
    await open();
    await inDialog('Change password').click();
    await current.fill('old');
    await expect.element(page.getByText('A password is required.')).not.toBeInTheDocument();
    await fresh.fill('seven77');
    await inDialog('Change password').click();
    await fresh.fill('long enough');
    await expect.element(fresh).not.toHaveAttribute('aria-invalid', 'true');
    api.refuse(changePassword, 'wrong_password');
    await inDialog('Change password').click();
    await expect.element(current).toHaveAttribute('aria-invalid', 'true');
    await fresh.fill('longer still');
    await expect.element(current).toHaveAttribute('aria-invalid', 'true');
    await current.fill('older');
    await expect.element(page.getByText('The password is incorrect.')).not.toBeInTheDocument();
    await inDialog('Change password').click();
    await expect.element(page.getByText('The password is incorrect.')).toBeVisible();
  });

  test('is forgotten by the dialog when it is closed', async () => {
    await open();
    await current.fill('secret');
    await userEvent.keyboard('{Escape}');
    await expect.element(button('Change password')).toHaveFocus();
    await button('Change password').click();
    await expect.element(current).toHaveValue('');
  });

  test('is set where there is none, without asking for one', async () => {
    await display({ hasPassword: false });
    await expect.element(page.getByText('Your account does not use password.')).toBeVisible();
    await button('Set a password').click();
    await expect.element(fresh).toHaveFocus();
    await expect.element(current).not.toBeInTheDocument();
    api.answer(changePassword, null);
    await userEvent.keyboard('the new one{Enter}');
    await expect.element(toast('Your password was set.')).toBeVisible();
  });

  test('can be removed only where there is a passkey', async () => {
    await display({ passkeys: [] });
    await expect.element(section('Password').getByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  });

  test('is removed after a question', async () => {
    await display();
    api.answer(removePassword, null);
    await section('Password').getByRole('button', { name: 'Remove' }).click();
    await inDialog('Remove').click();
    await expect.element(toast('Your account no longer has a password.')).toBeVisible();
    expect(api.made(removePassword)).toHaveLength(1);
  });

  test('the dialog bars nobody', async () => {
    await open();
    await inDialog('Change password').click();
    await expectAccessible();
  });
});

describe('what happened', () => {
  const event = (kind: 'signed-in' | 'sign-in-failed', about: string | null = null) => ({
    ...{ id: newId(), kind, at, ip: '192.0.2.7', user_agent: chrome, about },
  });

  test('is told in words, a few at first and more when they are wanted', async () => {
    await prepare();
    const all = Array.from({ length: 9 }, () => event('signed-in'));
    api.answer(getAccountEvents, { data: [event('sign-in-failed'), ...all], more: false });
    await showIt();
    await expect.poll(() => lines('Recent activity').length).toBe(6);
    expect(lines('Recent activity')[0]).toContain('Someone tried to sign in and failed');
    await button('Show more').click();
    await expect.poll(() => lines('Recent activity').length).toBe(10);
    await expect.element(button('Show more')).not.toBeInTheDocument();
  });

  test('is asked for page by page; a page that fails can be asked for again', async () => {
    await prepare();
    const ids = Array.from({ length: 8 }, newId).sort();
    const rows = ids.toReversed().map((id) => ({ ...event('signed-in'), id }));
    api.answer(getAccountEvents, ({ query }) =>
      query['before'] ? { data: rows.slice(6), more: false } : { data: rows.slice(0, 6), more: true },
    );
    await showIt();
    await expect.poll(() => lines('Recent activity').length).toBe(6);
    api.refuseOnce(getAccountEvents, 'unknown');
    await button('Show more').click();
    await expect.element(toast('Something Went Wrong')).toBeVisible();
    await button('Show more').click();
    await expect.poll(() => lines('Recent activity').length).toBe(8);
  });
});

test('the page bars nobody', async () => {
  await display();
  await expectAccessible();
});
