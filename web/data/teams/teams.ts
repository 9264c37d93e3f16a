import { getWorkspaces, type Profile, type Team } from '@tessera/domain/api/me.ts';
import { createTeam as createTeamCall } from '@tessera/domain/api/teams.ts';
import type { Standing } from '@tessera/domain/permissions/roles.ts';
import { VISITOR } from '@tessera/domain/permissions/tokens.ts';
import { useEffect } from 'react';
import { connection, request } from '../api/call.ts';
import { RequestError } from '../api/errors.ts';
import { Observable, useObservable } from '../page/observable.ts';
import { syncClient } from '../sync/client.ts';
import { tellWorkspaceLimit, WORKSPACE_LIMIT_EXCEEDED } from './workspace-limit.ts';

/** The name of the stored list for an offline start. */
const KEPT = 'workspaces';
const workspaces = new Observable<Team[] | undefined>(undefined);
let loading: Promise<Team[]> | null = null;
let asking: Promise<Team[]> | null = null;
let askingAgain: Promise<Team[]> | null = null;
/** Grows with each change of the list. */
let revision = 0;
/** Workspaces that the person is leaving on this page. */
const partings = new Set<number>();
const lostListeners = new Set<(team: Team) => void>();
const tabs = new BroadcastChannel('tessera-workspaces');

/** The prefix of the stored names of one workspace's people. */
export const keptOfTeam = (team: number): string => `people/${team}/`;

/** The person's workspaces: the stored list at once, then updated. */
export function loadWorkspaces(): Promise<Team[]> {
  // A visitor has none, and may have some as soon as they have signed in.
  if (syncClient().person === VISITOR) return Promise.resolve([]);
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
    // The server does not answer: the stored list is used until the connection is back.
  });
  workspaces.set(kept);
  return kept;
}

/** Asks the server, even if the list is known. A call during a request repeats it afterwards. */
export function refreshWorkspaces(): Promise<Team[]> {
  if (!asking) return ask();
  askingAgain ??= asking
    .catch(() => {})
    .then(() => {
      askingAgain = null;
      return ask();
    });
  return askingAgain;
}

function ask(): Promise<Team[]> {
  asking = answered().finally(() => {
    asking = null;
  });
  return asking;
}

async function answered(): Promise<Team[]> {
  for (;;) {
    const known = revision;
    const found = await request(getWorkspaces);
    // An answer from before a change on this page would revert it.
    if (known === revision) return keep(found);
  }
}

/** Shows a change of one workspace, before the server has confirmed it. */
export function showTeam(team: Team): void {
  workspaces.set(workspaces.get()?.map((one) => (one.id === team.id ? team : one)));
}

/** Shows and stores a confirmed change of one workspace. */
export function takeTeam(team: Team): void {
  keep((workspaces.get() ?? []).map((one) => (one.id === team.id ? team : one)));
}

/**
 * Ends a person's membership and leads them to another page; then the workspace is removed from the list. Until then
 * it stays in the list, so that a person who leaves is not told that they were removed.
 */
export async function parting(team: number, work: () => Promise<unknown>): Promise<void> {
  partings.add(team);
  try {
    await work();
    show((workspaces.get() ?? []).filter(({ id }) => id !== team));
    forgetOf(team);
    tellOtherTabs();
  } finally {
    partings.delete(team);
  }
}

/** Workspaces that the person has lost by another person's action. */
export function onTeamLost(listener: (team: Team) => void): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

/** The person's workspaces have changed: the other tabs of this browser load them again. */
export const tellOtherTabs = (): void => tabs.postMessage('changed');

function keep(found: Team[]): Team[] {
  const before = workspaces.get() ?? [];
  const gone = before.filter(({ id }) => !found.some((one) => one.id === id));
  const next = show([...found, ...gone.filter(({ id }) => partings.has(id))]);
  for (const team of gone) {
    if (partings.has(team.id)) continue;
    forgetOf(team.id);
    for (const listener of [...lostListeners]) listener(team);
  }
  return next;
}

function show(next: Team[]): Team[] {
  revision += 1;
  workspaces.set(next);
  loading = Promise.resolve(next);
  syncClient()
    .storage.write(KEPT, next)
    .catch(() => {
      // The storage is full: the next offline start lacks the list.
    });
  return next;
}

/** The stored people of a workspace are removed with it. */
function forgetOf(team: number): void {
  syncClient()
    .storage.forget(keptOfTeam(team))
    .catch(() => {});
}

tabs.onmessage = () => {
  if (loading) refreshWorkspaces().catch(() => {});
};
connection.on('reconnect', () => {
  if (loading) refreshWorkspaces().catch(() => {});
});

/** The person's standing in a workspace; undefined: none, or not known here. */
export function knownStanding(team: number): Standing | undefined {
  const found = workspaces.get()?.find(({ id }) => id === team);
  return found && (found.user_role ?? 'guest');
}

/** Undefined while they load. */
export function useWorkspaces(): Team[] | undefined {
  useEffect(() => void loadWorkspaces().catch(() => {}), []);
  return useObservable(workspaces);
}

/** The list itself, outside components. */
export const knownWorkspaces: Pick<Observable<Team[] | undefined>, 'get' | 'subscribe'> = workspaces;

/**
 * Whether the person may create one more workspace, by the profile. A profile that an earlier version stored does not
 * say it; then the server decides.
 */
export const mayCreateWorkspace = (profile: Profile | null): boolean => profile?.canCreateWorkspace !== false;

/** Throws `RequestError`: 403 `workspace-limit-exceeded` if the person owns the most allowed. */
export async function createTeam(name: string): Promise<Team> {
  try {
    const made = await request(createTeamCall, { body: { name } });
    keep([...(workspaces.get() ?? []), made]);
    tellOtherTabs();
    return made;
  } catch (error) {
    if (error instanceof RequestError && error.body.code === WORKSPACE_LIMIT_EXCEEDED) tellWorkspaceLimit();
    throw error;
  }
}
