import { countMembers, getMembers } from '@tessera/domain/api/teams.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { goOffline, goOnline, hardNames, inLanguage } from '../../testing/signed-in.ts';
import {
  annMember,
  ben,
  button,
  cem,
  dia,
  invitation,
  names,
  type Opened,
  openMembers,
  person,
  prepareMembers,
  row,
  showMembers,
} from './testing/members-page.tsx';

let api: FakeApi;
const display = async (opened?: Opened) => {
  ({ api } = await openMembers(opened));
};
const prepare = async (opened?: Opened) => {
  api = await prepareMembers(opened);
};

describe('the list', () => {
  test('holds its place while it loads, and then shows who is there, since when and as what', async () => {
    await prepare();
    const arrive = api.hold(getMembers);
    await showMembers();
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    arrive();
    await expect.element(row('Ben')).toBeVisible();
    await expect.element(row('Ben')).toMatchTextContent('ben@example.org');
    await expect.element(row('Ben')).toMatchTextContent('Feb 3, 2026');
    await expect.element(row('Ann')).toMatchTextContent('You');
    await expect.element(row('Ann')).toMatchTextContent('Owner');
    await expect.element(page.getByText('3 members')).toBeVisible();
  });

  test('that does not come says why, and is tried again', async () => {
    await prepare();
    api.refuseOnce(getMembers, 'unknown');
    await showMembers();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/something went wrong/i);
    await button('Retry').click();
    await expect.element(row('Cem')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('that was never here says that there is no network, and comes when there is', async () => {
    await prepare();
    goOffline(api);
    await showMembers();
    await expect
      .element(page.getByRole('alert'))
      .toMatchTextContent('This feature is not available when offline');
    goOnline(api);
    await expect.element(row('Cem')).toBeVisible();
  });

  test('that is known stays when asking again fails', async () => {
    await display();
    api.refuse(getMembers, 'unknown');
    goOffline(api);
    goOnline(api);
    await expect.poll(() => api.made(getMembers).length).toBe(2);
    await expect.element(row('Cem')).toBeVisible();
  });

  test('has names of any length and script, each by itself', async () => {
    await display({ members: [annMember, ...hardNames.map((name, at) => person(10 + at, name, 'admin'))] });
    expect(names()).toEqual(['Ann', ...hardNames]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  });

  test('draws the first hundred of many, and the others when they are wanted', async () => {
    const many = Array.from({ length: 130 }, (_, at) => person(100 + at, `Person ${at}`, 'full-member'));
    await prepare({ as: { user_role: 'restricted-member' }, members: [annMember, ...many] });
    await showMembers();
    // By its text: to look for a role among so many lines takes seconds.
    const more = page.getByText('Show 31 more');
    await expect.element(more).toBeVisible();
    const lines = () => document.querySelectorAll('tbody tr').length;
    expect(lines()).toBe(100);
    await more.click();
    await expect.poll(lines).toBe(131);
    expect(more.elements()).toEqual([]);
  });
});

describe('looking for somebody', () => {
  const search = page.getByRole('searchbox', { name: 'Find by name or e-mail' });

  test('finds by name and by address, whatever marks the letters have', async () => {
    await display({ members: [annMember, person(7, 'Zoë', 'admin'), ben] });
    await search.fill('zoe');
    await expect.poll(names).toEqual(['Zoë']);
    await search.fill('ben@exam');
    await expect.poll(names).toEqual(['Ben']);
  });

  test('that finds nobody says so; Escape shows everybody again', async () => {
    await display();
    await search.fill('nobody of this name');
    await expect.element(page.getByText('No one found.')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(search).toHaveValue('');
    await expect.poll(names).toEqual(['Ann', 'Ben', 'Cem']);
  });

  test('is emptied by its button, which is there only then', async () => {
    await display();
    await expect.element(button('Clear the search')).not.toBeInTheDocument();
    await search.fill('cem');
    await button('Clear the search').click();
    await expect.element(search).toHaveValue('');
    await expect.element(search).toHaveFocus();
  });
});

describe('how many there are', () => {
  test('counts members and guests', async () => {
    await display({ members: [annMember, dia] });
    await expect.element(page.getByText('1 member', { exact: true })).toBeVisible();
    await expect.element(page.getByText('1 guest', { exact: true })).toBeVisible();
  });

  test('says how many there may be, and that everybody counts who was invited', async () => {
    await display({ members: [annMember, dia], invitations: [invitation], limit: 5 });
    await expect.element(page.getByText('3 of 5 members')).toBeVisible();
    await expect.element(page.getByText('including guests and invitations')).toBeVisible();
  });

  test('is of the list where the answer about the limit fails', async () => {
    await prepare();
    api.refuse(countMembers, 'unknown');
    await showMembers();
    await expect.element(page.getByText('3 members')).toBeVisible();
  });
});

describe('the page', () => {
  test('bars nobody', async () => {
    await display({ members: [annMember, ben, cem, dia], invitations: [invitation], limit: 10 });
    await expect.element(row('eve@')).toBeVisible();
    await expectAccessible();
  });

  test('is read from right to left in Arabic, addresses from left to right', async () => {
    await prepare({ members: [annMember, ben] });
    await inLanguage('ar');
    await showMembers();
    await expect.element(row('Ben')).toBeVisible();
    const [name, address] = row('Ben').element().children;
    expect(name!.getBoundingClientRect().left).toBeGreaterThan(address!.getBoundingClientRect().left);
    expect(getComputedStyle(address!.querySelector('span')!).direction).toBe('ltr');
    expect(document.body.textContent).not.toContain('Members');
  });
});
