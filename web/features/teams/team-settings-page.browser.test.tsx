import { getStorage } from '@tessera/domain/api/files.ts';
import type { Team } from '@tessera/domain/api/me.ts';
import {
  deleteTeam,
  deleteTeamPhoto,
  getMembers,
  getTeam,
  leaveTeam,
  type Member,
  putTeamPhoto,
  transferTeam,
  updateTeam,
} from '@tessera/domain/api/teams.ts';
import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { question } from '../../data/api/reauth.ts';
import { knownWorkspaces, takeTeam } from '../../data/teams/teams.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { pictureFile } from '../../testing/picture-file.ts';
import { showPage } from '../../testing/show.tsx';
import { goOffline, mosaic, signedIn } from '../../testing/signed-in.ts';
import { TeamSettingsPage } from './team-settings-page.tsx';

let api: FakeApi;
let shown: Awaited<ReturnType<typeof showPage>>;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const toast = (text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });
const name = page.getByRole('textbox', { name: 'Name' });
const kept = () => knownWorkspaces.get()?.find(({ id }) => id === 1);

/** What its files take, of 10 GB. */
let storage = { used: 0, limit: 10_000_000_000 as number | null, file_max: 100_000_000 };

async function display(over: Partial<Team> = {}): Promise<void> {
  const team = { ...mosaic, ...over };
  ({ api } = await signedIn({ teams: [team] }));
  api.answer(updateTeam, ({ body }) => ({ ...team, ...body }));
  api.answer(getTeam, () => ({ ...team }));
  api.answer(getStorage, storage);
  shown = await showPage(TeamSettingsPage, { path: 'team/$teamId', address: '/team/1' });
  await expect.element(page.getByRole('heading', { name: 'Name and picture' })).toBeVisible();
}

test('what is below the storage stays in place when that is told', async () => {
  storage = { ...storage, limit: null };
  ({ api } = await signedIn({ teams: [mosaic] }));
  api.answer(getStorage, storage);
  const answer = api.hold(getStorage);
  shown = await showPage(TeamSettingsPage, { path: 'team/$teamId', address: '/team/1' });
  const below = page.getByRole('heading', { name: 'Working time' });
  await expect.element(page.getByRole('heading', { name: 'Storage' })).toBeVisible();
  const top = below.element().getBoundingClientRect().top;
  answer();
  await expect.element(page.getByText('0 GB')).toBeVisible();
  expect(below.element().getBoundingClientRect().top).toBe(top);
  storage = { ...storage, limit: 10_000_000_000 };
});

describe('the name', () => {
  test('is saved by Enter, once, and shown at once', async () => {
    await display();
    const answer = api.hold(updateTeam);
    await name.fill('  Mosaic & Co  ');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => kept()?.name).toBe('Mosaic & Co');
    answer();
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('Saved')).toBeVisible();
    expect(api.made(updateTeam).map(({ body }) => body)).toEqual([{ name: 'Mosaic & Co' }]);
  });

  test('is required, and Escape brings back the one that it has', async () => {
    await display();
    await name.fill(' ');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('A workspace name is required.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(name).toHaveValue('Mosaic');
    await expect.element(page.getByText('A workspace name is required.')).not.toBeInTheDocument();
    expect(api.made(updateTeam)).toHaveLength(0);
  });

  test('can’t be longer than a name may be', async () => {
    await display();
    await expect.element(name).toHaveAttribute('maxlength', String(NAME_MAX_LENGTH));
  });

  test('that is refused is as it was', async () => {
    await display();
    api.refuse(updateTeam, 'forbidden', { permission: 'UPDATE_WORKSPACE' });
    await name.fill('Other');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    await expect.element(name).toHaveValue('Mosaic');
    expect(kept()?.name).toBe('Mosaic');
  });

  test('that somebody else has changed is shown, but not over what one types', async () => {
    await display();
    takeTeam({ ...mosaic, name: 'Theirs' });
    await expect.element(name).toHaveValue('Theirs');
    await name.fill('Mine');
    takeTeam({ ...mosaic, name: 'Theirs again' });
    await expect.element(name).toHaveValue('Mine');
  });

  test.each(['full-member', 'restricted-member', null] as const)(
    'can only be read by somebody who is %s; nothing else is offered but to leave',
    async (role) => {
      await display({ user_role: role, owner_id: 2 });
      await expect.element(page.getByText('Mosaic', { exact: true })).toBeVisible();
      await expect.element(name).not.toBeInTheDocument();
      expect(
        page
          .getByRole('button')
          .elements()
          .filter((one) => !(one as HTMLButtonElement).disabled)
          .map((one) => one.textContent),
      ).toEqual(['Leave…']);
    },
  );
});

describe('the storage', () => {
  const meter = page.getByRole('progressbar', { name: 'Used by files' });
  const displayUsed = async (used: number, limit: number | null = 10_000_000_000) => {
    storage = { ...storage, used, limit };
    await display();
  };

  test('is shown in GB, with the largest file', async () => {
    await displayUsed(2_345_000_000);
    await expect.element(meter).toHaveAttribute('aria-valuetext', '2.35 of 10 GB');
    await expect.element(page.getByText('A file must be less than 100 MB.')).toBeVisible();
    await expect.element(page.getByText(/More than 80/)).not.toBeInTheDocument();
    await expectAccessible();
  });

  test('is warned of from 80 % on', async () => {
    await displayUsed(8_000_000_000);
    await expect.element(page.getByText(/More than 80/)).toBeVisible();
  });

  test('that is full is said to take no more', async () => {
    await displayUsed(10_000_000_000);
    await expect.element(page.getByText(/The storage of this workspace is full/)).toBeVisible();
  });

  test('has no limit where the server has set none', async () => {
    await displayUsed(1_500_000_000, null);
    await expect.element(page.getByText('1.5 GB')).toBeVisible();
    await expect.element(meter).not.toBeInTheDocument();
  });
});

describe('the picture', () => {
  const choose = (file: File) =>
    userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, file);

  test('that keeps its shape is sent as it is', async () => {
    await display({ use_custom_logo: true });
    api.answer(putTeamPhoto, { ...mosaic, photo_url: '/photos/2', use_custom_logo: true });
    await choose(await pictureFile());
    await expect.poll(() => kept()?.photo_url).toBe('/photos/2');
    const body = api.made(putTeamPhoto)[0]!.body as FormData;
    expect([...body.keys()]).toEqual(['logo', 'photo']);
  });

  test('that is too large for the server says so and can be sent again', async () => {
    await display({ use_custom_logo: true });
    api.refuse(putTeamPhoto, 'unknown');
    await choose(await pictureFile());
    await expect.element(toast('Something Went Wrong')).toBeVisible();
    api.answer(putTeamPhoto, { ...mosaic, photo_url: '/photos/2', use_custom_logo: true });
    await toast('Something Went Wrong').getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => kept()?.photo_url).toBe('/photos/2');
  });

  test('is cut to a square by the keyboard alone, unless it keeps its shape', async () => {
    await display();
    api.answer(putTeamPhoto, { ...mosaic, photo_url: '/photos/2' });
    await choose(await pictureFile());
    await expect.element(dialog).toMatchTextContent('Picture of the workspace');
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.made(putTeamPhoto)).toHaveLength(0);
  });

  test('is removed', async () => {
    await display({ photo_url: '/photos/2' });
    api.answer(deleteTeamPhoto, mosaic);
    await button('Remove').click();
    await expect.poll(() => kept()?.photo_url).toBeNull();
    await expect.element(button('Remove')).not.toBeInTheDocument();
  });

  test('whether it keeps its shape is saved at once, and is as it was where that fails', async () => {
    await display();
    api.refuse(updateTeam, 'unknown');
    const logo = page.getByRole('switch', { name: 'Do not crop' });
    (logo.element() as HTMLElement).focus();
    await userEvent.keyboard(' ');
    await expect.element(toast('Something Went Wrong')).toBeVisible();
    await expect.element(logo).not.toBeChecked();
  });
});

describe('handing it over', () => {
  const member = (id: number, called: string, role: Member['pivot']['role']): Member => ({
    ...{ id, name: called, email: `${called}@example.org`, photo_url: null, former: false, gone: null },
    ...{ guest: role === null, joined_at: '2026-02-03 10:00:00', pivot: { role } },
  });
  const ask = async (members: Member[]) => {
    await display();
    api.answer(getMembers, members);
    await button('Hand over…').click();
    await expect.element(dialog).toMatchTextContent('Hand over Mosaic');
  };

  test('needs another member: guests can’t own it', async () => {
    await ask([member(1, 'Ann', 'owner'), member(4, 'Dia', null)]);
    await expect.element(dialog).toMatchTextContent('There are no other members yet.');
    await expect.element(inDialog('Hand over')).toBeDisabled();
  });

  test('makes the chosen one the owner, and says what one is then', async () => {
    await ask([member(1, 'Ann', 'owner'), member(2, 'Ben', 'admin'), member(4, 'Dia', null)]);
    api.answer(transferTeam, { ...mosaic, owner_id: 2, user_role: 'admin' });
    await expect
      .element(dialog.getByRole('button', { name: /New owner/ }))
      .toMatchTextContent('Choose a member');
    await dialog.getByRole('button', { name: /New owner/ }).click();
    expect(page.getByRole('option').elements()).toHaveLength(1);
    await page.getByRole('option', { name: /Ben/ }).click();
    await inDialog('Hand over').click();
    await expect.element(toast('Ben now owns Mosaic. You’re an admin.')).toBeVisible();
    expect(api.made(transferTeam).map(({ body }) => body)).toEqual([{ user_id: 2 }]);
    await expect.element(button('Leave…')).toBeVisible();
  });

  test('that is refused says why and keeps who was chosen', async () => {
    await ask([member(1, 'Ann', 'owner'), member(2, 'Ben', 'admin')]);
    api.refuse(transferTeam, 'owner_limit');
    await dialog.getByRole('button', { name: /New owner/ }).click();
    await page.getByRole('option', { name: /Ben/ }).click();
    await inDialog('Hand over').click();
    await expect
      .element(dialog.getByRole('alert'))
      .toMatchTextContent('This person already owns the maximum number of workspaces.');
    await expect.element(dialog.getByRole('button', { name: /New owner/ })).toMatchTextContent('Ben');
  });
});

describe('deleting it', () => {
  const word = page.getByRole('textbox', { name: 'Type DELETE to confirm' });
  const ask = async () => {
    await display({ member_count: 3 });
    await button('Delete workspace…').click();
    await expect.element(word).toHaveFocus();
  };

  test('says what goes, and wants the word', async () => {
    await ask();
    await expect.element(dialog).toMatchTextContent('1 board with all its folders, items and files');
    await expect.element(dialog).toMatchTextContent('the access of 3 members');
    await expect.element(inDialog('Delete workspace')).toBeDisabled();
    await word.fill('delete');
    await expect.element(inDialog('Delete workspace')).toBeDisabled();
    await userEvent.keyboard('{Enter}');
    expect(api.made(deleteTeam)).toHaveLength(0);
  });

  test('leads home and says that it is done', async () => {
    await ask();
    api.answer(deleteTeam, null);
    await word.fill('DELETE');
    await userEvent.keyboard('{Enter}');
    await expect.poll(shown.at).toBe('/home');
    await expect.element(toast('Mosaic was deleted.')).toBeVisible();
    expect(kept()).toBeUndefined();
    expect(api.made(deleteTeam)).toHaveLength(1);
  });

  test('that fails says why, and it is still there', async () => {
    await ask();
    api.refuse(deleteTeam, 'unknown');
    await word.fill('DELETE');
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Something Went Wrong');
    await expect.element(word).toHaveValue('DELETE');
    expect(kept()?.name).toBe('Mosaic');
    expect(shown.at()).toBe('/team/1');
  });

  test('whoever would not say who they are has changed their mind: that is no failure', async () => {
    await ask();
    api.refuse(deleteTeam, 'reauth', { data: { password: true, second: false, passkey: false } });
    await word.fill('DELETE');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => question.get()).not.toBeNull();
    question.get()!.close();
    await expect.element(inDialog('Delete workspace')).toBeEnabled();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  test('is not to be had without a network', async () => {
    await display();
    goOffline(api);
    await button('Delete workspace…').click();
    await expect.element(dialog).toMatchTextContent('This feature is not available when offline');
    await expect.element(word).not.toBeInTheDocument();
  });

  test('is not offered to an admin', async () => {
    await display({ user_role: 'admin', owner_id: 2 });
    await expect.element(name).toBeVisible();
    await expect.element(button('Delete workspace…')).not.toBeInTheDocument();
    await expect.element(button('Leave…')).toBeVisible();
  });
});

describe('leaving it', () => {
  test('that fails says why, and one is still in it', async () => {
    await display({ user_role: 'full-member', owner_id: 2 });
    api.refuse(leaveTeam, 'unknown');
    await button('Leave…').click();
    await expect.element(dialog).toMatchTextContent('Leave Mosaic?');
    await inDialog('Leave').click();
    await expect.element(toast('Something Went Wrong')).toBeVisible();
    expect(kept()?.name).toBe('Mosaic');
    expect(shown.at()).toBe('/team/1');
  });
});

test('the page bars nobody', async () => {
  await display();
  await expectAccessible();
});
