import { isReturning } from '@tessera/domain/records/former-life.ts';
import {
  type StructureCollection,
  type StructureRecord,
  structureTypes,
} from '@tessera/domain/records/index.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import type { StoredLife } from './team-store.ts';
import type { GroupWork } from './validate-group.ts';

/** What the team had and has not any more, as one submission sees it: what it deletes itself, over what its group knows. */
export class FormerLives {
  private readonly ended = new Map<string, StoredLife>();
  private readonly reader: Pick<StructureReader, 'get'>;
  private readonly work: Pick<GroupWork, 'former'>;

  constructor(reader: Pick<StructureReader, 'get'>, work: Pick<GroupWork, 'former'>) {
    this.reader = reader;
    this.work = work;
  }

  /** By `collection/id`, also of what is there again. */
  named(name: string): StoredLife | undefined {
    return this.ended.get(name) ?? this.work.former.get(name);
  }

  /** What a record was that is not there any more; undefined: it is there, or never was. */
  of(collection: StructureCollection, id: string): StoredLife | undefined {
    if (!isReturning(collection) || this.reader.get(collection, id)) return undefined;
    return this.named(`${collection}/${id}`);
  }

  /** As far as requests name it. */
  all(): Iterable<StoredLife> {
    return new Map([...this.work.former, ...this.ended]).values();
  }

  /** A record is deleted. */
  ends(collection: StructureCollection, before: StructureRecord, person: number): void {
    if (!isReturning(collection)) return;
    const name = `${collection}/${before.id}`;
    const { board_id, folder_id } = structureTypes[collection].place(before);
    this.ended.set(name, {
      ...{ collection, record_id: before.id, seq: null },
      ...{ board_id: board_id!, folder_id, before: { ...before } },
      // The rows that wait for it.
      ...{ deleted_by: person, left: [], items: this.work.former.get(name)?.items ?? 0 },
    });
  }

  /** Passes them on to the group. */
  accept(): void {
    for (const [name, was] of this.ended) this.work.former.set(name, was);
  }
}
