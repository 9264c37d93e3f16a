import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { LabelSettings } from '@tessera/domain/attributes/label.ts';
import { sortText } from '@tessera/domain/attributes/sort-text.ts';
import { BATCH_MAX } from '@tessera/domain/constants.ts';
import { DomainError, type ErrorBody } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { generateNKeysBetween } from 'fractional-indexing';
import type { SaveRequest } from '../../commit/submission.ts';
import type { Services } from '../../services.ts';
import { undoBatch } from '../changes/undo.ts';
import { type CsvFile, readRows } from './csv-file.ts';
import { importPath } from './import-path.ts';
import { type Import, lastPosition, lease, markEnded, noteProgress } from './imports.store.ts';
import { sameAttribute } from './plan-import.ts';

/** Saves under way at once: while one is written, the next is read and judged. */
const AT_ONCE = 2;

/** Runs an import from where it is to its end; does nothing where another process runs it. */
export async function runImport(services: Services, id: string): Promise<void> {
  const { pool } = services.database;
  const one = await lease(pool, id);
  if (!one) return;
  try {
    const finished = one.state === 'running' && (await bringRows(services, one));
    if (finished) return await markEnded(pool, id, 'done', null);
    await takeBack(services, one);
    await markEnded(pool, id, 'cancelled', null);
  } catch (error) {
    if (!(error instanceof DomainError)) services.log.error({ err: error, import: id }, 'an import failed');
    await takeBack(services, one);
    await markEnded(
      pool,
      id,
      'failed',
      error instanceof DomainError ? error.message : 'Something Went Wrong',
    );
  }
}

/** False: it was cancelled. */
async function bringRows(services: Services, one: Import): Promise<boolean> {
  const { pool } = services.database;
  const state = await services.teams.open(one.team_id);
  const folder = state?.get('folders', one.folder_id!);
  if (!folder) throw new DomainError('invalid', { message: 'The folder was deleted while the import ran.' });
  const columns = one.plan!.columns.map((column) => {
    const attribute = sameAttribute(state!.attributesOf(folder), column);
    if (!attribute)
      throw new DomainError('invalid', {
        message: `The attribute "${column.name}" was changed while the import ran.`,
      });
    return { index: column.index, attribute, read: cellReader(attribute) };
  });

  let position = await lastPosition(pool, one.team_id, folder.id);
  let unread = one.unread;
  let done = one.rows_done;
  let sent = one.rows_done;
  let skip = one.rows_done + 1;
  let stop = false;
  let requests: SaveRequest[] = [];
  const underWay: Promise<void>[] = [];

  const send = async () => {
    const keys = generateNKeysBetween(position, null, requests.length);
    position = keys.at(-1)!;
    for (const [index, request] of requests.entries()) request.item!['position'] = keys[index];
    const rows = requests.length;
    const saved = save(services, one, requests, sent).then(() => {
      done += rows;
    });
    // Whoever waits for it hears of a failure; until then it is not to end the process.
    saved.catch(() => {});
    sent += rows;
    requests = [];
    underWay.push(saved);
    if (underWay.length < AT_ONCE) return;
    await underWay.shift();
    stop = await noteProgress(pool, one.id, done, unread);
  };

  const file: CsvFile = {
    path: importPath(services.config, one.id),
    encoding: one.file.encoding as never,
    separator: one.file.separator as never,
  };
  for await (const { cells } of readRows(file)) {
    // The header, and the rows that an earlier run has brought.
    if (skip > 0) {
      skip -= 1;
      continue;
    }
    const values: Record<string, unknown> = {};
    for (const { index, attribute, read } of columns) {
      const data = read(cells[index] ?? '');
      if (data === undefined) unread += 1;
      else if (data !== null) values[attribute.id] = data;
    }
    requests.push({
      collection: 'items',
      method: 'put',
      id: newId(),
      item: { row_version: 1, board_id: folder.board_id, folder_id: folder.id, values },
    });
    if (requests.length === BATCH_MAX) await send();
    if (stop) break;
  }
  if (requests.length > 0 && !stop) await send();
  await Promise.all(underWay);
  return !(await noteProgress(pool, one.id, done, unread));
}

/** @param first index of the first of these rows in the file: it names the save, so that a repeat is not written twice */
async function save(services: Services, one: Import, requests: SaveRequest[], first: number): Promise<void> {
  const { outcomes } = await services.commit.submit({
    team: one.team_id,
    person: one.person_id,
    requests,
    batch: one.id,
    origin: 'import',
    idempotencyKey: `import:${one.id}:${first}`,
  });
  const failure = outcomes.find(({ status }) => status >= 300 && status !== 424);
  if (failure) throw new DomainError('invalid', { message: (failure.data as ErrorBody).message });
}

/** What a cell holds; null: nothing, undefined: it can't be read as the attribute's kind. */
function cellReader(attribute: Attribute): (cell: string) => unknown {
  const kind = attributeKinds[attribute.kind];
  const settings = kind.settings.parse(attribute.settings);
  const read = (cell: string) => kind.parse(cell.replaceAll('\0', ''), settings);
  if (attribute.kind !== 'label') return read;
  const ids = new Map((settings as LabelSettings).options.map(({ name, id }) => [sortText(name), [id]]));
  return (cell) => (cell.trim() === '' ? null : (ids.get(sortText(cell.trim())) ?? read(cell)));
}

async function takeBack(services: Services, one: Import): Promise<void> {
  await undoBatch(services, one.team_id, one.person_id, one.id).catch((error) => {
    if (!(error instanceof DomainError)) throw error;
  });
}
