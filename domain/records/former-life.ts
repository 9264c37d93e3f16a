import { boardPlace, folderPlace, type Place, WORKSPACE } from '../permissions/places.ts';
import type { Board } from './board.ts';
import { FormerPlaces, type FormerRecord } from './former-places.ts';
import type { StructureReader } from './structure-reader.ts';

/** What brings something back that is in no save: a board and a folder what is in them, an attribute its values. */
const returning = ['boards', 'folders', 'attributes'] as const;
export type Returning = (typeof returning)[number];
export const isReturning = (collection: string): collection is Returning =>
  (returning as readonly string[]).includes(collection);

/** What a record was when it was deleted last. */
export interface FormerLife extends FormerRecord {
  collection: Returning;
  /** The line that deleted it; null: no line of the log has it yet. */
  seq: number | null;
  before: Readonly<Record<string, unknown>>;
  /** Null: nobody did, it happened. */
  deleted_by: number | null;
  /** Of the people who were on a board, those who have left the workspace since. */
  left: readonly number[];
}

/** A board or a folder that took along what was in it. */
export type FormerTree = FormerLife & { collection: 'boards' | 'folders' };

export const isTree = (was: FormerLife): was is FormerTree => was.collection !== 'attributes';

export const placesOf = (reader: StructureReader, past: Iterable<FormerLife>): FormerPlaces =>
  new FormerPlaces(
    reader,
    Array.from(past, (one) => ({ collection: one.collection, id: one.record_id, record: { ...one.before } })),
  );

/** Where it was itself. */
export const formerPlace = ({ collection, record_id, board_id, folder_id }: FormerLife): Place =>
  collection === 'folders' ? folderPlace({ id: record_id, board_id }) : { board_id, folder_id };

/** Boards are in the trash of the workspace, all else is in that of its board. */
export const trashOf = ({ collection, board_id }: FormerLife): Place =>
  collection === 'boards' ? WORKSPACE : boardPlace(board_id);

/** Whoever has left the workspace since is on no board that comes back, even if they have come again. */
export function withoutLeavers(reader: StructureReader, sent: Board, was: FormerLife): void {
  const gone = leaversOf(reader, was);
  sent.user_ids = sent.user_ids.filter((person) => !gone.has(person));
}

export function leaversOf(reader: StructureReader, { before, left }: FormerLife): Set<number> {
  const people = (before['user_ids'] as number[] | undefined) ?? [];
  return new Set([...left, ...people.filter((person) => reader.standingOf(person) === undefined)]);
}
