import { isSame } from '@tessera/domain/is-same.ts';
import {
  idPartsOf,
  isPersonal,
  isStructure,
  type StructureRecord,
  structureTypes,
  typeNamed,
} from '@tessera/domain/records/index.ts';
import { isPrivateLine } from '@tessera/domain/records/sight.ts';
import { type Bind, unnest } from '../database/unnest.ts';
import type { LogEntry } from './team-state.ts';

/** In place of a board, a folder or an attribute: none. */
export const NOWHERE = '00000000-0000-0000-0000-000000000000';

/** What one action did in one place, of one collection. */
interface ActionPart {
  batch: string | null;
  board_id: string;
  folder_id: string;
  /** Of folders that left this board: the board whose part counts the same lines. */
  elsewhere: string;
  collection: string;
  /** Of values: what they are values of. */
  attribute_id: string;
  /** Who wrote the last of its lines. */
  person: number | null;
  /** The batch that this one took back. */
  undoes: string | null;
  created: number;
  updated: number;
  deleted: number;
  first: number;
  last: number;
}

/** A line of the log, as far as an action is made of it. */
interface ActionLine
  extends Pick<LogEntry, 'seq' | 'collection' | 'record_id' | 'operation'>,
    Partial<Pick<LogEntry, 'board_id' | 'folder_id'>> {
  record: object;
  before: unknown;
  person: number | null;
  batch: string | null;
  origin: string;
  caused_by: number | null;
}

/**
 * What lines of the log add to the actions of their team. What another line causes is not told of by itself, and nor is a
 * value that was saved as it is; what becomes of a private record is told to nobody.
 */
export function actionParts(lines: readonly ActionLine[]): ActionPart[] {
  const parts = new Map<string, ActionPart>();
  for (const line of lines) {
    // What somebody keeps for themselves is told to nobody.
    if (line.caused_by !== null || isOfPrivate(line) || isPersonal(line.collection)) continue;
    if (leavesValue(line)) continue;
    const board = line.board_id ?? NOWHERE;
    count(parts, line, board, NOWHERE);
    const left = leftBoard(line) ?? board;
    if (left !== board) count(parts, line, left, board);
  }
  return [...parts.values()];
}

function count(parts: Map<string, ActionPart>, line: ActionLine, board_id: string, elsewhere: string): void {
  const { seq, batch, origin, person, collection, operation } = line;
  const folder_id = line.folder_id ?? NOWHERE;
  const attribute_id = idPartsOf(collection, line.record_id).attribute_id ?? NOWHERE;
  const key = `${batch ?? seq}/${board_id}/${folder_id}/${elsewhere}/${collection}/${attribute_id}`;
  let part = parts.get(key);
  if (!part) {
    const undoes = origin.startsWith('undo:') ? origin.slice('undo:'.length) : null;
    const counts = { created: 0, updated: 0, deleted: 0 };
    part = {
      batch,
      board_id,
      folder_id,
      elsewhere,
      collection,
      attribute_id,
      person,
      undoes,
      ...counts,
      first: seq,
      last: seq,
    };
    parts.set(key, part);
  }
  part[operation] += 1;
  part.last = seq;
  part.person = person;
}

const isOfPrivate = ({ collection, record, before }: ActionLine): boolean =>
  isStructure(collection) && isPrivateLine(structureTypes[collection], [record, before as object | null]);

/** As `changesValue` has it in SQL. */
const leavesValue = ({ collection, operation, record, before }: ActionLine): boolean =>
  typeNamed(collection)?.storage === 'within' &&
  operation !== 'deleted' &&
  isSame(dataOf(before as object | null), dataOf(record));

const dataOf = (value: object | null): unknown => (value as { data?: unknown } | null)?.data ?? null;

/** The board on which what is of the structure was before it was changed. */
const leftBoard = ({ collection, operation, before }: ActionLine): string | undefined =>
  operation === 'updated' && isStructure(collection)
    ? (structureTypes[collection].place(before as StructureRecord).board_id ?? undefined)
    : undefined;

/** In the order in which they are inserted. */
const columns = {
  batch: 'uuid',
  board_id: 'uuid',
  folder_id: 'uuid',
  elsewhere: 'uuid',
  collection: 'text',
  person: 'int',
  undoes: 'uuid',
  created: 'int',
  updated: 'int',
  deleted: 'int',
  first: 'bigint',
  last: 'bigint',
  attribute_id: 'uuid',
} as const;

/**
 * The part of a statement that writes them: an action that goes on is counted on. Whoever binds names the team and the time
 * as SQL, and what has to be there for anything to be written.
 */
export function insertActionParts(
  parts: readonly ActionPart[],
  { team, at, from }: { team: string; at: string; from: string },
  bind: Bind,
): string {
  return `
    insert into action_part (team_id, at, batch, board_id, folder_id, elsewhere, collection, person_id, undoes, created,
      updated, deleted, first_seq, last_seq, attribute_id)
    select ${team}, ${at}, u.* from ${from} ${unnest(bind, parts, columns)}
    on conflict (team_id, batch, board_id, folder_id, collection, elsewhere, attribute_id) where batch is not null do update
      set at = excluded.at, person_id = excluded.person_id, undoes = coalesce(action_part.undoes, excluded.undoes),
        created = action_part.created + excluded.created, updated = action_part.updated + excluded.updated,
        deleted = action_part.deleted + excluded.deleted, last_seq = excluded.last_seq`;
}
