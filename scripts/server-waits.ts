import { isTest, type SourceFile } from './source-file.ts';

/**
 * Server tests that let time pass, how often, and why. Other tests wait for an event; where none is expected, for the
 * next thing that is. The list only shrinks.
 */
const still: Readonly<Record<string, { times: number; why: string }>> = {
  'server/testing/database-proxy.ts': { times: 1, why: 'it is a slow way to the database' },
  'server/testing/faults/jobs.pg.test.ts': {
    times: 3,
    why: 'how often connections break, how long the database is away, and how often a page asks',
  },
  'server/testing/fuzz/hostile-calls.ts': { times: 1, why: 'connections break at any moment' },
  'server/testing/matrix/sockets.pg.test.ts': { times: 1, why: 'a limit: a socket that stays' },
};

const checked = /^(server|sync)\//;

/** How often a file calls `setTimeout`, the global one or that of `node:timers/promises`, under any name. */
function waitsIn(text: string): number {
  const names = ['setTimeout', ...[...text.matchAll(/\bsetTimeout as (\w+)/g)].map((match) => match[1]!)];
  return [...text.matchAll(new RegExp(`(?<![\\w.])(?:${names.join('|')})\\(`, 'g'))].length;
}

export function serverWaits(file: SourceFile): string[] {
  if (!checked.test(file.path) || !isTest(file)) return [];
  const waits = waitsIn(file.text);
  const { times } = still[file.path] ?? { times: 0 };
  if (waits > times) return [`waits ${waits} times for a fixed time, at most ${times} may be`];
  return waits < times ? [`is listed in server-waits.ts with ${times} waits, and has ${waits}`] : [];
}
