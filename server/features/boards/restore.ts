import { isConverting } from '@tessera/domain/attributes/read-only.ts';
import { DomainError, type ErrorBody, invalidBecause } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { withoutDefaults } from '@tessera/domain/records/attribute-shape.ts';
import { formerPlace } from '@tessera/domain/records/former-life.ts';
import { typeOf } from '@tessera/domain/records/index.ts';
import type { DeletedRecord } from '@tessera/domain/records/validate-restore.ts';
import type { Pool } from 'pg';
import { findFollowers } from '../../commit/followers.ts';
import type { SaveRequest, Submission } from '../../commit/submission.ts';
import type { TeamState } from '../../commit/team-state.ts';
import { readItems } from '../../commit/team-store.ts';
import type { Services } from '../../services.ts';
import { StoredThen } from '../conversions/stored-then.ts';
import { fittingValue } from './fitting-value.ts';
import type { Deletion } from './trash.store.ts';

/**
 * Brings a deleted record back, as a save of the person who restores it: it is validated again. Returns where it is.
 */
export async function restore(
  services: Services,
  { team, person, scopes }: Pick<Submission, 'team' | 'person' | 'scopes'>,
  deletion: Deletion,
): Promise<{ board_id: string; folder_id: string | null }> {
  const { database, teams } = services;
  const { collection, record_id: id, board_id } = deletion;
  const state = await teams.open(team);
  const { storage, trash } = typeOf(collection);
  const followers = await findFollowers(database.pool, team, deletion.seq);
  if (trash === 'board' && !state?.get('boards', board_id)) throw invalidBecause('board_is_gone');
  const requests: SaveRequest[] =
    storage === 'rows'
      ? await itemsBack(database.pool, state!, deletion, followers)
      : [
          {
            ...{ collection, method: 'restore', id, item: { ...deletion.before, row_version: 1 } },
            restoration: { seq: deletion.seq, also: followers, isUndo: false },
          },
        ];
  const { outcomes } = await services.commit.submit({
    ...{ team, person, scopes, requests },
    ...{ batch: newId(), origin: 'restore' },
  });
  // What goes with it was not refused by itself.
  const refused = outcomes.find(({ status }) => status >= 300 && status !== FAILED_DEPENDENCY);
  if (refused) throw DomainError.from(refused.data as ErrorBody);
  return { board_id, folder_id: formerPlace(deletion).folder_id };
}

const FAILED_DEPENDENCY = 424;

/** A deleted item with the sub-items that went with it, each after the one that it is below. */
async function itemsBack(
  pool: Pool,
  state: TeamState,
  deletion: Deletion,
  followers: readonly DeletedRecord[],
): Promise<SaveRequest[]> {
  const { items: there } = await readItems(
    pool,
    state.team,
    followers.map(({ record }) => record.id),
  );
  const also = followers
    .filter(({ record }) => !there.has(record.id))
    .map(({ record }) => ({ ...deletion, record_id: record.id, before: record }));
  const attributes = state.attributesOf({ id: deletion.folder_id!, board_id: deletion.board_id });
  const then = await StoredThen.of(pool, state.team, attributes);
  const requests: SaveRequest[] = [];
  for (const one of [deletion, ...also])
    requests.push({
      ...{ collection: one.collection, method: 'restore', id: one.record_id, wasStored: true },
      item: await itemBack(attributes, then, one),
    });
  return requests;
}

/** An item as its folder accepts it now: its attributes may have changed, and it may be on another board. */
async function itemBack(
  attributes: readonly Attribute[],
  then: StoredThen,
  { before, board_id, seq }: Deletion,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const attribute of attributes) {
    const stored = (before['values'] as Record<string, unknown> | undefined)?.[attribute.id];
    // Left out, it would be lost.
    if (stored !== undefined && isConverting(attribute))
      throw invalidBecause('attribute_converting', { label: attribute.name });
    const value =
      stored === undefined
        ? undefined
        : fittingValue(attribute)(await then.now(attribute, before.id, seq, stored));
    if (value !== undefined) values[attribute.id] = value;
  }
  return { ...before, board_id, values: withoutDefaults(attributes, values), versions: {}, row_version: 1 };
}
