import type { Team } from '@tessera/domain/api/me.ts';
import {
  countMembers,
  getInvitations,
  getMembers,
  type Invitation,
  type Member,
} from '@tessera/domain/api/teams.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { boardId, newServer, type Page } from '../../../data/testing/page.ts';
import type { FakeApi } from '../../../testing/fake-api.ts';
import { showPage } from '../../../testing/show.tsx';
import { mosaic, signedIn } from '../../../testing/signed-in.ts';
import { MembersPage } from '../members-page.tsx';

export const person = (
  id: number,
  name: string,
  role: Member['pivot']['role'],
  over: Partial<Member> = {},
): Member => ({
  ...{ id, name, email: `${name.toLowerCase()}@example.org`, photo_url: null, former: false, gone: null },
  ...{ guest: role === null, joined_at: '2026-02-03 10:00:00', pivot: { role } },
  ...over,
});
export const annMember = person(1, 'Ann', 'owner');
export const ben = person(2, 'Ben', 'admin');
export const cem = person(3, 'Cem', 'full-member');
export const dia = person(4, 'Dia', null);
export const invitation: Invitation = {
  ...{ id: newId(), email: 'eve@example.org', role: 'full-member', board_id: null, invited_by: 1 },
  ...{ sent_at: '2026-03-01 10:00:00', expires_at: '2026-03-08 10:00:00', expired: false },
};

export interface Opened {
  members?: Member[];
  invitations?: Invitation[];
  limit?: number | null;
  as?: Partial<Team>;
}

let opened: Page;

/** Somebody else saves something of the workspace. */
export function saveAsOther(...saved: Parameters<Page['server']['put']>): void {
  const { seq } = opened.server;
  opened.server.put(...saved);
  opened.hearSince(seq);
}

/** The server of a workspace with these people, for a person with the standing `as`. */
export async function prepareMembers({
  members = [annMember, ben, cem],
  invitations = [],
  limit = null,
  as = {},
}: Opened = {}): Promise<FakeApi> {
  const server = newServer();
  server.put('boards', boardId, { name: 'Board', hue: 'teal', user_ids: [1, 4] });
  const { api, page } = await signedIn({ teams: [{ ...mosaic, ...as }], server });
  opened = page;
  api.answer(getMembers, members);
  api.answer(getInvitations, invitations);
  api.answer(countMembers, {
    ...{ members: members.length, guests: 0, invited: invitations.length, limit },
  });
  return api;
}

export const showMembers = () => showPage(MembersPage, { path: 'team/$teamId', address: '/team/1' });

/** The page, with its people. */
export async function openMembers(opened?: Opened) {
  const api = await prepareMembers(opened);
  const shown = await showMembers();
  await expect.element(row('Ann')).toBeVisible();
  return { api, at: shown.at };
}

export const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
export const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
export const actions = (name: string) => button(`Actions for ${name}`);
export const toast = (text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });
export const dialog = page.getByRole('dialog');

/** The people among the members, in order. */
export const names = () =>
  page
    .getByRole('table', { name: /^Members/ })
    .getByRole('rowheader')
    .elements()
    .map((one) => one.querySelector('[dir=auto]')?.textContent);
