import { isAssigned } from '@tessera/domain/attributes/read-only.ts';
import { DomainError, type ErrorBody, invalidBecause } from '@tessera/domain/errors.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { withoutDefaults } from '@tessera/domain/records/attribute-shape.ts';
import type { SaveRequest } from '../../commit/submission.ts';
import { isAway } from '../../database/away.ts';
import { doLongWork, TakenOver } from '../../jobs/long-work.ts';
import type { Services } from '../../services.ts';
import { VisibleTeam } from '../../visibility/visible-team.ts';
import { undoBatch } from '../changes/undo.ts';
import { copiedId, copiedLinks } from './copied-links.ts';
import {
  type CopiedItem,
  markEnded,
  markFailing,
  noteProgress,
  readPage,
  type StoredDuplicate,
  take,
} from './duplicates.store.ts';
import { fittingValue } from './fitting-value.ts';
import type { FolderCopy } from './plan-duplicate.ts';

/** The message that a person reads when their duplicate fails (specification, "Other user-facing texts"). */
const DUPLICATE_FAILED = 'There was an error while duplicating a board.';

/** Items of one save: all other requests wait while one is made, validated and written. */
const ITEMS_AT_ONCE = 100;
/** Items that are read at once. */
const PAGE = 5 * ITEMS_AT_ONCE;

/** Completes a duplicate from where it is. When the server stops, it throws, and the next process goes on. */
export function runDuplicate(
  services: Services,
  asked: { id: string; unlessReady: boolean },
  stop: AbortSignal,
): Promise<boolean> {
  return doLongWork(
    {
      what: 'a duplicate',
      services,
      take: (by) => take(services.database.pool, asked, by),
      work: (one) => bringToEnd(services, one, stop),
    },
    stop,
  );
}

async function bringToEnd(services: Services, one: StoredDuplicate, stop: AbortSignal): Promise<void> {
  const { pool } = services.database;
  try {
    if (one.state === 'running' && (await copyAll(services, one, stop)))
      return await markEnded(pool, one.id, 'done', null);
  } catch (error) {
    if (stop.aborted || error instanceof TakenOver || isAway(error)) throw error;
    if (!(error instanceof DomainError))
      services.log.error({ err: error, duplicate: one.id }, 'a duplicate failed');
    one.message = DUPLICATE_FAILED;
    await markFailing(pool, one.id, DUPLICATE_FAILED);
  }
  await takeBack(services, one);
  await markEnded(pool, one.id, one.message === null ? 'cancelled' : 'failed', one.message);
}

/** False: it was cancelled. */
async function copyAll(services: Services, one: StoredDuplicate, stop: AbortSignal): Promise<boolean> {
  const { pool } = services.database;
  const goesOn = async () => {
    const state = await noteProgress(pool, one);
    if (state === undefined) throw new TakenOver();
    stop.throwIfAborted();
    return state === 'running';
  };
  if (!one.ready) throw new Error('its structure was left half made');
  for (; one.at_folder < one.plan.length; one.at_folder += 1, one.after_item = null) {
    const copy = one.plan[one.at_folder]!;
    for (;;) {
      const page = await readPage(pool, one.team_id, copy.from, one.after_item, PAGE);
      const readers = await readersOf(services, one, copy);
      const links = await copiedLinks(pool, one, page, readers);
      for (let start = 0; start < page.length; start += ITEMS_AT_ONCE) {
        const some = page.slice(start, start + ITEMS_AT_ONCE);
        await save(
          services,
          one,
          some.map((item) => copyOf(item, { copy, readers, links, duplicate: one.id })),
        );
        one.after_item = some.at(-1)!.id;
        one.items_done += some.length;
        if (!(await goesOn())) return false;
      }
      if (page.length < PAGE) break;
    }
  }
  return goesOn();
}

/** Attribute of the original → that of the copy, and the function that reads a value for it. */
type Readers = ReadonlyMap<string, { to: Attribute; read(data: unknown): unknown }>;

interface Copying {
  copy: FolderCopy;
  readers: Readers;
  links: Awaited<ReturnType<typeof copiedLinks>>;
  /** Its id. */
  duplicate: string;
}

/** Throws if the original can no longer be copied as planned. */
async function readersOf(
  { teams }: Services,
  { team_id, person_id }: StoredDuplicate,
  copy: FolderCopy,
): Promise<Readers> {
  const state = await teams.open(team_id);
  const folder = state && new VisibleTeam(state, person_id).get('folders', copy.from);
  if (folder?.board_id !== copy.from_board) throw invalidBecause('original_is_gone');
  return new Map(
    Object.entries(copy.attributes).flatMap(([from, to]) => {
      const attribute = state!.get('attributes', to);
      // An attribute of the whole board has both the original's value and the copy's; the copy gets numbers of its own.
      const isLeft = attribute && (isAssigned(attribute) || (attribute.unique && from === to));
      return attribute && !isLeft ? [[from, { to: attribute, read: fittingValue(attribute) }] as const] : [];
    }),
  );
}

function copyOf(
  { id: original, position, parent_id, values }: CopiedItem,
  { copy, readers, links, duplicate }: Copying,
): SaveRequest {
  const copied: Record<string, unknown> = {};
  for (const [id, data] of Object.entries(values)) {
    const reader = readers.get(id);
    const value = reader?.read(links(reader.to, data));
    if (reader && value !== undefined) copied[reader.to.id] = value;
  }
  const attributes = [...readers.values()].map(({ to }) => to);
  const place = { board_id: copy.to_board, folder_id: copy.to };
  return {
    collection: 'items',
    method: 'put',
    id: copiedId(duplicate, original),
    item: {
      ...{ row_version: 1, ...place, position, values: withoutDefaults(attributes, copied) },
      parent_id: parent_id == null ? null : copiedId(duplicate, parent_id),
    },
  };
}

/**
 * The key of the save is made of the position in the plan, so that nothing is written again after a process has ended.
 */
async function save(services: Services, one: StoredDuplicate, requests: SaveRequest[]): Promise<void> {
  const { outcomes } = await services.commit.submit({
    team: one.team_id,
    person: one.person_id,
    requests,
    batch: one.id,
    origin: 'duplicate',
    background: true,
    idempotencyKey: `duplicate:${one.id}:${one.at_folder}:${one.after_item ?? ''}`,
  });
  const failure = outcomes.find(({ status }) => status >= 300 && status !== 424);
  if (failure) throw DomainError.from(failure.data as ErrorBody);
}

export async function takeBack(
  services: Services,
  { team_id, person_id, id }: Pick<StoredDuplicate, 'team_id' | 'person_id' | 'id'>,
): Promise<void> {
  await undoBatch(services, team_id, person_id, id).catch((error) => {
    // The save was refused whole; or the person who asked for it has left the workspace.
    if (!(error instanceof DomainError)) throw error;
  });
}
