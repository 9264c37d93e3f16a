import {
  changeMember,
  getMembers,
  leaveTeam,
  putBoardUsers,
  removeMember,
} from '@tessera/domain/api/teams.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId } from '../../data/testing/page.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { goOffline, goOnline } from '../../testing/signed-in.ts';
import {
  actions,
  annMember,
  ben,
  button,
  cem,
  dia,
  dialog,
  entry,
  names,
  type Opened,
  openMembers,
  person,
  row,
  toast,
} from './testing/members-page.tsx';

let api: FakeApi;
let at: () => string;
const display = async (opened?: Opened) => {
  ({ api, at } = await openMembers(opened));
};

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
    await expect.poll(at).toBe('/home');
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
    // The title says it already.
    await expect.element(dialog.getByRole('group', { name: 'Boards', exact: true })).toBeVisible();
    expect(dialog.getByText('Boards', { exact: true }).elements()).toHaveLength(0);
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

beforeEach(() => vi.restoreAllMocks());
