import type { StructureCollection, StructureRecord } from '@tessera/domain/records/index.ts';
import type { Submission } from './submission.ts';
import type { StructureLayer, TeamState } from './team-state.ts';
import type { GroupWork, NewEntry } from './validate-group.ts';

/** A line of a submission. `caused_by`: which one of its lines, not yet a seq. */
export type OwnEntry = Omit<NewEntry, 'seq'>;

/** A changed record of the structure; null: it is deleted. */
export interface ChangedRecord {
  collection: StructureCollection;
  id: string;
  record: StructureRecord | null;
}

/** Puts the lines and the structure of a submission that has passed into the work of its group. */
export function acceptChanges(
  { state, group, work }: { state: TeamState; group: StructureLayer; work: GroupWork },
  submission: Submission,
  { entries, records }: { entries: readonly OwnEntry[]; records: readonly ChangedRecord[] },
): void {
  const from = work.at.seq + work.entries.length + 1;
  for (const [index, entry] of entries.entries())
    work.entries.push({
      ...entry,
      seq: from + index,
      caused_by: entry.caused_by === null ? (submission.causedBy ?? null) : from + entry.caused_by,
    });
  for (const { collection, id, record } of records) {
    group.set(collection, id, record);
    const name = `${collection}/${id}`;
    const stored = work.records.get(name)?.stored ?? state.get(collection, id) !== undefined;
    work.records.set(name, { collection, stored, record });
  }
  const to = work.at.seq + work.entries.length;
  if (submission.idempotencyKey !== undefined && to >= from)
    work.keys.push({ person: submission.person, key: submission.idempotencyKey, from, to });
}
