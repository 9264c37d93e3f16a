import { idPartsOf } from '@tessera/domain/records/index.ts';
import type { Pool } from 'pg';
import { findBatch, type LoggedChange } from './changes.store.ts';

/** Lines of the log that are read at once. */
const PAGE = 1_000;

/** The items that an action has saved, or values of which, since a line of the log; `counts`: which of its lines count. */
export async function itemsOfBatch(
  pool: Pool,
  { team, batch, since }: { team: number; batch: string; since: number },
  counts: (line: LoggedChange) => boolean = () => true,
): Promise<Set<string>> {
  const saved = new Set<string>();
  for (let below: number | null = null; ; ) {
    const lines = await findBatch(pool, team, batch, PAGE, below);
    for (const line of lines) {
      const { item_id } = idPartsOf(line.collection, line.record_id);
      if (line.seq > since && item_id !== undefined && counts(line)) saved.add(item_id);
    }
    below = lines.at(-1)?.seq ?? null;
    if (below === null || below <= since) return saved;
  }
}
