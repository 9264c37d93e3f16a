import { getWorkspaces, type Team } from '@tessera/domain/api/me.ts';
import { createTeam as createTeamCall } from '@tessera/domain/api/teams.ts';
import { useEffect } from 'react';
import { connection, request } from './call.ts';
import { syncClient } from './client.ts';
import { Observable, useObservable } from './observable.ts';

/** What this browser keeps of them for a start without a network. */
const KEPT = 'workspaces';
const workspaces = new Observable<Team[] | undefined>(undefined);
let loading: Promise<Team[]> | null = null;

/** The workspaces that the person is in: what is kept at once, brought up to date meanwhile. */
export function loadWorkspaces(): Promise<Team[]> {
  loading ??= load().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<Team[]> {
  const { storage } = syncClient();
  const kept = (await storage.read(KEPT).catch(() => undefined)) as Team[] | undefined;
  const fresh = refreshWorkspaces();
  if (!kept || kept.length === 0) return fresh;
  fresh.catch(() => {
    // Nobody answers: what is kept is what there is, until the connection is back.
  });
  workspaces.set(kept);
  return kept;
}

/** Asks the server, whatever is known. */
export async function refreshWorkspaces(): Promise<Team[]> {
  const found = await request(getWorkspaces);
  keep(found);
  return found;
}

function keep(found: Team[]): void {
  workspaces.set(found);
  loading = Promise.resolve(found);
  syncClient()
    .storage.write(KEPT, found)
    .catch(() => {
      // No room: the next start without a network does without.
    });
}

connection.on('reconnect', () => {
  if (loading) refreshWorkspaces().catch(() => {});
});

/** The person's role in a workspace; undefined: not known here. */
export const knownRole = (team: number): Team['user_role'] | undefined =>
  workspaces.get()?.find(({ id }) => id === team)?.user_role;

/** Undefined while they load. */
export function useWorkspaces(): Team[] | undefined {
  useEffect(() => void loadWorkspaces().catch(() => {}), []);
  return useObservable(workspaces);
}

export async function createTeam(name: string): Promise<Team> {
  const made = await request(createTeamCall, { body: { name } });
  keep([...(workspaces.get() ?? []), made]);
  return made;
}
