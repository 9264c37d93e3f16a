import type { BulkAct, BulkMove, startBulkAct as startCall } from '@tessera/domain/api/bulk-acts.ts';
import { isReadOnly } from '@tessera/domain/attributes/read-only.ts';
import { dayAt } from '@tessera/domain/attributes/zoned-time.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { DomainError, invalidBecause } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import { copiedRows, topRows } from '@tessera/domain/query/copied-rows.ts';
import { foundRows } from '@tessera/domain/query/found-rows.ts';
import { linkingAttribute } from '@tessera/domain/query/linked-items.ts';
import { emptyArrangement } from '@tessera/domain/query/query.ts';
import { invalid } from '@tessera/domain/records/checks.ts';
import { positionsBetween } from '@tessera/domain/records/end-position.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { z } from 'zod';
import type { SaveRequest, Submission } from '../../commit/submission.ts';
import { mustSuitScopes } from '../../commit/suits-scopes.ts';
import { inTransaction } from '../../database/transaction.ts';
import { bulkActJob } from '../../jobs/bulk-act.ts';
import { viewingOf } from '../../people/viewing.ts';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { attributeFor } from '../records/move-items.ts';
import { queriedFolder } from '../records/queried-folder.ts';
import { areMany, insertBulkAct, insertPart, type Part, type StoredBulkAct } from './bulk-acts.store.ts';

/** Items whose progress is noted together. */
const PART = 500;

type Wanted = z.output<typeof startCall.body>;

/** Decides which items are concerned, and has a job do it. */
export async function startBulkAct(
  services: Services,
  seen: VisibleTeam,
  wanted: Wanted,
  scopes: Submission['scopes'],
): Promise<BulkAct> {
  const { person } = seen.access.subject;
  const { act } = wanted;
  const folder = seen.get('folders', wanted.folder_id);
  if (!folder) throw new DomainError('not_found');
  mustBeDoable(seen, folder, act);
  if (act.what === 'move') {
    const state = (await services.teams.open(seen.team))!;
    mustSuitScopes(state, { person, scopes }, arrivalOf(seen, act));
  }
  const parts = await concernedParts(services, seen, folder, wanted);
  const items = parts.reduce((sum, { ids }) => sum + ids.length, 0);
  const now = new Date();
  const { timeZone = 'UTC' } = await viewingOf(services, person);
  const one = {
    ...{ id: newId(), team_id: seen.team, person_id: person, folder_id: folder.id, act, items },
    state: items === 0 ? ('done' as const) : ('running' as const),
    ...{ asked_at: formatInstant(now), today: dayAt(now.getTime(), timeZone) },
  };
  await inTransaction(services.database.pool, async (client) => {
    if (await areMany(client, seen.team)) throw invalidBecause('bulk_full');
    if (!(await insertBulkAct(client, one))) throw invalidBecause('bulk_running');
    for (const [at, part] of parts.entries()) await insertPart(client, one.id, at, part);
    if (items > 0) await services.jobs.send(bulkActJob, { id: one.id }, { key: one.id, client });
  });
  const { id, state, folder_id } = one;
  return { id, state, folder_id, items, items_done: 0, changed: 0, left_count: 0, left: [] };
}

/** Throws what would keep it from being done to any item. */
function mustBeDoable(seen: VisibleTeam, folder: Folder, act: Wanted['act']): void {
  const place = { board_id: folder.board_id, folder_id: folder.id };
  if (act.what === 'delete' || act.what === 'move') {
    seen.access.must('DELETE_ITEM', place);
    return;
  }
  if (act.what === 'duplicate') {
    seen.access.must('CREATE_ITEM', place);
    return;
  }
  // Some may change the items that they have made, and no others: these are left as they are.
  seen.access.must('EDIT_ITEM', place, seen.access.subject.person);
  const attributes = seen.readableAttributesOf(folder);
  for (const { attribute_id } of act.changes) {
    const attribute = attributes.find(({ id }) => id === attribute_id);
    if (!attribute) invalid('no_such_attribute', { field: attribute_id });
    if (isReadOnly(attribute!)) invalid('value_is_computed', { label: attribute!.name });
    const from = linkingAttribute(attribute!);
    if (from === undefined) continue;
    const params = { attribute: from?.attribute_id ?? '' };
    invalid('value_saved_elsewhere', { label: attribute!.name, params });
  }
}

/** Throws what would keep the items from coming to the other folder. Returns the saves of the attributes that it gets. */
function arrivalOf(seen: VisibleTeam, { folder_id, add }: BulkMove): SaveRequest[] {
  const folder = seen.get('folders', folder_id);
  if (!folder) throw new DomainError('not_found');
  const place = { board_id: folder.board_id, folder_id };
  seen.access.must('CREATE_ITEM', place);
  if (add.length > 0) seen.access.must('CREATE_ATTRIBUTE', place);
  return add.map((id) => attributeFor(seen, id, { id: newId(), folder_id }));
}

async function concernedParts(
  services: Services,
  seen: VisibleTeam,
  folder: Folder,
  { ids, filter, search, sub_items, act }: Wanted,
): Promise<Part[]> {
  const query = { ...emptyArrangement, filter, search };
  const { columns, queried, lookup } = await queriedFolder(services, seen, folder, query);
  const found = foundRows(columns, { filter, search, sub_items }, queried, lookup);
  const named = ids && new Set(ids);
  const rows = named ? found.filter((row) => named.has(columns.itemId(row))) : found;
  const itemIds = (some: Iterable<number>) => Array.from(some, (row) => columns.itemId(row));
  if (act.what === 'move') {
    const tops = act.folder_id === folder.id ? [] : topRows(columns, rows);
    return partsOf(itemIds(tops)).map((some) => ({ ids: some, ...NOWHERE }));
  }
  if (act.what !== 'duplicate') return partsOf(itemIds(rows)).map((some) => ({ ids: some, ...NOWHERE }));
  const copied = copiedRows(columns, rows);
  const parts = partsOf(itemIds(copied.rows));
  const between = positionsBetween(copied.after, copied.before, Math.max(0, parts.length - 1));
  const bounds = [copied.after, ...between, copied.before];
  return parts.map((some, at) => ({ ids: some, after: bounds[at]!, before: bounds[at + 1]! }));
}

/** Of what is no copy. */
const NOWHERE = { after: null, before: null };

const partsOf = (ids: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / PART) }, (_, at) => ids.slice(at * PART, (at + 1) * PART));

/** What of it is told. */
export function shown(one: StoredBulkAct): BulkAct {
  const { id, state, folder_id, items, items_done, changed, left_count, left } = one;
  return { id, state, folder_id, items, items_done, changed, left_count, left };
}
