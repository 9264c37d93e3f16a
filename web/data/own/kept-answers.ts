import { useEffect, useState } from 'react';
import { connection } from '../api/call.ts';
import { syncClient } from '../sync/client.ts';
import type { SyncClient } from '../sync/sync-client.ts';

/** Whoever looks on is shown what is new after so long at most, in milliseconds. */
const AGAIN_MS = 60_000;

/** What is told of some workspaces: by their ids. */
export interface Answers<T> {
  answers: ReadonlyMap<number, T>;
  /** Whether each has answered, or what it said last was kept here. */
  ready: boolean;
  /** Whether some could not be asked, and nothing of them is kept. */
  failed: boolean;
  again(): void;
}

/** By their names, as this page has them: of a client, which is one person's. */
const known = new WeakMap<SyncClient, Map<string, unknown>>();

function knownHere(): Map<string, unknown> {
  const client = syncClient();
  const here = known.get(client) ?? new Map<string, unknown>();
  known.set(client, here);
  return here;
}

const nameOf = (name: string, team: number): string => `${name}/${team}`;

/** Reads what this browser keeps of a workspace, for a page that is drawn with it. */
export async function readKept<T>(name: string, team: number): Promise<T | undefined> {
  const at = nameOf(name, team);
  const here = knownHere();
  if (!here.has(at)) {
    const kept = await syncClient().storage.read(at);
    // An answer may have come meanwhile.
    if (kept !== undefined && !here.has(at)) here.set(at, kept);
  }
  return here.get(at) as T | undefined;
}

function knownOf<T>(name: string, teams: readonly number[]): ReadonlyMap<number, T> {
  const here = knownHere();
  return new Map(
    teams.flatMap((team) => {
      const at = nameOf(name, team);
      return here.has(at) ? [[team, here.get(at) as T] as const] : [];
    }),
  );
}

/**
 * What the server says of each workspace: as it was kept here at once, then as it is, again and again while the page is
 * looked at. Without a network it stays what it was.
 *
 * @param ask outside the component, so that it stays the same
 */
export function useKeptAnswers<T>(
  name: string,
  teams: readonly number[] | undefined,
  ask: (team: number) => Promise<T>,
): Answers<T> {
  const [answers, setAnswers] = useState(() => knownOf<T>(name, teams ?? []));
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
  const [round, setRound] = useState(0);
  const key = teams?.join();

  useEffect(() => {
    let isOver = false;
    const asked = key ? key.split(',').map(Number) : [];
    const { storage } = syncClient();
    const here = knownHere();
    const fresh = new Set<number>();
    const take = (team: number, answer: T) => setAnswers((known) => new Map(known).set(team, answer));
    const load = async (team: number) => {
      try {
        const answer = await ask(team);
        if (isOver) return;
        fresh.add(team);
        take(team, answer);
        setFailed((known) => without(known, team));
        here.set(nameOf(name, team), answer);
        await storage.write(nameOf(name, team), answer);
      } catch {
        // What is kept stays; where nothing is, the page says so.
        if (!isOver && !fresh.has(team)) setFailed((known) => new Set(known).add(team));
      }
    };
    const all = () => {
      if (document.visibilityState === 'visible') for (const team of asked) void load(team);
    };
    for (const team of asked)
      readKept<T>(name, team).then(
        (kept) => {
          if (!isOver && !fresh.has(team) && kept !== undefined) take(team, kept);
        },
        () => {
          // Nothing is kept.
        },
      );
    all();
    const timer = setInterval(all, AGAIN_MS);
    const stop = connection.on('reconnect', all);
    document.addEventListener('visibilitychange', all);
    return () => {
      isOver = true;
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', all);
    };
  }, [name, key, ask, round]);

  const mine = teams ?? [];
  return {
    answers,
    ready: teams !== undefined && mine.every((team) => answers.has(team) || failed.has(team)),
    failed: mine.some((team) => failed.has(team) && !answers.has(team)),
    again: () => setRound(round + 1),
  };
}

function without(known: ReadonlySet<number>, team: number): ReadonlySet<number> {
  if (!known.has(team)) return known;
  const next = new Set(known);
  next.delete(team);
  return next;
}
