import { getMe, getWorkspaces, type Profile, type Team } from '@tessera/domain/api/me.ts';
import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { vi } from 'vitest';
import { speak } from '../app/i18n.ts';
import { enter } from '../data/account/session.ts';
import { connection } from '../data/api/call.ts';
import { setFormats } from '../data/page/formats.ts';
import { accessOf } from '../data/permissions/access.ts';
import { setAccess } from '../data/permissions/access-in.ts';
import { clientState } from '../data/sync/client.ts';
import { refreshWorkspaces } from '../data/teams/teams.ts';
import { boardId, newServer, Page } from '../data/testing/page.ts';
import { toasts } from '../ui/toast/toast.ts';
import { FakeApi } from './fake-api.ts';

/** The signed-in person in tests. */
export const ann: Profile = {
  ...{ id: 1, name: 'Ann Example', email: 'ann@example.org', email_verified: true, pending_email: null },
  ...{ photo_url: null, guest: false, locale: 'en', start_of_week: null, timezone: 'UTC', preferences: {} },
  ...{ survey: { role: null, industry: null, use_case: null }, has_password: true, two_factor: false },
  canCreateWorkspace: true,
};

/** The workspace of tests: the first of the fake server. */
export const mosaic: Team = {
  ...{ id: 1, owner_id: 1, user_role: 'owner', name: 'Mosaic', photo_url: null, use_custom_logo: false },
  member_count: 1,
};

/** A name of the greatest length, one in a right-to-left script, and one of signs. */
export const hardNames = ['W'.repeat(NAME_MAX_LENGTH), 'مساحة العمل الكبيرة', '👩‍👩‍👧‍👦🏳️‍🌈'];

const HOUR_S = 3_600;

/** The server's answer for a session; `sub` is the person. */
export function tokenOf({ id }: Pick<Profile, 'id'>) {
  const access_token = `head.${btoa(JSON.stringify({ sub: String(id) }))}.sign`;
  return { access_token, expires_in: HOUR_S, refresh_expires_in: 2 * HOUR_S, created_at: 0 };
}

/** A new server, and a page without anything of the previous test. */
export async function fresh(): Promise<FakeApi> {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  toasts.clear();
  const api = new FakeApi().install();
  connection.alive();
  setFormats(ann);
  await speak('en');
  return api;
}

interface SignedIn {
  me?: Partial<Profile>;
  /** The person's workspaces; the first has the fake server's boards. */
  teams?: readonly Team[];
  server?: Page['server'];
}

/** A server with a board that Ann is on. */
function serverOfAnn(): Page['server'] {
  const server = newServer();
  server.put('boards', boardId, { archived: false, hue: 'teal', icon: null, user_ids: [ann.id] });
  return server;
}

/** Signs a person in. Their permissions depend on their standing in the workspace. */
export async function signedIn({ me = {}, teams = [mosaic], server = serverOfAnn() }: SignedIn = {}) {
  const api = await fresh();
  const profile = { ...ann, ...me };
  api.answer(getMe, profile);
  api.answer(getWorkspaces, [...teams]);
  await enter(tokenOf(profile));
  const page = await new Page({ server }).open();
  setAccess(accessOf);
  clientState.set(page.client);
  await refreshWorkspaces();
  return { api, page, server };
}

/** Sets the page's language and direction. */
export async function inLanguage(locale: string): Promise<void> {
  setFormats({ ...ann, locale });
  await speak(locale);
}

/** The server stops answering. */
export function goOffline(api: FakeApi): void {
  api.silent = true;
  connection.failed();
}

export function goOnline(api: FakeApi): void {
  api.silent = false;
  connection.alive();
}
