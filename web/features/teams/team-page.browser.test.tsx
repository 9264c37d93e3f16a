import type { Team } from '@tessera/domain/api/me.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { pageName } from '../../data/page/page-name.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { showPage } from '../../testing/show.tsx';
import { hardNames, inLanguage, mosaic, signedIn } from '../../testing/signed-in.ts';
import { TeamPage } from './team-page.tsx';

let shown: Awaited<ReturnType<typeof showPage>>;
const sections = page.getByRole('navigation', { name: 'Sections of the workspace' });
const names = () =>
  sections
    .getByRole('link')
    .elements()
    .map((one) => one.textContent);

async function display(as: Partial<Team> = {}, address = '/team/1'): Promise<void> {
  await signedIn({ teams: [{ ...mosaic, ...as }] });
  shown = await showPage(TeamPage, { path: 'team/$teamId', address });
}

test('a workspace is named, and has all its sections for its owner', async () => {
  await display();
  await expect.element(page.getByRole('heading', { name: 'Mosaic', level: 1 })).toBeVisible();
  await expect
    .poll(names)
    .toEqual(['Boards', 'Search', 'Members', 'Permissions', 'Activity', 'Trash', 'Settings']);
  expect(pageName.get()).toBe('Mosaic');
});

test('the section that is open is marked, and each leads to its own page', async () => {
  await display();
  await expect
    .element(sections.getByRole('link', { name: 'Boards' }))
    .toHaveAttribute('aria-current', 'page');
  await sections.getByRole('link', { name: 'Members' }).click();
  await expect.poll(shown.at).toBe('/team/1/members');
});

test.each([
  ['full-member' as const, 'Permissions'],
  ['restricted-member' as const, 'Permissions'],
  [null, 'Activity'],
])('somebody who is %s is not offered what they may not: %s', async (user_role, section) => {
  await display({ user_role, owner_id: 2 });
  await expect.element(sections.getByRole('link', { name: 'Boards' })).toBeVisible();
  expect(names()).not.toContain(section);
  expect(names()).toContain('Settings');
});

test('one that the person is not in is not found, and says nothing of it', async () => {
  await display({}, '/team/77');
  await expect.element(page.getByRole('heading').first()).toBeVisible();
  await expect.element(sections).not.toBeInTheDocument();
  expect(pageName.get()).toBe('Page not found');
});

test.each(hardNames)('one called %s bars nobody, also on a phone and in Arabic', async (name) => {
  await page.viewport(390, 800);
  await display({ name });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await inLanguage('ar');
  await expect.poll(() => document.documentElement.dir).toBe('rtl');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.viewport(1_280, 800);
});
