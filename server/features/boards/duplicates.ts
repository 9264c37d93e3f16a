import type { Duplicate } from '@tessera/domain/api/boards.ts';
import { BATCH_MAX } from '@tessera/domain/constants.ts';
import { DomainError, type ErrorBody } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { SaveRequest, Submission } from '../../commit/submission.ts';
import { mustSuitScopes } from '../../commit/suits-scopes.ts';
import { inTransaction } from '../../database/transaction.ts';
import { duplicate } from '../../jobs/duplicate.ts';
import type { Services } from '../../services.ts';
import { runDuplicate, takeBack } from './copy-items.ts';
import {
  countIn,
  findDuplicate,
  forgetDuplicate,
  insertDuplicate,
  markReady,
  type StoredDuplicate,
} from './duplicates.store.ts';
import type { DuplicatePlan } from './plan-duplicate.ts';

/** A structure that is incomplete after this many seconds has failed: it is removed. */
const STRUCTURE_SECONDS = 120;
/** A duplicate without items may take this long, in milliseconds. */
const EMPTY_MS = 10_000;

/** Makes the structure of a duplicate, in the same action as its items later. It is made whole or not at all. */
export async function startDuplicate(
  services: Services,
  { team, person, scopes }: Pick<Submission, 'team' | 'person' | 'scopes'>,
  plan: DuplicatePlan,
): Promise<string> {
  const { pool } = services.database;
  const id = newId();
  const { board_id, folder_id, left_out, folders, groups } = plan;
  const state = await services.teams.open(team);
  if (state) mustSuitScopes(state, { person, scopes }, groups.flat());
  const items = await countIn(
    pool,
    team,
    folders.map(({ from }) => from),
  );
  const row = { id, team_id: team, person_id: person, board_id, folder_id, left_out, items };
  await inTransaction(pool, async (client) => {
    await insertDuplicate(client, { ...row, plan: folders });
    // A job for the case that this process ends before the structure is complete.
    const net = { key: `${id}/structure`, client, afterSeconds: STRUCTURE_SECONDS };
    await services.jobs.send(duplicate, { id, unlessReady: true }, net);
  });
  try {
    for (const requests of batches(groups)) {
      const { outcomes } = await services.commit.submit({
        ...{ team, person, scopes, requests },
        ...{ batch: id, origin: 'duplicate' },
      });
      const failure = outcomes.find(({ status }) => status >= 300 && status !== 424)?.data;
      if (failure) throw DomainError.from(failure as ErrorBody);
    }
  } catch (error) {
    await takeBack(services, row);
    await forgetDuplicate(pool, id);
    throw error;
  }
  await inTransaction(pool, async (client) => {
    if (!(await markReady(client, id))) throw new DomainError('unavailable');
    if (items > 0) await services.jobs.send(duplicate, { id }, { key: id, client });
  });
  // Without items it is complete when the call is answered.
  if (items === 0) await runDuplicate(services, { id, unlessReady: false }, AbortSignal.timeout(EMPTY_MS));
  return id;
}

/** Puts groups into as few batches as possible; no group is split. */
function* batches(groups: readonly SaveRequest[][]): Iterable<SaveRequest[]> {
  let batch: SaveRequest[] = [];
  for (const group of groups) {
    if (batch.length > 0 && batch.length + group.length > BATCH_MAX) {
      yield batch;
      batch = [];
    }
    batch.push(...group);
  }
  if (batch.length > 0) yield batch;
}

/** Throws `not_found` if another person asked for it. */
export async function duplicateOf(
  { database }: Services,
  team: number,
  id: string,
  person: number,
): Promise<Duplicate> {
  const one = await findDuplicate(database.pool, team, id, person);
  if (!one) throw new DomainError('not_found');
  return shown(one);
}

function shown(one: StoredDuplicate): Duplicate {
  const { id, state, board_id, folder_id, items, items_done, left_out, message } = one;
  return { id, state, board_id, folder_id, items, items_done, left_out, message };
}
