import { BATCH_MAX } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import { isStructure } from '@tessera/domain/records/index.ts';
import { asValue } from '@tessera/domain/records/judge-item.ts';
import { parseValueId } from '@tessera/domain/records/value.ts';
import { readItems } from '../../commit/team-store.ts';
import type { SaveRequest } from '../../commit/submission.ts';
import type { Services } from '../../services.ts';
import { findBatch, type LoggedChange } from './changes.store.ts';

/**
 * Takes back one act, newest change first, as saves of whoever asks for it. A record that somebody changed since
 * stays as it is now; so does a folder in which somebody else has put something since.
 *
 * @returns how many changes were taken back, and how many were left.
 */
export async function undoBatch(
  services: Services,
  team: number,
  person: number,
  batch: string,
): Promise<{ undone: number; kept: number }> {
  const result = { undone: 0, kept: 0 };
  const undo = newId();
  let below: number | null = null;
  for (;;) {
    const changes = await findBatch(services.database.pool, team, batch, BATCH_MAX, below);
    if (changes.length === 0) {
      if (below === null) throw new DomainError('not_found');
      return result;
    }
    below = changes.at(-1)!.seq;
    const requests = await inverses(services, team, changes);
    result.kept += changes.length - requests.length;
    // Together where they all can be; else each for itself, so that one that was changed since stops no other.
    const submit = (some: SaveRequest[]) =>
      services.commit.submit({ team, person, requests: some, batch: undo, origin: `undo:${batch}` });
    if (requests.length === 0) continue;
    if ((await submit(requests)).every(({ status }) => status < 300)) result.undone += requests.length;
    else {
      for (const request of requests) {
        const [outcome] = await submit([request]);
        if (outcome!.status < 300) result.undone += 1;
        else result.kept += 1;
      }
    }
  }
}

async function inverses({ database, teams }: Services, team: number, changes: readonly LoggedChange[]): Promise<SaveRequest[]> {
  const state = await teams.open(team);
  const itemIds = changes.flatMap(({ collection, record_id }) =>
    collection === 'items' ? [record_id] : collection === 'values' ? [record_id.slice(0, 36)] : [],
  );
  const { items } = await readItems(database.pool, team, itemIds);
  return changes.flatMap((change): SaveRequest[] => {
    const { collection, record_id: id, act, before } = change;
    if (isStructure(collection)) {
      const now = state?.get(collection, id);
      if (act === 'created') return now ? [{ collection, method: 'delete', id }] : [];
      if (act === 'deleted') return now ? [] : [{ collection, method: 'put', id, item: { ...before, row_version: 1 } }];
      if (!now || now.row_version !== change.record['row_version']) return [];
      return [{ collection, method: 'put', id, item: { ...before, row_version: now.row_version + 1 } }];
    }
    if (collection === 'items') {
      const now = items.get(id);
      if (act === 'created') {
        const untouched = now && now.row_version === 1 && Object.keys(now.versions).length === 0;
        return untouched ? [{ collection, method: 'delete', id }] : [];
      }
      if (act === 'deleted') return now ? [] : [{ collection, method: 'put', id, item: { ...before, versions: {}, row_version: 1 } }];
      if (!now || now.row_version !== change.record['row_version']) return [];
      return [{ collection, method: 'put', id, item: { ...before, row_version: now.row_version + 1 } }];
    }
    const parts = parseValueId(id)!;
    const item = items.get(parts.item_id);
    const value = item && asValue(item, parts.attribute_id);
    if (!value || value.row_version !== change.record['row_version']) return [];
    const data = (before?.['data'] ?? null) as unknown;
    return [{ collection: 'values', method: 'put', id, item: { data, row_version: value.row_version + 1 } }];
  });
}
