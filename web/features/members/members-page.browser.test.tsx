import type { Team } from '@tessera/domain/api/me.ts';
import {
  cancelInvitation,
  changeMember,
  countMembers,
  getInvitations,
  getMembers,
  type Invitation,
  inviteMembers,
  leaveTeam,
  type Member,
  putBoardUsers,
  removeMember,
  resendInvitation,
} from '@tessera/domain/api/teams.ts';
import { newId } from '@tessera/domain/ids.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId, newServer } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { goOffline, goOnline, hardNames, inLanguage, mosaic, signedIn } from '../../testing/signed-in.ts';
import { MembersPage } from './members-page.tsx';

const person = (
  id: number,
  name: string,
  role: Member['pivot']['role'],
  over: Partial<Member> = {},
): Member => ({
  ...{ id, name, email: `${name.toLowerCase()}@example.org`, photo_url: null, former: false },
  ...{ guest: role === null, joined_at: '2026-02-03 10:00:00', pivot: { role } },
  ...over,
});
const [annMember, ben, cem, dia] = [
  person(1, 'Ann', 'owner'),
  person(2, 'Ben', 'admin'),
  person(3, 'Cem', 'full-member'),
  person(4, 'Dia', null),
];
const open: Invitation = {
  ...{ id: newId(), email: 'eve@example.org', role: 'full-member', board_id: null, invited_by: 1 },
  ...{ sent_at: '2026-03-01 10:00:00', expires_at: '2026-03-08 10:00:00', expired: false },
};

let api: FakeApi;
let shown: Awaited<ReturnType<typeof showPage>>;

interface Opened {
  members?: Member[];
  invitations?: Invitation[];
  limit?: number | null;
  as?: Partial<Team>;
}

/** The page of a workspace with these people, for somebody who is in it `as` said. */
async function prepare({
  members = [annMember, ben, cem],
  invitations = [],
  limit = null,
  as = {},
}: Opened = {}) {
  const server = newServer();
  server.put('boards', boardId, { name: 'Board', hue: 'teal', user_ids: [1, 4] });
  ({ api } = await signedIn({ teams: [{ ...mosaic, ...as }], server }));
  api.answer(getMembers, members);
  api.answer(getInvitations, invitations);
  api.answer(countMembers, {
    ...{ members: members.length, guests: 0, invited: invitations.length, limit },
  });
}
async function display(opened?: Opened): Promise<void> {
  await prepare(opened);
  await showIt();
  await expect.element(row('Ann')).toBeVisible();
}
const showIt = async () => {
  shown = await showPage(MembersPage, { path: 'team/$teamId', address: '/team/1' });
};

const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
const actions = (name: string) => button(`Actions for ${name}`);
const toast = (text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });
const dialog = page.getByRole('dialog');
const names = () =>
  page
    .getByRole('table', { name: /^Members/ })
    .getByRole('rowheader')
    .elements()
    .map((one) => one.querySelector('[dir=auto]')?.textContent);

describe('the list', () => {
  test('holds its place while it loads, and then shows who is there, since when and as what', async () => {
    await prepare();
    const arrive = api.hold(getMembers);
    await showIt();
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
    await showIt();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/something went wrong/i);
    await button('Retry').click();
    await expect.element(row('Cem')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });

  test('that was never here says that there is no network, and comes when there is', async () => {
    await prepare();
    goOffline(api);
    await showIt();
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
    await showIt();
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
    await display({ members: [annMember, dia], invitations: [open], limit: 5 });
    await expect.element(page.getByText('3 of 5 members')).toBeVisible();
    await expect.element(page.getByText('including guests and invitations')).toBeVisible();
  });

  test('is of the list where the answer about the limit fails', async () => {
    await prepare();
    api.refuse(countMembers, 'unknown');
    await showIt();
    await expect.element(page.getByText('3 members')).toBeVisible();
  });
});

describe('the role of a member', () => {
  const roleOf = (name: string) => page.getByRole('button', { name: new RegExp(`Role of ${name}`) });
  const choose = async (name: string, role: string) => {
    await roleOf(name).click();
    await page.getByRole('option', { name: role }).click();
  };

  test('is shown at once and sent', async () => {
    await display();
    const answered = api.hold(changeMember);
    await choose('Cem', 'Admin');
    await expect.element(roleOf('Cem')).toMatchTextContent('Admin');
    expect(api.made(changeMember)).toMatchObject([{ params: { memberId: '3' }, body: { role: 'admin' } }]);
    api.answer(getMembers, [annMember, ben, { ...cem, pivot: { role: 'admin' } }]);
    answered();
    await expect.element(roleOf('Cem')).toMatchTextContent('Admin');
  });

  test('that the server refuses is as it was, and why is said without another try', async () => {
    await display();
    api.refuse(changeMember, 'forbidden', { permission: 'UPDATE_MEMBER_ROLES' });
    await choose('Cem', 'Admin');
    await expect.element(toast(/role/)).toBeVisible();
    await expect.element(roleOf('Cem')).toMatchTextContent('Full member');
    await expect.element(toast(/role/).getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test('without a network is as it was, and can be tried again', async () => {
    await display();
    goOffline(api);
    await choose('Cem', 'Restricted member');
    await expect.element(toast(/offline/i)).toBeVisible();
    await expect.element(roleOf('Cem')).toMatchTextContent('Full member');
    api.answer(changeMember, { ...cem, pivot: { role: 'restricted-member' } });
    api.answer(getMembers, [annMember, ben, { ...cem, pivot: { role: 'restricted-member' } }]);
    goOnline(api);
    await toast(/offline/i)
      .getByRole('button', { name: 'Retry' })
      .click();
    await expect.element(roleOf('Cem')).toMatchTextContent('Restricted member');
  });

  test('the same again is not sent', async () => {
    await display();
    await choose('Cem', 'Full member');
    expect(api.made(changeMember)).toHaveLength(0);
  });

  test('of the owner can be changed by nobody', async () => {
    await display({
      as: { user_role: 'admin', owner_id: 2 },
      members: [annMember, person(2, 'Ben', 'owner')],
    });
    await expect.element(row('Ben')).toMatchTextContent('Owner');
    await expect.element(roleOf('Ben')).not.toBeInTheDocument();
  });

  test.each(['full-member', 'restricted-member', null] as const)(
    'is not offered to somebody who is %s, nor is inviting and removing',
    async (role) => {
      await display({ as: { user_role: role } });
      await expect.element(roleOf('Cem')).not.toBeInTheDocument();
      await expect.element(button('Invite')).not.toBeInTheDocument();
      await actions('Cem').click();
      await expect.element(entry('Copy e-mail')).toBeVisible();
      await expect.element(entry('Remove')).not.toBeInTheDocument();
    },
  );
});

describe('removing a member', () => {
  const ask = async (name = 'Cem') => {
    await actions(name).click();
    await entry('Remove').click();
    await expect.element(dialog).toBeVisible();
  };

  test('asks first, and Escape leaves everything as it was', async () => {
    await display();
    await ask();
    await expect.element(dialog).toMatchTextContent('Remove Cem?');
    await expect.element(dialog).toMatchTextContent(/loses access to Mosaic at once/);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(actions('Cem')).toHaveFocus();
    expect(api.made(removeMember)).toHaveLength(0);
  });

  test('is done once, however quickly one presses', async () => {
    await display();
    api.answer(removeMember, null);
    await ask();
    api.answer(getMembers, [annMember, ben]);
    await dialog.getByRole('button', { name: 'Remove', exact: true }).dblClick();
    await expect.element(toast('Cem was removed.')).toBeVisible();
    expect(names()).toEqual(['Ann', 'Ben']);
    expect(api.made(removeMember).map(({ params }) => params['memberId'])).toEqual(['3']);
  });

  test('that is refused brings them back and says why', async () => {
    await display();
    api.refuse(removeMember, 'forbidden', { permission: 'REMOVE_MEMBERS' });
    await ask();
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.element(toast(/remove/i)).toBeVisible();
    expect(names()).toEqual(['Ann', 'Ben', 'Cem']);
  });

  test('says without a network that it is not to be had, instead of asking', async () => {
    await display();
    goOffline(api);
    await ask();
    await expect.element(dialog).toMatchTextContent('This feature is not available when offline');
    await expect.element(dialog.getByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  });

  test('is not offered for oneself nor for the owner', async () => {
    await display({
      as: { user_role: 'admin', owner_id: 2 },
      members: [person(1, 'Ann', 'admin'), person(2, 'Ben', 'owner')],
    });
    for (const name of ['Ann', 'Ben']) {
      await actions(name).click();
      await expect.element(entry('Copy e-mail')).toBeVisible();
      await expect.element(entry('Remove')).not.toBeInTheDocument();
      await userEvent.keyboard('{Escape}');
    }
  });
});

describe('leaving', () => {
  test('is offered to whoever does not own it, asks first, and leads home', async () => {
    await display({
      as: { user_role: 'full-member', owner_id: 2 },
      members: [person(1, 'Ann', 'full-member'), ben],
    });
    api.answer(leaveTeam, null);
    await actions('Ann').click();
    await entry('Leave…').click();
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: /^Leave/ }).click();
    await expect.poll(() => api.made(leaveTeam).length).toBe(1);
    await expect.poll(shown.at).toBe('/home');
  });

  test('is not offered to the owner', async () => {
    await display();
    await actions('Ann').click();
    await expect.element(entry('Copy e-mail')).toBeVisible();
    await expect.element(entry('Leave…')).not.toBeInTheDocument();
  });
});

describe('the menu of a member', () => {
  test('opens, is gone through and closes by keyboard alone', async () => {
    await display();
    (actions('Cem').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(entry('Copy e-mail')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(entry('Remove')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(actions('Cem')).toHaveFocus();
  });

  test('copies the address', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await display();
    await actions('Cem').click();
    await entry('Copy e-mail').click();
    await expect.element(toast('The e-mail address was copied.')).toBeVisible();
    expect(copied).toHaveBeenCalledExactlyOnceWith('cem@example.org');
  });

  test('shows the address to copy by hand where the browser does not copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
    await display();
    await actions('Cem').click();
    await entry('Copy e-mail').click();
    await expect.element(toast(/Copy it yourself: cem@example.org/)).toBeVisible();
  });
});

describe('a guest', () => {
  const guests = page.getByRole('table', { name: /^Guests/ });

  test('is shown apart, with the boards that they are on', async () => {
    await display({ members: [annMember, dia] });
    await expect.element(guests.getByRole('row', { name: /Dia/ })).toBeVisible();
    await expect
      .element(guests.getByRole('link', { name: 'Board' }))
      .toHaveAttribute('href', `/b/${boardId}`);
    expect(names()).toEqual(['Ann']);
  });

  test('is made a member, and stands among the members at once', async () => {
    await display({ members: [annMember, dia] });
    const answered = api.hold(changeMember);
    await actions('Dia').click();
    await entry('Make a full member').click();
    await expect.poll(names).toEqual(['Ann', 'Dia']);
    expect(api.made(changeMember)[0]?.body).toEqual({ role: 'full-member' });
    api.answer(getMembers, [annMember, person(4, 'Dia', 'full-member')]);
    answered();
    await expect.poll(names).toEqual(['Ann', 'Dia']);
  });

  test('needs at least one board', async () => {
    await display({ members: [annMember, dia] });
    await actions('Dia').click();
    await entry('Choose boards…').click();
    await expect.element(dialog).toMatchTextContent('Boards of Dia');
    const board = dialog.getByRole('checkbox', { name: 'Board' });
    await expect.element(board).toBeChecked();
    await dialog.getByText('Board', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('A guest needs at least one board.');
    expect(api.made(putBoardUsers)).toHaveLength(0);
    await dialog.getByText('Board', { exact: true }).click();
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  test('has nothing to act upon for somebody who may not', async () => {
    await display({ as: { user_role: 'restricted-member', owner_id: 2 }, members: [annMember, dia] });
    await actions('Dia').click();
    await expect.element(entry('Copy e-mail')).toBeVisible();
    expect(page.getByRole('menuitem').elements()).toHaveLength(1);
  });
});

describe('an invitation', () => {
  test('has no list where there is none', async () => {
    await display();
    await expect.element(page.getByRole('heading', { name: /^Invitations/ })).not.toBeInTheDocument();
  });

  test('says as what and until when', async () => {
    await display({ invitations: [open, { ...open, id: newId(), email: 'fay@example.org', expired: true }] });
    await expect.element(row('eve@')).toMatchTextContent('Full member');
    await expect.element(row('eve@')).toMatchTextContent('Mar 8, 2026');
    await expect.element(row('fay@')).toMatchTextContent('Expired');
  });

  test('is sent again, once while it is being sent', async () => {
    await display({ invitations: [open] });
    api.answer(resendInvitation, { email: open.email, role: 'full-member' });
    const answered = api.hold(resendInvitation);
    const again = button('Send the invitation to eve@example.org again');
    await again.click();
    await expect.element(again).toBeDisabled();
    answered();
    await expect.element(toast(/sent a new invitation to eve@example.org/)).toBeVisible();
    expect(api.made(resendInvitation).map(({ body }) => body)).toEqual([{ user_id: open.id }]);
    await expect.element(again).toBeEnabled();
  });

  test('that came too often says so', async () => {
    await display({ invitations: [open] });
    api.refuse(resendInvitation, 'invalid', {
      issues: [{ code: 'invite_often', params: { email: open.email } }],
    });
    await button('Send the invitation to eve@example.org again').click();
    await expect.element(toast(/has been invited too often. Please wait a moment./)).toBeVisible();
  });

  test('is revoked after a question', async () => {
    await display({ invitations: [open] });
    api.answer(cancelInvitation, null);
    await button('Revoke the invitation to eve@example.org').click();
    await expect.element(dialog).toMatchTextContent('The link stops working. No one is told.');
    api.answer(getInvitations, []);
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect.element(row('eve@')).not.toBeInTheDocument();
    expect(api.made(cancelInvitation)[0]?.params['invitationId']).toBe(open.id);
  });
});

describe('inviting', () => {
  const addresses = page.getByRole('textbox', { name: 'E-mail addresses' });
  const invite = page.getByRole('button', { name: /^Invite \d/ });
  const chips = () =>
    page
      .getByRole('list', { name: 'People to invite' })
      .getByRole('listitem')
      .elements()
      .map((one) => one.textContent);
  const reason = dialog.getByRole('alert');
  async function openDialog(opened?: Opened): Promise<void> {
    await display(opened);
    await button('Invite').click();
    await expect.element(dialog).toBeVisible();
  }

  test('opens with the focus in it; Escape gives it back to the button', async () => {
    await openDialog();
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(button('Invite')).toHaveFocus();
  });

  test('needs an address', async () => {
    await openDialog();
    await invite.click();
    await expect.element(reason).toMatchTextContent('Inviting needs a valid e-mail and a role.');
    await expect.element(addresses).toHaveFocus();
    await expect.element(addresses).toHaveAttribute('aria-invalid', 'true');
    expect(api.made(inviteMembers)).toHaveLength(0);
  });

  test.each(['{Enter}', ',', ';', ' '])('takes what is typed as an address by %s', async (key) => {
    await openDialog();
    await addresses.click();
    await userEvent.keyboard(`Fay@Example.org${key}`);
    await expect.poll(chips).toEqual(['fay@example.org']);
    await expect.element(addresses).toHaveValue('');
  });

  test('Backspace in the empty field goes on with the last address', async () => {
    await openDialog();
    await addresses.fill('fay@example.org');
    await userEvent.keyboard('{Enter}{Backspace}');
    await expect.element(addresses).toHaveValue('fay@example.org');
    await expect.poll(chips).toEqual([]);
  });

  test('an address is changed and taken away by its buttons', async () => {
    await openDialog();
    await addresses.fill('fay@example.org gil@example.org');
    await userEvent.keyboard('{Enter}');
    await button('Remove fay@example.org').click();
    await expect.poll(chips).toEqual(['gil@example.org']);
    await expect.element(addresses).toHaveFocus();
    await button('Change gil@example.org').click();
    await expect.element(addresses).toHaveValue('gil@example.org');
  });

  test('what is no address is marked, and nothing is sent', async () => {
    await openDialog();
    await addresses.fill('gil');
    await userEvent.keyboard('{Enter}');
    await expect.element(reason).toMatchTextContent('The marked text isn’t an e-mail address.');
    await invite.click();
    expect(api.made(inviteMembers)).toHaveLength(0);
  });

  test('sends the addresses with the role, says so and closes', async () => {
    await openDialog();
    api.answer(inviteMembers, { users: [{ email: 'fay@example.org', role: 'admin' }] });
    await addresses.fill('fay@example.org');
    await page.getByText('Admin', { exact: true }).last().click();
    await invite.click();
    await expect.element(toast('1 person was invited.')).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.made(inviteMembers).map(({ body }) => body)).toEqual([
      { invitations: [{ email: 'fay@example.org', role: 'admin' }], boardId: null },
    ]);
  });

  test('keeps those who could not be invited, and says why for each', async () => {
    await openDialog();
    const details = {
      issues: [{ code: 'invite_member' as const, params: { email: 'ben@example.org' } }],
      data: { users: [{ email: 'fay@example.org', role: 'full-member' }] },
    };
    api.refuse(inviteMembers, 'invalid', details);
    await addresses.fill('fay@example.org ben@example.org');
    await invite.click();
    await expect.element(reason).toMatchTextContent('ben@example.org is already a member.');
    await expect.poll(chips).toEqual(['ben@example.org']);
    await expect.element(toast('1 person was invited.')).toBeVisible();
    await expect.element(addresses).toHaveFocus();
  });

  test.each([
    ['member_limit', 'The maximum number of members has been reached.'],
    ['unknown', /Something went wrong/i],
  ] as const)('that fails with %s keeps what was typed', async (code, message) => {
    await openDialog();
    api.refuse(inviteMembers, code);
    await addresses.fill('fay@example.org');
    await invite.click();
    await expect.element(reason).toMatchTextContent(message);
    await expect.poll(chips).toEqual(['fay@example.org']);
    await expect.element(dialog).toBeVisible();
  });

  test('that loses the network keeps what was typed', async () => {
    await openDialog();
    await addresses.fill('fay@example.org');
    goOffline(api);
    await invite.click();
    await expect.element(reason).toMatchTextContent(/offline/i);
    await expect.poll(chips).toEqual(['fay@example.org']);
  });

  test('is sent once, however quickly one presses', async () => {
    await openDialog();
    api.answer(inviteMembers, { users: [{ email: 'fay@example.org', role: 'full-member' }] });
    const answered = api.hold(inviteMembers);
    await addresses.fill('fay@example.org');
    await userEvent.keyboard('{Enter}{Enter}{Enter}');
    await expect.poll(() => api.made(inviteMembers).length).toBe(1);
    answered();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(api.made(inviteMembers)).toHaveLength(1);
  });

  test('as a guest needs a board, and says where it is', async () => {
    await openDialog();
    api.answer(inviteMembers, { users: [{ email: 'fay@example.org', role: null }] });
    await addresses.fill('fay@example.org');
    await page.getByText('Guest', { exact: true }).last().click();
    await invite.click();
    await expect.element(page.getByText('A guest needs at least one board.')).toBeVisible();
    await dialog.getByText('Board', { exact: true }).click();
    await invite.click();
    await expect.element(toast('1 person was invited.')).toBeVisible();
    expect(api.made(inviteMembers)[0]?.body).toEqual({
      invitations: [{ email: 'fay@example.org', role: null }],
      boardId,
    });
  });

  test('shows the links where the server sends no mail, and closes by Done', async () => {
    await openDialog();
    const link = 'https://tessera.test/register/invitation?token=abc';
    api.answer(inviteMembers, { users: [{ email: 'fay@example.org', role: 'full-member', link }] });
    await addresses.fill('fay@example.org');
    await invite.click();
    await expect.element(page.getByRole('region', { name: 'Links' })).toMatchTextContent(link);
    await expect.element(button('Done')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('says before one writes that nobody more can come', async () => {
    await openDialog({ limit: 3 });
    await expect.element(dialog).toMatchTextContent('The workspace is full.');
  });

  test('offers an admin every role but that of the owner', async () => {
    await openDialog({ as: { user_role: 'admin', owner_id: 2 } });
    const roles = page.getByRole('radio').elements() as HTMLInputElement[];
    expect(roles.map(({ value }) => value)).toEqual(['admin', 'full-member', 'restricted-member', 'guest']);
    await expect.element(page.getByRole('radio', { name: /^Full member/ })).toBeChecked();
  });

  test('bars nobody', async () => {
    await openDialog();
    await addresses.fill('gil, fay@example.org');
    await userEvent.keyboard('{Enter}');
    await expect.element(reason).toMatchTextContent(/isn’t an e-mail/);
    await expectAccessible();
  });
});

describe('the page', () => {
  test('bars nobody', async () => {
    await display({ members: [annMember, ben, cem, dia], invitations: [open], limit: 10 });
    await expect.element(row('eve@')).toBeVisible();
    await expectAccessible();
  });

  test('is read from right to left in Arabic, addresses from left to right', async () => {
    await prepare({ members: [annMember, ben] });
    await inLanguage('ar');
    await showIt();
    await expect.element(row('Ben')).toBeVisible();
    const [name, address] = row('Ben').element().children;
    expect(name!.getBoundingClientRect().left).toBeGreaterThan(address!.getBoundingClientRect().left);
    expect(getComputedStyle(address!.querySelector('span')!).direction).toBe('ltr');
    expect(document.body.textContent).not.toContain('Members');
  });
});

beforeEach(() => vi.restoreAllMocks());
