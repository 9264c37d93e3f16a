import { isConverting } from '@tessera/domain/attributes/read-only.ts';
import { DomainError, type ErrorBody, invalidBecause } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import { withoutDefaults } from '@tessera/domain/records/attribute-shape.ts';
import { formerPlace } from '@tessera/domain/records/former-life.ts';
import { typeOf } from '@tessera/domain/records/index.ts';
import type { Pool } from 'pg';
import { findFollowers } from '../../commit/followers.ts';
import type { SaveRequest, Submission } from '../../commit/submission.ts';
import type { TeamState } from '../../commit/team-state.ts';
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
  if (trash === 'board' && !state?.get('boards', board_id)) throw invalidBecause('board_is_gone');
  const request: SaveRequest =
    storage === 'rows'
      ? {
          collection,
          method: 'restore',
          id,
          item: await itemBack(database.pool, state!, deletion),
          wasStored: true,
        }
      : {
          ...{ collection, method: 'restore', id, item: { ...deletion.before, row_version: 1 } },
          restoration: {
            seq: deletion.seq,
            also: await findFollowers(database.pool, team, deletion.seq),
            isUndo: false,
          },
        };
  const { outcomes } = await services.commit.submit({
    ...{ team, person, scopes, requests: [request] },
    ...{ batch: newId(), origin: 'restore' },
  });
  const { status, data } = outcomes[0]!;
  if (status >= 300) {
    throw DomainError.from(data as ErrorBody);
  }
  return { board_id, folder_id: formerPlace(deletion).folder_id };
}

/** An item as its folder accepts it now: its attributes may have changed, and it may be on another board. */
async function itemBack(
  pool: Pool,
  state: TeamState,
  { before, board_id, folder_id, seq }: Deletion,
): Promise<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  const attributes = state.attributesOf({ id: folder_id!, board_id });
  const then = await StoredThen.of(pool, state.team, attributes);
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
