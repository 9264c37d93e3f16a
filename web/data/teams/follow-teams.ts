import { usersChannel } from '@tessera/domain/api/realtime.ts';
import { syncClient } from '../sync/client.ts';
import { knownWorkspaces, refreshWorkspaces } from './teams.ts';

/**
 * The time after the first refresh event until the page loads: events of several channels arrive one by one, in
 * milliseconds.
 */
const TOGETHER_MS = 250;

/** The listeners to the people of a team on this page. */
const onlookers = new Map<number, Set<() => void>>();

/** Calls the listener whenever the people of a team may have changed. */
export function onPeopleChanged(team: number, listener: () => void): () => void {
  const those = onlookers.get(team) ?? new Set();
  onlookers.set(team, those);
  those.add(listener);
  return () => those.delete(listener);
}

/** Keeps the workspaces up to date, until the returned function is called; once per page. */
export function followTeams(): () => void {
  const heard = new Map<number, () => void>();
  const listen = () => {
    const mine = new Set((knownWorkspaces.get() ?? []).map(({ id }) => id));
    for (const [team, stop] of heard) {
      if (mine.has(team)) continue;
      stop();
      heard.delete(team);
    }
    for (const team of mine) if (!heard.has(team)) heard.set(team, listenTo(team));
  };
  listen();
  const stopList = knownWorkspaces.subscribe(listen);
  return () => {
    stopList();
    for (const stop of heard.values()) stop();
  };
}

function listenTo(team: number): () => void {
  return syncClient().live.listen(usersChannel(team), {
    // Only refresh events come on it.
    changes: () => {},
    // Earlier events may have been missed.
    live: () => lookSoon(team, TOGETHER_MS),
    refresh: () => lookSoon(team, 0),
    // The person was removed after the page had asked for its workspaces, and before it heard of changes.
    refused: () => lookSoon(team, 0),
  });
}

const changed = new Set<number>();

function lookSoon(team: number, ms: number): void {
  if (changed.size === 0) syncClient().clock.after(ms, look);
  changed.add(team);
}

function look(): void {
  const teams = [...changed];
  changed.clear();
  refreshWorkspaces().catch(() => {
    // The server does not answer: asked again after a reconnect.
  });
  for (const team of teams) for (const listener of [...(onlookers.get(team) ?? [])]) listener();
}
