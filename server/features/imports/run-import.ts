import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Lookup, noLookup, peopleOf } from '@tessera/domain/attributes/lookup.ts';
import { DomainError, type ErrorBody, invalidBecause } from '@tessera/domain/errors.ts';
import { RowShape } from '@tessera/domain/imports/row-shape.ts';
import type { IssueCode } from '@tessera/domain/issues.ts';
import { boardPlace } from '@tessera/domain/permissions/places.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { positionAfter, positionsBetween } from '@tessera/domain/records/end-position.ts';
import { isAway } from '../../database/away.ts';
import { doLongWork, TakenOver } from '../../jobs/long-work.ts';
import { findRecipient } from '../../mail/recipient.store.ts';
import { peopleKnownTo } from '../../people/known-people.ts';
import type { Services } from '../../services.ts';
import { VisibleTeam } from '../../visibility/visible-team.ts';
import { undoBatch } from '../changes/undo.ts';
import { columnReader } from './column-reader.ts';
import { type ComingRows, comingRows } from './coming-rows.ts';
import { readBody } from './csv-file.ts';
import { importPath } from './import-path.ts';
import { ImportReport } from './import-report.ts';
import { type ImportRow, rowReader } from './import-row.ts';
import { type Import, lastPosition, markEnded, markFailing, noteProgress, take } from './imports.store.ts';
import { LinkedCells } from './linked-cells.ts';
import { linkedFolderOf, targetOf } from './plan-import.ts';

/** Rows of one save: all other requests wait while one is made, validated and written. */
const ROWS_AT_ONCE = 250;
/** Saves in progress at once: while one is written, the next is read and validated. */
const AT_ONCE = 2;
/**
 * How far an import is, is noted so often, in milliseconds: saves wait for it. Rows that are written and not noted yet are
 * sent again by the next process, with the same keys.
 */
const NOTE_MS = 250;

/**
 * Completes an import from where it is; false: there was nothing left to do. When the server stops, it throws, and the
 * next process goes on.
 */
export function runImport(services: Services, id: string, stop: AbortSignal): Promise<boolean> {
  return doLongWork(
    {
      what: 'an import',
      services,
      take: (by) => take(services.database.pool, id, by),
      work: (one) => bringToEnd(services, one, stop),
    },
    stop,
  );
}

async function bringToEnd(services: Services, one: Import, stop: AbortSignal): Promise<void> {
  const { pool } = services.database;
  try {
    if (one.state === 'running' && (await bringRows(services, one, stop)))
      return await markEnded(pool, one.id, 'done', null);
  } catch (error) {
    if (stop.aborted || error instanceof TakenOver || isAway(error)) throw error;
    if (!(error instanceof DomainError))
      services.log.error({ err: error, import: one.id }, 'an import failed');
    const failure = error instanceof DomainError ? error : new DomainError('unknown');
    one.message = JSON.stringify(failure.toBody());
    await markFailing(pool, one.id, one.message);
  }
  await takeBack(services, one);
  await markEnded(pool, one.id, one.message === null ? 'cancelled' : 'failed', one.message);
}

/** False: it was cancelled. */
async function bringRows(services: Services, one: Import, stop: AbortSignal): Promise<boolean> {
  const { pool } = services.database;
  const state = await services.teams.open(one.team_id);
  const folder = state?.get('folders', one.folder_id!);
  if (!folder) throw invalidBecause('import_folder_gone');
  const attributes = state!.attributesOf(folder);
  const lookup = await lookupFor(services, one, folder.board_id);
  const linkedTo = await linkedFolders(services, one, attributes);
  const columns = one.plan!.columns.map((column) => {
    const attribute = targetOf(attributes, column);
    if (!attribute) throw invalidBecause('import_attribute_changed', { params: { name: column.name } });
    const linked = linkedTo.get(linkedFolderOf(column, attribute, folder.id) ?? '');
    const reading = { lookup, linked, into: folder.id };
    return { index: column.index, attribute, read: columnReader(column, attribute, one.file, reading) };
  });
  const own = linkedTo.get(folder.id);
  const coming = own && (await comingRows(one, own, { config: services.config, columns, stop }));

  let position = await startOf(services, one);
  const reached = { position, rows: one.rows_done, unread: one.unread };
  let sent = one.rows_done;
  let at = -1;
  let noted = performance.now();
  let cancelled = false;
  let failed = false;
  let rows: ImportRow[] = [];
  /** Cells in `rows` that could not be read. */
  let missed = 0;
  const report = new ImportReport(pool, one);
  const { readRow, left } = rowReader({ folder, attributes, columns, report });
  const underWay: Promise<void>[] = [];

  const note = async () => {
    await report.flush();
    const state = await noteProgress(pool, one, reached);
    if (state === undefined) throw new TakenOver();
    stop.throwIfAborted();
    cancelled = state !== 'running';
  };
  const send = async () => {
    // Rows after unwritten ones are not written either, as far as that is known by now.
    await nextTurn();
    if (failed) return void (await Promise.all(underWay));
    const keys = positionsBetween(position, null, rows.length);
    const last = keys.at(-1)!;
    position = last;
    for (const [index, { request }] of rows.entries()) request.item!['position'] = keys[index];
    const [count, cells] = [rows.length, missed];
    const saved = save(services, one, { rows, first: sent, left, coming }).then(() => {
      reached.rows += count;
      reached.unread += cells;
      if (last > reached.position) reached.position = last;
    });
    // The caller gets the failure; until then it must not end the process.
    saved.catch(() => {
      failed = true;
    });
    sent += rows.length;
    rows = [];
    missed = 0;
    underWay.push(saved);
    if (underWay.length < AT_ONCE) return;
    await underWay.shift();
    stop.throwIfAborted();
    if (performance.now() - noted < NOTE_MS) return;
    await note();
    noted = performance.now();
  };

  const shape = new RowShape(one.file.groups);
  try {
    for await (const row of readBody({ ...one.file, path: importPath(services.config, one.id) })) {
      at += 1;
      // The rows that an earlier run has imported.
      if (at < one.rows_done) continue;
      const read = readRow(row.line, shape.cells(row.cells), coming?.idOf(at));
      missed += read.missed;
      rows.push(read.row);
      if (rows.length === ROWS_AT_ONCE) await send();
      if (cancelled) break;
    }
    if (rows.length > 0 && !cancelled) await send();
    await Promise.all(underWay);
  } finally {
    // Nothing is written any more once this has ended.
    await Promise.allSettled(underWay);
  }
  await note();
  return !cancelled;
}

/**
 * The position behind which its next row comes. It is noted before the first row is saved, and with the progress from then
 * on: whoever goes on gives each row the position that it had. What a broken run has saved and not noted need not be
 * its first rows, as two saves are under way at once.
 */
async function startOf({ database: { pool } }: Services, one: Import): Promise<string> {
  if (one.position !== null) return one.position;
  const position = positionAfter(await lastPosition(pool, one.team_id, one.folder_id!));
  const reached = { position, rows: one.rows_done, unread: one.unread };
  if ((await noteProgress(pool, one, reached)) === undefined) throw new TakenOver();
  return position;
}

/** The folders whose items the cells name by their titles, as whoever imports sees them. */
async function linkedFolders(
  services: Services,
  { team_id, person_id, plan, folder_id }: Import,
  attributes: readonly Attribute[],
): Promise<Map<string, LinkedCells>> {
  const state = await services.teams.open(team_id);
  const seen = state && new VisibleTeam(state, person_id);
  const linked = new Map<string, LinkedCells>();
  for (const column of plan!.columns) {
    const to = linkedFolderOf(column, targetOf(attributes, column), folder_id);
    if (to === undefined) continue;
    if (to === null || linked.has(to)) continue;
    const cells = seen && (await LinkedCells.open(services, seen, to));
    if (!cells) throw invalidBecause('import_attribute_changed', { params: { name: column.name } });
    linked.set(to, cells);
  }
  return linked;
}

/** Cells name those who may be put into values: people who may see the board. Times are those of the person who imports. */
async function lookupFor(
  services: Services,
  { team_id, person_id, plan }: Import,
  board: string,
): Promise<Lookup> {
  const known = await peopleKnownTo(services, team_id, person_id);
  const state = await services.teams.open(team_id);
  const seesBoard = (id: number) =>
    state?.standingOf(id) !== undefined && state.accessOf(id).mayView(boardPlace(board));
  const people = peopleOf(
    known.all.filter(({ id }) => seesBoard(id)),
    known.me,
  );
  const own = async () => (await findRecipient(services.database.pool, person_id))?.timezone ?? undefined;
  const timeZone = plan?.time_zone ?? (await own());
  return { ...noLookup, people: () => people, timeZone };
}

/**
 * Saves some rows: without what another item has already, where that has to be unique, and without circles.
 *
 * @param first index of the first of these rows in the file: the key names them, so that a repeat is not written twice,
 * and none is taken for written where another version has saved fewer at once
 * @param left is told of each value that is left out
 */
async function save(
  services: Services,
  one: Import,
  {
    rows,
    first,
    left,
    coming,
  }: {
    rows: readonly ImportRow[];
    first: number;
    left(row: ImportRow, attributeId: string, reason: 'not-unique' | 'in-circle'): void;
    coming: ComingRows | undefined;
  },
): Promise<void> {
  const requests = rows.flatMap(({ made, request }) => [...made, request]);
  for (;;) {
    const { outcomes } = await services.commit.submit({
      team: one.team_id,
      person: one.person_id,
      requests,
      batch: one.id,
      origin: 'import',
      background: true,
      ...(coming ? { coming: coming.includes } : {}),
      idempotencyKey: `import:${one.id}:${first}+${rows.length}`,
    });
    const at = outcomes.findIndex(({ status }) => status >= 300 && status !== 424);
    if (at < 0) return;
    const failure = outcomes[at]!.data as ErrorBody;
    const taken = takenIn(failure);
    const row = rows.find(({ request }) => request === requests[at]);
    const values = (row?.request.item?.['values'] ?? {}) as Record<string, unknown>;
    if (!row || !taken || (values[taken.field] ?? null) === null) throw DomainError.from(failure);
    left(row, taken.field, taken.reason);
    values[taken.field] = null;
  }
}

/** Why a value can be left out by itself. */
const leftBecause: Partial<Record<IssueCode, 'not-unique' | 'in-circle'>> = {
  value_taken: 'not-unique',
  value_of_item: 'not-unique',
  items_wait_in_circle: 'in-circle',
  item_waits_for_itself: 'in-circle',
};

/** The attribute whose value is to be left out, and why; undefined: it failed otherwise. */
function takenIn({
  issues = [],
}: ErrorBody): { field: string; reason: 'not-unique' | 'in-circle' } | undefined {
  for (const { code, field } of issues) {
    const reason = leftBecause[code];
    if (reason && field !== undefined) return { field, reason };
  }
  return undefined;
}

async function takeBack(services: Services, one: Import): Promise<void> {
  await undoBatch(services, one.team_id, one.person_id, one.id).catch((error) => {
    if (!(error instanceof DomainError)) throw error;
  });
}
