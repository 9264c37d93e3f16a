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

/** The collections whose records bring back more than a save holds. */
export const returning = structureOf((type) => type.returns !== undefined);
export const isReturning = (collection: string): collection is StructureCollection =>
  isStructure(collection) && returning.includes(collection);

/** A record as it was when it was deleted last. */
export interface FormerLife extends FormerRecord {
  collection: StructureCollection;
  /** The line that deleted it; null: no line of the log has it yet. */
  seq: number | null;
  before: Readonly<Record<string, unknown>>;
  /** Null: no person did it. */
  deleted_by: number | null;
  /** Of the people who were on a board, those who have left the workspace since. */
  left: readonly number[];
}

export const placesOf = (reader: StructureReader, past: Iterable<FormerLife>): FormerPlaces =>
  new FormerPlaces(
    reader,
    Array.from(past, (one) => ({ collection: one.collection, id: one.record_id, record: { ...one.before } })),
  );

/** The place of a deleted record: the log's word comes before the record's. */
export const formerPlace = ({
  collection,
  record_id: id,
  board_id,
  folder_id,
  before,
}: FormerRecord): Place =>
  typeNamed(collection)!.place({ ...before, id, board_id, folder_id } as unknown as StructureRecord);

/** The place of the trash that lists it: the workspace, or its board. */
export const trashOf = ({ collection, board_id }: Pick<FormerRecord, 'collection' | 'board_id'>): Place =>
  typeNamed(collection)!.trash === 'workspace' ? WORKSPACE : boardPlace(board_id);
