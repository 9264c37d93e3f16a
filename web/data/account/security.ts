import {
  changePassword,
  endOtherSessions,
  endSession,
  getSessions,
  removePassword,
} from '@tessera/domain/api/account.ts';
import type { z } from 'zod';
import { request } from '../api/call.ts';
import { RequestError } from '../api/errors.ts';
import { Action } from './security-action.ts';
import { loadEvents } from './security-events.ts';
import { Listing } from './security-list.ts';
import { refreshProfile } from './session.ts';

export const sessions = new Listing(() => request(getSessions));

const aboutTheCurrent: ReadonlySet<string> = new Set(['wrong_password', 'no_password']);

export const passwordChange = new Action(async (body: z.input<typeof changePassword.body>) => {
  await request(changePassword, { body }).catch(async (error) => {
    // Whether there is one may have changed in another window, and with it what the form asks for.
    if (error instanceof RequestError && aboutTheCurrent.has(error.body.code ?? '')) await profileChanged();
    throw error;
  });
  await profileChanged();
  // The person is signed out everywhere else now.
  void sessions.load();
});

export async function goWithoutPassword(): Promise<void> {
  await request(removePassword);
  await profileChanged();
}

export async function signOutSession(id: string): Promise<void> {
  await request(endSession, { params: { id } }).catch(goneAlready);
  await sessions.load();
  void loadEvents();
}

export async function signOutOthers(): Promise<void> {
  await request(endOtherSessions);
  await sessions.load();
  void loadEvents();
}

/** The change itself has succeeded. If it can't be shown because the server does not answer, that is no failure. */
export async function profileChanged(): Promise<void> {
  await refreshProfile().catch(() => {});
  void loadEvents();
}

/** Another tab was faster: the result is the same. */
export function goneAlready(error: unknown): void {
  if (!(error instanceof RequestError) || error.status !== 404) throw error;
}
