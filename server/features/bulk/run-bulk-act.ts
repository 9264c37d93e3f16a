import type { LeftItem } from '@tessera/domain/api/bulk-acts.ts';
import { BULK_LEFT_TOLD } from '@tessera/domain/constants.ts';
import { DomainError, type ErrorBody } from '@tessera/domain/errors.ts';
import { typeNamed } from '@tessera/domain/records/index.ts';
import type { Submission } from '../../commit/submission.ts';
import type { LogEntry } from '../../commit/team-state.ts';
import { isAway } from '../../database/away.ts';
import { doLongWork, TakenOver } from '../../jobs/long-work.ts';
import type { Services } from '../../services.ts';
import { VisibleTeam } from '../../visibility/visible-team.ts';
import { copiedId } from '../boards/copied-links.ts';
import { itemsOfBatch } from '../changes/items-of-batch.ts';
import { MOVE } from '../records/move-items.ts';
import { findPart, markEnded, noteProgress, type Part, type StoredBulkAct, take } from './bulk-acts.store.ts';
import { attributesFor, comingItems } from './plan-moves.ts';
import { leftBy, planPart } from './plan-part.ts';
import { saveItems } from './save-items.ts';

/** An item that others keep changing is given up after so many looks. */
const LOOKS = 5;

/** Completes a bulk act from where it is. When the server stops, it throws, and the next process goes on. */
export function runBulkAct(services: Services, id: string, stop: AbortSignal): Promise<boolean> {
  return doLongWork(
    {
      what: 'a bulk act',
      services,
      take: (by) => take(services.database.pool, id, by),
      work: (one) => bringToEnd(services, one, stop),
    },
    stop,
  );
}

async function bringToEnd(services: Services, one: StoredBulkAct, stop: AbortSignal): Promise<void> {
  const { pool } = services.database;
  try {
    const isDone = await doAll(services, one, stop);
    await markEnded(pool, one, isDone ? 'done' : 'cancelled');
  } catch (error) {
    if (stop.aborted || error instanceof TakenOver || isAway(error)) throw error;
    services.log.error({ err: error, bulkAct: one.id }, 'a bulk act failed');
    await markEnded(pool, one, 'failed');
  }
}

/** False: it was cancelled. */
async function doAll(services: Services, one: StoredBulkAct, stop: AbortSignal): Promise<boolean> {
  // A process that ended in the middle of a part has saved some of it.
  let before = await savedSince(services, one);
  one.changed += before.size;
  const goesOn = async () => {
    const state = await noteProgress(services.database.pool, one);
    if (state === undefined) throw new TakenOver();
    stop.throwIfAborted();
    return state === 'running';
  };
  if (one.state !== 'running') return goesOn();
  const coming = await prepareMove(services, one);
  for (;;) {
    const part = await findPart(services.database.pool, one.id, one.at_part);
    if (!part) return true;
    await doPart(services, one, part, before, { stop, coming });
    before = new Set();
    one.items_done += part.ids.length;
    one.at_part += 1;
    if (!(await goesOn())) return false;
  }
}

/** What a move needs before its first part. */
async function prepareMove(services: Services, one: StoredBulkAct): Promise<Submission['coming']> {
  const { act, id: batch, team_id: team, person_id: person } = one;
  const state = act.what === 'move' ? await services.teams.open(team) : undefined;
  if (act.what !== 'move' || !state) return undefined;
  const seen = new VisibleTeam(state, person);
  const requests = attributesFor({ seen, one }, act);
  if (requests.length > 0) {
    const { outcomes } = await services.commit.submit({ team, person, requests, batch, origin: MOVE });
    const refused = outcomes.find(({ status }) => status >= 300);
    if (refused) throw DomainError.from(refused.data as ErrorBody);
  }
  return comingItems({ services, seen: new VisibleTeam(state, person), one }, act);
}

async function doPart(
  services: Services,
  one: StoredBulkAct,
  part: Part,
  before: ReadonlySet<string>,
  saving: Parameters<typeof saveItems>[3],
): Promise<void> {
  let waiting = part.ids.filter((id) => !before.has(savedAs(one, id)));
  for (let look = 0; look < LOOKS && waiting.length > 0; look += 1) {
    const state = await services.teams.open(one.team_id);
    const seen = state && new VisibleTeam(state, one.person_id);
    const folder = seen?.get('folders', one.folder_id);
    // With its folder, or with their sight of it, the items have gone.
    if (!seen || !folder) return;
    const { saves, left } = await planPart({ services, seen, folder, one }, part, waiting);
    note(one, left);
    const saved = await saveItems(services.commit, one, saves, saving);
    note(one, saved.left);
    one.changed += saved.changed;
    // An answer that got lost, while the database was away, makes a save of its own look like one of others.
    const own = saved.overtaken.length > 0 ? await savedSince(services, one) : new Set();
    waiting = saved.overtaken.filter((id) => !own.has(savedAs(one, id)));
    one.changed += saved.overtaken.length - waiting.length;
    one.seq = saved.seq;
  }
  note(
    one,
    waiting.map((id) => leftBy(id, new DomainError('conflict'))),
  );
}

function note(one: StoredBulkAct, left: readonly LeftItem[]): void {
  one.left_count += left.length;
  one.left = [...one.left, ...left].slice(0, BULK_LEFT_TOLD);
}

/** The item that is saved for one of the act. */
const savedAs = ({ id, act }: StoredBulkAct, item: string): string =>
  act.what === 'duplicate' ? copiedId(id, item) : item;

/** The items that it has saved since its progress was noted last. */
const savedSince = (
  { database }: Services,
  { team_id: team, id: batch, seq: since, act }: StoredBulkAct,
): Promise<Set<string>> =>
  itemsOfBatch(database.pool, { team, batch, since }, act.what === 'move' ? isArrival : undefined);

/** Links that follow what is moved are saved with it: their items are not moved by that. */
const isArrival = ({ collection, operation }: LogEntry): boolean =>
  operation === 'created' && typeNamed(collection)?.storage === 'rows';
