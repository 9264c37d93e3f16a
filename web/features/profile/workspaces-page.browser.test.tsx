import { putMe, type Team } from '@tessera/domain/api/me.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { ann, hardNames, mosaic, signedIn } from '../../testing/signed-in.ts';
import { WorkspacesPage } from './workspaces-page.tsx';

let api: FakeApi;
let shown: Awaited<ReturnType<typeof showPage>>;
const team = (id: number, name: string, over: Partial<Team> = {}): Team => ({ ...mosaic, id, name, ...over });
const names = () =>
  page
    .getByRole('row')
    .getByRole('link')
    .elements()
    .map((one) => one.textContent);

async function display(teams: Team[], preferences = {}): Promise<void> {
  ({ api } = await signedIn({ teams, me: { preferences } }));
  api.answer(putMe, ({ body }) => ({ ...ann, ...body }));
  shown = await showPage(WorkspacesPage, { path: 'profile/workspaces', address: '/profile/workspaces' });
  await expect.element(page.getByRole('heading', { name: 'Workspaces' })).toBeVisible();
}

test('says what one is in each, also as a guest, and how many are in it', async () => {
  await display([
    team(1, 'Mosaic', { member_count: 1_200 }),
    team(2, 'Other', { user_role: 'full-member', owner_id: 9 }),
    team(3, 'Third', { user_role: null, owner_id: 9 }),
  ]);
  const rows = page.getByRole('row').elements();
  expect(rows.map((one) => one.textContent)).toEqual([
    expect.stringContaining('Owner · 1,200 members'),
    expect.stringContaining('Full member · 1 member'),
    expect.stringContaining('Guest · 1 member'),
  ]);
});

test('stands in the person’s own order', async () => {
  await display([team(1, 'One'), team(2, 'Two'), team(3, 'Three')], { workspaceSortOrder: [3, 1, 2] });
  expect(names()).toEqual(['Three', 'One', 'Two']);
});

test('one is carried elsewhere by the keyboard alone', async () => {
  await display([team(1, 'One'), team(2, 'Two'), team(3, 'Three')]);
  (page.getByRole('button', { name: /Drag One/ }).element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => api.made(putMe).length).toBe(1);
  const order = api.made(putMe)[0]!.body.preferences.workspaceSortOrder as number[];
  expect(order).toHaveLength(3);
  await expect.poll(names).toEqual(order.map((id) => ['One', 'Two', 'Three'][id - 1]));
  expect(names()).not.toEqual(['One', 'Two', 'Three']);
});

test('leads to the workspace by its link', async () => {
  await display([team(1, 'One'), team(2, 'Two')]);
  await page.getByRole('link', { name: 'Two' }).click();
  await expect.poll(shown.at).toBe('/team/2');
});

test('where there is none, one is led to make one', async () => {
  await display([]);
  const create = page.getByRole('button', { name: 'New workspace' });
  await create.last().click();
  await expect.poll(shown.at).toBe('/workspace/create');
});

test('bars nobody, whatever the names are', async () => {
  await display(hardNames.map((name, at) => team(at + 1, name)));
  expect(names()).toEqual(hardNames);
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
