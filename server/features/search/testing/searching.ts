import type { SearchHit } from '@tessera/domain/api/search.ts';
import { expect } from 'vitest';
import { searchedItems } from '../../../log-readers/searched-items.ts';
import { eventually } from '../../../testing/eventually.ts';
import type { Answer, TestClient, TestServer } from '../../../testing/test-server.ts';

type Query = Record<string, string | number>;

export const search = (as: TestClient, q: string, query: Query = {}): Promise<Answer> => {
  const asked = new URLSearchParams({ q, ...query } as Record<string, string>);
  return as.call('GET', `/api/${as.team}/search?${asked}`);
};

export async function hits(as: TestClient, q: string, query: Query = {}): Promise<SearchHit[]> {
  const { status, body } = await search(as, q, query);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body['data'] as unknown as SearchHit[];
}

export const titles = async (as: TestClient, q: string, query: Query = {}): Promise<string[]> =>
  (await hits(as, q, query)).map(({ title }) => title);

/** Waits until the index has read all that was saved. */
export const indexed = ({ services }: TestServer, team: number): Promise<void> =>
  eventually(async () => {
    const { rows } = await services.database.pool.query<{ left: boolean }>(
      `select exists (select from change c where c.team_id = $2 and c.collection = any($3) and c.seq >
         coalesce((select r.seq from log_reader r where r.reader = $1 and r.team_id = $2), 0)) as left`,
      [searchedItems.id, team, searchedItems.collections],
    );
    expect(rows[0]).toEqual({ left: false });
  });
