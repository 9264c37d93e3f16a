import { deleteAccount, getDeletion } from '@tessera/domain/api/account.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accountDeletion, deletion, type OwnedTeam } from '../../data/account/security-deletion.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPart } from '../../testing/show.tsx';
import { goOffline, hardNames, signedIn } from '../../testing/signed-in.ts';
import { DeleteAccount } from './delete-account.tsx';

const ben = { id: 2, name: 'Ben', email: 'ben@example.org' };
const cem = { id: 3, name: 'Cem', email: 'cem@example.org' };
const shared: OwnedTeam = { id: 1, name: 'Mosaic', members: [ben, cem] };
const lonely: OwnedTeam = { id: 2, name: 'Studio', members: [] };

let api: FakeApi;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: 'Delete account' });
const word = page.getByRole('textbox', { name: 'Type DELETE to confirm' });
const yes = button('Delete my account');
const decision = (name: string) => dialog.getByRole('button', { name: new RegExp(name) });

beforeEach(() => {
  accountDeletion.close();
  deletion.state.set({ value: undefined, problem: null });
});

async function prepare(teams: OwnedTeam[]): Promise<Awaited<ReturnType<typeof signedIn>>['page']> {
  const opened = await signedIn();
  ({ api } = opened);
  api.answer(getDeletion, { teams });
  await showPart(<DeleteAccount />);
  return opened.page;
}
async function open(teams: OwnedTeam[] = []) {
  const opened = await prepare(teams);
  await button('Delete account…').click();
  await expect.element(dialog).toBeVisible();
  return opened;
}
async function choose(name: string, choice: string): Promise<void> {
  await decision(name).click();
  await page.getByRole('option', { name: new RegExp(`^${choice}`) }).click();
}

describe('deleting the account', () => {
  test('says what goes with it, and wants the word as it is', async () => {
    await open();
    await expect.element(dialog).toMatchTextContent('This can’t be undone. You are signed out everywhere');
    await expect.element(yes).toBeDisabled();
    await word.fill('delete');
    await userEvent.keyboard('{Enter}');
    await expect.element(yes).toBeDisabled();
    await word.fill('DELETE');
    await expect.element(yes).toBeEnabled();
    expect(api.made(deleteAccount)).toHaveLength(0);
  });

  test('is asked for once, also by two keys', async () => {
    await open();
    // The answer never comes: what follows it leaves the page.
    api.hold(deleteAccount);
    await word.fill('DELETE');
    await expect.element(yes).toBeEnabled();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(yes).toBeDisabled();
    expect(api.made(deleteAccount).map(({ body }) => body)).toEqual([{ confirm: 'DELETE', teams: [] }]);
  });

  test('waits until something is decided on each workspace in which others are', async () => {
    await open([shared, lonely]);
    await expect.element(dialog).toMatchTextContent(/Studio.*No one else is in it, so it will be deleted/);
    await word.fill('DELETE');
    await expect.element(yes).toBeDisabled();
    await choose('Mosaic', 'Hand over to Cem');
    await expect.element(yes).toBeEnabled();
    api.hold(deleteAccount);
    await yes.click();
    expect(api.made(deleteAccount)[0]?.body.teams).toEqual([
      { id: 1, to: 3 },
      { id: 2, to: null },
    ]);
  });

  test('somebody is found by their address, and a workspace can go too', async () => {
    await open([shared]);
    await decision('Mosaic').click();
    await userEvent.keyboard('ben@exa');
    await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(decision('Mosaic')).toMatchTextContent('Hand over to Ben');
    await choose('Mosaic', 'Delete it with all its boards');
    await word.fill('DELETE');
    api.hold(deleteAccount);
    await yes.click();
    expect(api.made(deleteAccount)[0]?.body.teams).toEqual([{ id: 1, to: null }]);
  });

  test('that is refused says why, keeps what was typed, and asks who is there now', async () => {
    await open([shared]);
    await choose('Mosaic', 'Hand over to Cem');
    await word.fill('DELETE');
    api.refuse(deleteAccount, 'unavailable');
    api.answer(getDeletion, { teams: [{ ...shared, members: [ben] }] });
    await yes.click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/database/);
    await expect.element(word).toHaveValue('DELETE');
    // The one to whom it was to go has left meanwhile.
    await expect.element(decision('Mosaic')).toMatchTextContent('Choose');
    await expect.element(yes).toBeDisabled();
  });

  test('says how many changes are lost that are not saved yet', async () => {
    const opened = await open();
    opened.server.down = true;
    opened.client
      .save(1, [
        { channel: 'team.1', collection: 'boards', id: newId(), item: { name: 'x' }, old: null, version: 0 },
      ])
      .catch(() => {});
    await expect.element(dialog).toMatchTextContent('1 unsaved change will be lost.');
  });

  test('whose workspaces do not come says why, and cannot be confirmed', async () => {
    await prepare([shared]);
    api.refuseOnce(getDeletion, 'unavailable');
    await button('Delete account…').click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/database/);
    await word.fill('DELETE');
    await expect.element(yes).toBeDisabled();
    await button('Retry').click();
    await expect.element(decision('Mosaic')).toBeVisible();
  });

  test('is not there without a network', async () => {
    await prepare([]);
    goOffline(api);
    await button('Delete account…').click();
    await expect.element(dialog).toMatchTextContent('This feature is not available when offline');
    await expect.element(word).not.toBeInTheDocument();
  });

  test.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['Cancel', () => button('Cancel').click()],
  ])('%s leaves all as it was and forgets the word', async (_how, leave) => {
    await open();
    await word.fill('DELETE');
    await leave();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Delete account…')).toHaveFocus();
    await button('Delete account…').click();
    await expect.element(word).toHaveValue('');
    expect(api.made(deleteAccount)).toHaveLength(0);
  });

  test('bars nobody, whatever workspaces and people are called', async () => {
    await open(hardNames.map((name, at) => ({ id: at + 1, name, members: [{ ...ben, name }] })));
    await expect.poll(() => dialog.getByRole('button', { name: /Choose/ }).elements().length).toBe(3);
    await expectAccessible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });
});
