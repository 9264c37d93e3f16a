import type { indexQuery } from '@tessera/domain/api/records.ts';
import { PAGE_DEFAULT } from '@tessera/domain/constants.ts';
import {
  type StructureCollection,
  type StructureRecord,
  structureTypes,
} from '@tessera/domain/records/index.ts';
import type { z } from 'zod';
import type { VisibleTeam } from './visible-team.ts';

type IndexQuery = Pick<z.infer<typeof indexQuery>, 'board_id' | 'folder_id' | 'limit' | 'after'>;
type StructurePage = { data: StructureRecord[]; seq: number };

/** A page of the team's structure, from memory, in the order of ids. `seq`: how far the log is for whoever asks. */
export function indexStructure(
  seen: VisibleTeam,
  collection: StructureCollection,
  query: IndexQuery,
  seq = seen.seq,
): StructurePage {
  const limit = query.limit ?? PAGE_DEFAULT;
  const found = [...seen.all(collection)]
    .filter((record) => isIn(record, collection, query))
    .sort((one, other) => (one.id < other.id ? -1 : 1));
  const start = query.after ? found.findIndex((record) => record.id > query.after!) : 0;
  return { data: start < 0 ? [] : found.slice(start, start + limit), seq };
}

function isIn(record: StructureRecord, collection: StructureCollection, query: IndexQuery): boolean {
  const { place, isInEveryFolder } = structureTypes[collection];
  const { board_id, folder_id } = place(record);
  if (query.board_id && board_id !== query.board_id) return false;
  return (
    !query.folder_id || folder_id === query.folder_id || (isInEveryFolder === true && folder_id === null)
  );
}
