import { indexRecords } from '@tessera/domain/api/records.ts';
import { structure } from '@tessera/domain/records/index.ts';
import { loadTeam } from '@tessera/server/commit/team-store.ts';
import { same } from '@tessera/sync/same-content.ts';
import { addressOf } from '@tessera/web/data/api/address.ts';
import { clientRecordOf } from '@tessera/web/data/records/index.ts';
import type pg from 'pg';
import type { Session } from './browser.ts';

interface Index {
  data: { id: string }[];
  seq: number;
}

/**
 * Compares the structure in the memory of the server's process, from which it answers, with the team loaded again from
 * the database. Returns the differences, in words.
 */
export async function checkMemory(
  { origin, token }: Session,
  pool: pg.Pool,
  team: number,
): Promise<string[]> {
  const stored = await loadTeam(pool, team);
  if (!stored) return [`team ${team} is not stored`];
  const wrong: string[] = [];
  for (const collection of structure) {
    const query = { limit: 10_000, ...clientRecordOf(collection).listing };
    const response = await fetch(origin + addressOf(indexRecords.path, { team, collection }, query), {
      headers: { authorization: `Bearer ${token.access_token}` },
    });
    if (!response.ok) return [...wrong, `${collection} was answered with ${response.status}`];
    const { data, seq } = (await response.json()) as Index;
    const held = Object.fromEntries(data.map((record) => [record.id, record]));
    const there = Object.fromEntries([...stored.all(collection)].map((record) => [record.id, record]));
    if (seq !== Number(stored.seq))
      wrong.push(`${collection} is held at ${seq}, and stored at ${stored.seq}`);
    if (!same(held, there))
      wrong.push(`${collection}: held ${JSON.stringify(held)}, stored ${JSON.stringify(there)}`);
  }
  return wrong;
}
