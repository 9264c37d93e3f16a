import type { UndoAnswer } from '@tessera/domain/api/changes.ts';
import { BATCH_MAX } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import { isStructure, structureOf } from '@tessera/domain/records/index.ts';
import { GonePlaces } from '../../commit/gone-places.ts';
import type { Committed, SaveRequest, Submission } from '../../commit/submission.ts';
import { mustSuitScopes } from '../../commit/suits-scopes.ts';
import { insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { FormerSight } from '../../visibility/former-sight.ts';
import { endBulkAct } from '../bulk/stop-bulk-act.ts';
import { findBatch, type LoggedChange } from './changes.store.ts';
import { inverses, isDeletedTree } from './inverses.ts';
import { undoConversion } from './undo-conversion.ts';
import { movedBack, oneByOne } from './undo-move.ts';

/**
 * Takes back one action, newest change first, as saves of the person who asks. A bulk act that still runs is cancelled
 * before. A record that somebody has changed since
 * stays as it is; so does a folder in which somebody else has put something since.
 *
 * @returns how many changes were taken back, how many were left, and of how many values nothing is left.
 */
export async function undoBatch(
  services: Services,
  team: number,
  person: number,
  batch: string,
  scopes?: Submission['scopes'],
): Promise<UndoAnswer> {
  if (scopes) await mustSuit(services, { team, person, scopes }, batch);
  await endBulkAct(services, await insideTeam(services.teams, team, person), batch);
  const conversion = await undoConversion(services, { team, person, scopes }, batch);
  if (conversion) return conversion;
  const undo = newId();
  // Of a large action, what people save meanwhile is written in turn with it.
  let background = true;
  const submit = (requests: SaveRequest[]) =>
    services.commit.submit({
      ...{ team, person, scopes, requests, background },
      ...{ batch: undo, origin: `undo:${batch}` },
    });
  const { moved, ...result } = await undoMove(services, team, { batch, undo }, submit);
  /** Line that deleted a board or a folder → whether that is back, with all that went along with it. */
  const trees = new Map<number, boolean>();
  let below: number | null = null;
  let isTheirs = false;
  for (;;) {
    const changes = await findBatch(services.database.pool, team, batch, BATCH_MAX, below);
    if (changes.length === 0) {
      if (!isTheirs) throw new DomainError('not_found');
      return result;
    }
    below = changes.at(-1)!.seq;
    background = changes.length === BATCH_MAX;
    const theirs = await theirsOf(services, team, person, changes);
    isTheirs ||= theirs.length > 0;
    for (const isPart of parts) {
      const some = theirs.filter((change) => isPart(change) && !moved.has(change.record_id));
      const wentAlong = some.filter(({ caused_by }) => caused_by !== null && trees.has(caused_by));
      const requests = await inverses(services, team, withoutThose(some, wentAlong));
      const taken = await takeBack(requests, submit);
      for (const request of requests)
        if (request.restoration) trees.set(request.restoration.seq, taken.has(request));
      const undone = taken.size + wentAlong.filter(({ caused_by }) => trees.get(caused_by!)).length;
      result.undone += undone;
      result.kept += some.length - undone;
    }
  }
}

/**
 * The changes that the person may take back and hear of: those in places that they may see. A deleted place counts if
 * they could see it after it came back.
 */
async function theirsOf(
  { database, teams }: Services,
  team: number,
  person: number,
  changes: readonly LoggedChange[],
): Promise<LoggedChange[]> {
  const { access } = await insideTeam(teams, team, person);
  const state = (await teams.open(team))!;
  const sight = new FormerSight(new GonePlaces(database.pool, state), state, access);
  const own = changes.filter((change) => !isTakenAlong(change));
  const placeOf = ({ board_id, folder_id }: LoggedChange) => ({ board_id, folder_id });
  await sight.look(own.map(placeOf));
  return own.filter((change) => sight.mayHaveSeenLine(change));
}

const withoutThose = <T>(some: readonly T[], others: readonly T[]): T[] => {
  const left = new Set(some);
  for (const one of others) left.delete(one);
  return [...left];
};

/** Throws `token_scope` before anything is taken back if the access token does not allow all of it. */
async function mustSuit(
  services: Services,
  { team, person, scopes }: Pick<Submission, 'team' | 'person' | 'scopes'>,
  batch: string,
): Promise<void> {
  await insideTeam(services.teams, team, person);
  const state = (await services.teams.open(team))!;
  for (let below: number | null = null; ; ) {
    const changes = await findBatch(services.database.pool, team, batch, BATCH_MAX, below, OF_ACCESS);
    if (changes.length === 0) return;
    below = changes.at(-1)!.seq;
    const theirs = await theirsOf(services, team, person, changes);
    mustSuitScopes(state, { person, scopes }, await inverses(services, team, theirs));
  }
}

/** Saves of these may change permissions: those of a container hold again when it comes back. */
const OF_ACCESS = structureOf(({ changesAccess, isContainer }) => Boolean(changesAccess ?? isContainer));

/**
 * Taken back in this order: a record that took others along brings them back; a folder must be back before its items,
 * and is deleted only when nothing of other people is left in it.
 */
const parts: readonly ((change: LoggedChange) => boolean)[] = [
  isDeletedTree,
  (change) => isStructure(change.collection) && change.operation === 'deleted' && !isDeletedTree(change),
  ({ collection }) => !isStructure(collection),
  ({ collection, operation }) => isStructure(collection) && operation !== 'deleted',
];

/**
 * A move or restoration takes back with it what it took along: those lines come after its own, those of a deletion
 * before.
 */
const isTakenAlong = ({ caused_by, seq }: LoggedChange): boolean => caused_by !== null && caused_by < seq;

/** Moves back what the action has moved: its other changes are taken back after that. */
async function undoMove(
  services: Services,
  team: number,
  { batch, undo }: { batch: string; undo: string },
  submit: (some: SaveRequest[]) => Promise<Committed>,
): Promise<{ undone: number; kept: number; moved: ReadonlySet<string> }> {
  const { parts, kept, moved } = await movedBack(services, team, batch, undo);
  const result = { undone: 0, kept, moved };
  for await (const requests of parts())
    for (const request of requests) {
      const all = request.move!.ids.length;
      const whole = await takeBack([request], submit);
      const taken = whole.size > 0 ? all : (await takeBack(oneByOne(request), submit)).size;
      result.undone += taken;
      result.kept += all - taken;
    }
  return result;
}

/**
 * Takes the changes back together if possible; else one by one, so that a record changed since stops no other. Returns
 * those that were taken back.
 */
async function takeBack(
  requests: SaveRequest[],
  submit: (some: SaveRequest[]) => Promise<Committed>,
): Promise<Set<SaveRequest>> {
  const succeeded = ({ outcomes }: Committed) => outcomes.every(({ status }) => status < 300);
  if (requests.length === 0) return new Set();
  if (succeeded(await submit(requests))) return new Set(requests);
  const taken = new Set<SaveRequest>();
  for (const request of requests) if (succeeded(await submit([request]))) taken.add(request);
  return taken;
}
