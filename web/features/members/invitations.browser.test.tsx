import {
  cancelInvitation,
  getInvitations,
  inviteMembers,
  resendInvitation,
} from '@tessera/domain/api/teams.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { WORKSPACE_PERMISSIONS_ID } from '@tessera/domain/records/permission-record.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId, rest } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { goOffline } from '../../testing/signed-in.ts';
import {
  button,
  dialog,
  invitation,
  type Opened,
  openMembers,
  row,
  saveAsOther,
  toast,
} from './testing/members-page.tsx';

let api: FakeApi;
const display = async (opened?: Opened) => {
  ({ api } = await openMembers(opened));
};

describe('an invitation', () => {
  test('has no list where there is none', async () => {
    await display();
    await expect.element(page.getByRole('heading', { name: /^Invitations/ })).not.toBeInTheDocument();
  });

  test('says as what and until when', async () => {
    await display({
      invitations: [invitation, { ...invitation, id: newId(), email: 'fay@example.org', expired: true }],
    });
    await expect.element(row('eve@')).toMatchTextContent('Full member');
    await expect.element(row('eve@')).toMatchTextContent('Mar 8, 2026');
    await expect.element(row('fay@')).toMatchTextContent('Expired');
  });

  test('is sent again, once while it is being sent', async () => {
    await display({ invitations: [invitation] });
    api.answer(resendInvitation, { email: invitation.email, role: 'full-member' });
    const answered = api.hold(resendInvitation);
    const again = button('Send the invitation to eve@example.org again');
    await again.click();
    await expect.element(again).toBeDisabled();
    answered();
    await expect.element(toast(/sent a new invitation to eve@example.org/)).toBeVisible();
    expect(api.made(resendInvitation).map(({ body }) => body)).toEqual([{ user_id: invitation.id }]);
    await expect.element(again).toBeEnabled();
  });

  test('that came too often says so', async () => {
    await display({ invitations: [invitation] });
    api.refuse(resendInvitation, 'invalid', {
      issues: [{ code: 'invite_often', params: { email: invitation.email } }],
    });
    await button('Send the invitation to eve@example.org again').click();
    await expect.element(toast(/has been invited too often. Please wait a moment./)).toBeVisible();
  });

  test('is revoked after a question', async () => {
    await display({ invitations: [invitation] });
    api.answer(cancelInvitation, null);
    await button('Revoke the invitation to eve@example.org').click();
    await expect.element(dialog).toMatchTextContent('The link stops working. No one is told.');
    api.answer(getInvitations, []);
    await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect.element(row('eve@')).not.toBeInTheDocument();
    expect(api.made(cancelInvitation)[0]?.params['invitationId']).toBe(invitation.id);
  });
});

describe('inviting', () => {
  const addresses = page.getByRole('textbox', { name: 'E-mail addresses' });
  const invite = dialog.getByRole('button', { name: /^Invite( \d|$)/ });
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

  test('Escape asks before the addresses go that somebody has listed', async () => {
    await openDialog();
    await addresses.fill('fay@example.org');
    await userEvent.keyboard('{Enter}{Escape}');
    await expect.element(page.getByRole('dialog', { name: 'Discard what you typed?' })).toBeVisible();
    await button('Cancel').last().click();
    await expect.poll(chips).toEqual(['fay@example.org']);
  });

  test('keeps what is typed when the permission is lost meanwhile, and says why nobody is invited', async () => {
    await openDialog({ as: { user_role: 'admin', owner_id: 2 } });
    await addresses.fill('fay@example.org');
    saveAsOther('permissions', WORKSPACE_PERMISSIONS_ID, {
      ...{ board_id: null, folder_id: null },
      permissions: { 'role:admin:INVITE_MEMBERS': false },
    });
    await rest();
    api.refuse(inviteMembers, 'forbidden');
    await userEvent.click(invite);
    await expect.element(reason).toMatchTextContent('This action is unauthorized.');
    expect(chips()).toHaveLength(1);
  });

  test('needs an address', async () => {
    await openDialog();
    await invite.click();
    await expect.element(reason).toMatchTextContent('Inviting needs a valid e-mail and a role.');
    await expect.element(addresses).toHaveFocus();
    await expect.element(addresses).toHaveAttribute('aria-invalid', 'true');
    expect(api.made(inviteMembers)).toHaveLength(0);
  });

  test('counts only what can be an address', async () => {
    await openDialog();
    await expect.element(invite).toHaveTextContent('Invite');
    await addresses.click();
    await userEvent.keyboard('fay@example.org gus@example.org nobody ');
    await expect.poll(chips).toHaveLength(3);
    await expect.element(invite).toMatchTextContent('Invite 2 people');
    await userEvent.keyboard('hal@example.org');
    await expect.element(invite).toMatchTextContent('Invite 3 people');
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
    await expect.element(reason).toMatchTextContent(/^The marked text isn’t an e-mail address.$/);
    expect(api.made(inviteMembers)).toHaveLength(0);
  });

  test('of many that are pasted shows those that are wrong, else where one goes on', async () => {
    await openDialog();
    await addresses.click();
    const paste = (text: string) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      addresses.element().dispatchEvent(event);
    };
    const many = Array.from({ length: 40 }, (_, at) => `person-${at}@example.org`);
    paste(many.join(', '));
    await expect.poll(chips).toHaveLength(40);
    const box = addresses.element().parentElement!;
    const isSeen = (element: Element) => {
      const [one, all] = [element.getBoundingClientRect(), box.getBoundingClientRect()];
      return one.top >= all.top && one.bottom <= all.bottom;
    };
    expect(isSeen(addresses.element())).toBe(true);
    paste(['broken@', ...many.map((one) => `b-${one}`)].join('; '));
    await expect.poll(chips).toHaveLength(81);
    expect(isSeen(button('Change broken@').element())).toBe(true);
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
