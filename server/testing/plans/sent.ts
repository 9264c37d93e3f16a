import type { Pool, PoolClient } from 'pg';

/** A statement as it is sent to the database. */
export interface Sent {
  text: string;
  values: readonly unknown[];
}

type Query = (statement: string | Partial<Sent>, values?: readonly unknown[]) => Promise<unknown>;

/**
 * The statements that a function of a store sends, with their values, to a database that answers each with the same
 * rows.
 */
export async function sentBy(
  send: (database: Pool & PoolClient) => Promise<unknown>,
  rows: readonly unknown[] = [],
): Promise<Sent[]> {
  const sent: Sent[] = [];
  const query: Query = async (statement, values = []) => {
    sent.push(
      typeof statement === 'string'
        ? { text: statement, values }
        : { text: statement.text!, values: statement.values ?? [] },
    );
    return { rows: [...rows], rowCount: rows.length };
  };
  const client = { query, release: () => undefined };
  await send({ ...client, connect: async () => client } as unknown as Pool & PoolClient);
  return sent;
}
