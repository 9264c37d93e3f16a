import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportCellReason } from '@tessera/domain/api/imports.ts';
import { DomainError, type ErrorBody, invalidBecause } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import { RowShape } from '@tessera/domain/imports/row-shape.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { withoutClashes } from '@tessera/domain/records/clash.ts';
import { positionsBetween } from '@tessera/domain/records/end-position.ts';
import type { SaveRequest } from '../../commit/submission.ts';
import { isAway } from '../../database/away.ts';
import { doLongWork, TakenOver } from '../../jobs/long-work.ts';
import type { Services } from '../../services.ts';
import { undoBatch } from '../changes/undo.ts';
import { columnReader } from './column-reader.ts';
import { readBody } from './csv-file.ts';
import { importPath } from './import-path.ts';
import { ImportReport } from './import-report.ts';
import { type Import, lastPosition, markEnded, markFailing, noteProgress, take } from './imports.store.ts';
import { targetOf } from './plan-import.ts';

/** Rows of one save: all other requests wait while one is made, validated and written. */
const ROWS_AT_ONCE = 100;
/** Saves in progress at once: while one is written, the next is read and validated. */
const AT_ONCE = 2;

/**
 * Completes an import from where it is; false: there was nothing left to do. When the server stops, it throws, and the
 * next process goes on.
 */
export function runImport(services: Services, id: string, stop: AbortSignal): Promise<boolean> {
  return doLongWork(
    {
      what: 'an import',
      log: services.log,
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
  const columns = one.plan!.columns.map((column) => {
    const attribute = targetOf(state!.attributesOf(folder), column);
    if (!attribute) throw invalidBecause('import_attribute_changed', { params: { name: column.name } });
    return { index: column.index, attribute, read: columnReader(column, attribute, one.file) };
  });

  const attributes = state!.attributesOf(folder);
  let position = await lastPosition(pool, one.team_id, folder.id);
  let unread = one.unread;
  let done = one.rows_done;
  let sent = one.rows_done;
  let skip = one.rows_done;
  let cancelled = false;
  let failed = false;
  let requests: SaveRequest[] = [];
  /** Cells in `requests` that could not be read. */
  let missed = 0;
  const report = new ImportReport(pool, one);
  const underWay: Promise<void>[] = [];

  const note = async () => {
    await report.flush();
    const state = await noteProgress(pool, one, done, unread);
    if (state === undefined) throw new TakenOver();
    stop.throwIfAborted();
    cancelled = state !== 'running';
  };
  const send = async () => {
    // Rows keep their order: rows after unwritten ones are not written either. The save before these has failed by now,
    // or fails together with them.
    await nextTurn();
    if (failed) return void (await Promise.all(underWay));
    const keys = positionsBetween(position, null, requests.length);
    position = keys.at(-1)!;
    for (const [index, request] of requests.entries()) request.item!['position'] = keys[index];
    const [rows, cells] = [requests.length, missed];
    const saved = save(services, one, requests, sent).then(() => {
      done += rows;
      unread += cells;
    });
    // The caller gets the failure; until then it must not end the process.
    saved.catch(() => {
      failed = true;
    });
    sent += rows;
    requests = [];
    missed = 0;
    underWay.push(saved);
    if (underWay.length < AT_ONCE) return;
    await underWay.shift();
    await note();
  };

  const shape = new RowShape(one.file.groups);
  try {
    for await (const row of readBody({ ...one.file, path: importPath(services.config, one.id) })) {
      // The rows that an earlier run has imported.
      if (skip > 0) {
        skip -= 1;
        continue;
      }
      const { values, left } = readRow(columns, attributes, shape.cells(row.cells), (cell) =>
        report.note({ line: row.line, ...cell }),
      );
      missed += left;
      requests.push({
        collection: 'items',
        method: 'put',
        id: newId(),
        item: { row_version: 1, board_id: folder.board_id, folder_id: folder.id, values },
      });
      if (requests.length === ROWS_AT_ONCE) await send();
      if (cancelled) break;
    }
    if (requests.length > 0 && !cancelled) await send();
    await Promise.all(underWay);
  } finally {
    // Nothing is written any more once this has ended.
    await Promise.allSettled(underWay);
  }
  await note();
  return !cancelled;
}

interface ReadColumn {
  index: number;
  attribute: Attribute;
  read: ReturnType<typeof columnReader>;
}

/** The values of a row; `left`: how many of its cells are left empty. */
function readRow(
  columns: readonly ReadColumn[],
  attributes: readonly Attribute[],
  cells: readonly string[],
  note: (cell: { index: number; value: string; reason: ImportCellReason }) => void,
): { values: Record<string, unknown>; left: number } {
  const values: Record<string, unknown> = {};
  let left = 0;
  for (const { index, attribute, read } of columns) {
    const { data, reason } = read(cells[index] ?? '');
    if (reason) note({ index, value: cells[index]!, reason });
    if (data === undefined) left += 1;
    else if (data !== null) values[attribute.id] = data;
  }
  const { kept, clashes } = withoutClashes(attributes, {}, values);
  for (const { attributeId } of clashes) {
    const { index } = columns.find(({ attribute: { id } }) => id === attributeId)!;
    note({ index, value: cells[index]!, reason: 'clash' });
  }
  return { values: kept, left: left + clashes.length };
}

/**
 * @param first index of the first of these rows in the file: it is part of the key, so that a repeat is not written
 * twice
 */
async function save(services: Services, one: Import, requests: SaveRequest[], first: number): Promise<void> {
  const { outcomes } = await services.commit.submit({
    team: one.team_id,
    person: one.person_id,
    requests,
    batch: one.id,
    origin: 'import',
    background: true,
    idempotencyKey: `import:${one.id}:${first}`,
  });
  const failure = outcomes.find(({ status }) => status >= 300 && status !== 424);
  if (failure) throw DomainError.from(failure.data as ErrorBody);
}

async function takeBack(services: Services, one: Import): Promise<void> {
  await undoBatch(services, one.team_id, one.person_id, one.id).catch((error) => {
    if (!(error instanceof DomainError)) throw error;
  });
}
