import { getWorkspaces, type Profile, type Team } from '@tessera/domain/api/me.ts';
import { createTeam as createTeamCall } from '@tessera/domain/api/teams.ts';
import type { Standing } from '@tessera/domain/permissions/roles.ts';
import { VISITOR } from '@tessera/domain/permissions/tokens.ts';
import { useEffect } from 'react';
import { connection, request } from '../api/call.ts';
import { RequestError } from '../api/errors.ts';
import { Observable, useObservable } from '../page/observable.ts';
import { syncClient } from '../sync/client.ts';

/** Told to the window when a person may create no more workspaces (specification, "Navigation behaviour"). */
const WORKSPACE_LIMIT_EXCEEDED = 'workspace-limit-exceeded';

/** What this browser keeps of them for a start without a network. */
const KEPT = 'workspaces';
const workspaces = new Observable<Team[] | undefined>(undefined);
let loading: Promise<Team[]> | null = null;
let asking: Promise<Team[]> | null = null;
let askingAgain: Promise<Team[]> | null = null;
/** Rises with each change of the list. */
let revision = 0;
/** Workspaces that the person is leaving on this page. */
const partings = new Set<number>();
const lostListeners = new Set<(team: Team) => void>();
const tabs = new BroadcastChannel('tessera-workspaces');

/** Begins the names of what is kept of one workspace's people. */
export const keptOfTeam = (team: number): string => `people/${team}/`;

/** The workspaces that the person is in: what is kept at once, brought up to date meanwhile. */
export function loadWorkspaces(): Promise<Team[]> {
  // Whoever has not signed in has none, and may have some as soon as they have.
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
    // Nobody answers: what is kept is what there is, until the connection is back.
  });
  workspaces.set(kept);
  return kept;
}

/** Asks the server, whatever is known; asked for while it is being asked, once more after that. */
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
    // An answer from before something that was done here meanwhile would take it back.
    if (known === revision) return keep(found);
  }
}

/** Shows what one of them is, while the server has not confirmed it. */
export function showTeam(team: Team): void {
  workspaces.set(workspaces.get()?.map((one) => (one.id === team.id ? team : one)));
}

/** Shows and keeps what the server has confirmed of one of them. */
export function takeTeam(team: Team): void {
  keep((workspaces.get() ?? []).map((one) => (one.id === team.id ? team : one)));
}

/**
 * Does what ends a person's being in a workspace, and leads them to another page; then it is not in the list any more.
 * Until then it stays there, whatever is heard meanwhile: whoever leaves is not told that they are gone.
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

/** Workspaces that are not the person's any more, because of what somebody did elsewhere. */
export function onTeamLost(listener: (team: Team) => void): () => void {
  lostListeners.add(listener);
  return () => lostListeners.delete(listener);
}

/** The person is in another workspace than before, or in one less: the other tabs of this browser ask for it. */
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
      // No room: the next start without a network does without.
    });
  return next;
}

/** What is kept of the people of a workspace goes with it. */
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

/** What the person is in a workspace; undefined: nothing, or not known here. */
export function knownStanding(team: number): Standing | undefined {
  const found = workspaces.get()?.find(({ id }) => id === team);
  return found && (found.user_role ?? 'guest');
}

/** Undefined while they load. */
export function useWorkspaces(): Team[] | undefined {
  useEffect(() => void loadWorkspaces().catch(() => {}), []);
  return useObservable(workspaces);
}

/** The list itself, for what is not drawn. */
export const knownWorkspaces: Pick<Observable<Team[] | undefined>, 'get' | 'subscribe'> = workspaces;

/**
 * Whether the person may make one more workspace, as the profile says. A profile that an earlier version has kept in
 * this browser does not say it; then the server decides.
 */
export const mayCreateWorkspace = (profile: Profile | null): boolean => profile?.canCreateWorkspace !== false;

export const tellWorkspaceLimit = (): void => void dispatchEvent(new CustomEvent(WORKSPACE_LIMIT_EXCEEDED));

/** Throws `RequestError`: 403 `workspace-limit-exceeded` where the person owns as many as they may. */
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
