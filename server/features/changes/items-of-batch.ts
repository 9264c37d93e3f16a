import { idPartsOf } from '@tessera/domain/records/index.ts';
import type { Pool } from 'pg';
import { findBatch } from './changes.store.ts';

/** Lines of the log that are read at once. */
const PAGE = 1_000;

/** The items that an action has saved, or values of which, since a line of the log. */
export async function itemsOfBatch(
  pool: Pool,
  { team, batch, since }: { team: number; batch: string; since: number },
): Promise<Set<string>> {
  const saved = new Set<string>();
  for (let below: number | null = null; ; ) {
    const lines = await findBatch(pool, team, batch, PAGE, below);
    for (const { seq, collection, record_id } of lines) {
      const { item_id } = idPartsOf(collection, record_id);
      if (seq > since && item_id !== undefined) saved.add(item_id);
    }
    below = lines.at(-1)?.seq ?? null;
    if (below === null || below <= since) return saved;
  }
}
