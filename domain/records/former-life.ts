import { boardPlace, type Place, WORKSPACE } from '../permissions/places.ts';
import { FormerPlaces, type FormerRecord } from './former-places.ts';
import {
  isStructure,
  type StructureCollection,
  type StructureRecord,
  structureOf,
  typeNamed,
} from './index.ts';
import type { StructureReader } from './structure-reader.ts';

/** What brings something back that is in no save. */
export const returning = structureOf((type) => type.returns !== undefined);
export const isReturning = (collection: string): collection is StructureCollection =>
  isStructure(collection) && returning.includes(collection);

/** What a record was when it was deleted last. */
export interface FormerLife extends FormerRecord {
  collection: StructureCollection;
  /** The line that deleted it; null: no line of the log has it yet. */
  seq: number | null;
  before: Readonly<Record<string, unknown>>;
  /** Null: nobody did, it happened. */
  deleted_by: number | null;
  /** Of the people who were on a board, those who have left the workspace since. */
  left: readonly number[];
}

export const placesOf = (reader: StructureReader, past: Iterable<FormerLife>): FormerPlaces =>
  new FormerPlaces(
    reader,
    Array.from(past, (one) => ({ collection: one.collection, id: one.record_id, record: { ...one.before } })),
  );

/** Where it was itself: what the log says of its place comes before what its record says. */
export const formerPlace = ({
  collection,
  record_id: id,
  board_id,
  folder_id,
  before,
}: FormerRecord): Place =>
  typeNamed(collection)!.place({ ...before, id, board_id, folder_id } as unknown as StructureRecord);

/** Whose trash it is in: that of the workspace, or that of its board. */
export const trashOf = ({ collection, board_id }: Pick<FormerRecord, 'collection' | 'board_id'>): Place =>
  typeNamed(collection)!.trash === 'workspace' ? WORKSPACE : boardPlace(board_id);
