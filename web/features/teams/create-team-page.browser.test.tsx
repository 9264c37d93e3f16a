import type { Profile } from '@tessera/domain/api/me.ts';
import { createTeam, putTeamPhoto } from '@tessera/domain/api/teams.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { pictureFile } from '../../testing/picture-file.ts';
import { showPage } from '../../testing/show.tsx';
import { goOffline, mosaic, signedIn } from '../../testing/signed-in.ts';
import { CreateTeamPage } from './create-team-page.tsx';

let api: FakeApi;
let shown: Awaited<ReturnType<typeof showPage>>;
const name = page.getByRole('textbox', { name: 'Workspace name' });
const create = page.getByRole('button', { name: 'Create workspace' });
const toast = (text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });

async function display({
  me = {},
  teams = [mosaic],
}: {
  me?: Partial<Profile>;
  teams?: (typeof mosaic)[];
} = {}) {
  ({ api } = await signedIn({ me, teams }));
  api.answer(createTeam, ({ body }) => ({ ...mosaic, id: 7, name: body.name }));
  shown = await showPage(CreateTeamPage, { path: 'workspace/create', address: '/workspace/create' });
  await expect.element(create).toBeVisible();
}

test('a name and Enter make one, once, and lead there', async () => {
  await display();
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('  Second  {Enter}{Enter}');
  await expect.poll(shown.at).toBe('/team/7');
  expect(api.made(createTeam).map(({ body }) => body)).toEqual([{ name: 'Second' }]);
});

test('a name is required', async () => {
  await display();
  await name.fill('  ');
  await create.click();
  await expect.element(page.getByText('A workspace name is required.')).toBeVisible();
  await userEvent.type(name.element(), 'A');
  await expect.element(page.getByText('A workspace name is required.')).not.toBeInTheDocument();
  expect(api.made(createTeam)).toHaveLength(0);
});

test('what was typed stays when it fails, also without a network', async () => {
  await display();
  api.refuse(createTeam, 'unknown');
  await name.fill('Second');
  await create.click();
  await expect.element(page.getByText('Something Went Wrong')).toBeVisible();
  await expect.element(name).toHaveValue('Second');
  goOffline(api);
  await create.click();
  await expect.element(page.getByText(/offline/).first()).toBeVisible();
  await expect.element(name).toHaveValue('Second');
});

test('whoever has reached the limit is told what to do, before they send anything', async () => {
  await display({ me: { canCreateWorkspace: false } });
  const told = page.getByRole('alert');
  await expect.element(told).toMatchTextContent('You have reached the maximum number of workspaces.');
  await expect.element(told.getByRole('link')).toHaveAttribute('href', '/profile/workspaces');
  await name.fill('Second');
  await create.click();
  expect(api.made(createTeam)).toHaveLength(0);
});

test('a limit of which only the server knows is told the same way', async () => {
  await display();
  api.refuse(createTeam, 'workspace-limit-exceeded');
  await name.fill('Second');
  await create.click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('You have reached the maximum number of workspaces.');
  await expect.element(name).toHaveValue('Second');
});

test('a workspace whose picture can’t be sent is there all the same', async () => {
  await display();
  api.refuse(putTeamPhoto, 'unknown');
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, await pictureFile());
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Use this/ })
    .click();
  await expect.element(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  await name.fill('Second');
  await create.click();
  await expect.poll(shown.at).toBe('/team/7');
  await expect.element(toast('Something Went Wrong')).toBeVisible();
});

test('Cancel goes back; whoever has no workspace yet has nowhere to go', async () => {
  await display();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(shown.at).toBe('/before');
});

test('the first workspace can’t be put off', async () => {
  await display({ teams: [] });
  await expect.element(page.getByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});

test('the page bars nobody', async () => {
  await display({ me: { canCreateWorkspace: false } });
  await expectAccessible();
});
