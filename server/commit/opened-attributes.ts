import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import {
  type StructureCollection,
  type StructureRecord,
  structureTypes,
} from '@tessera/domain/records/index.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import type { StoredLife } from './team-store.ts';
import { uniqueOf } from './unique-values.ts';

export interface Changed {
  /** The structure after a submission, and before it. */
  reader: StructureReader;
  before: Pick<StructureReader, 'get'>;
  records: Iterable<{ collection: StructureCollection; id: string; record: StructureRecord | null }>;
  /** What a record was that was not there. */
  former(name: string): StoredLife | undefined;
}

/**
 * The attributes that a submission makes unique, or to which it brings items that were elsewhere, or in the trash: all their
 * values are compared. And those whose values are unique no more.
 */
export function openedAttributes({ reader, before, records, former }: Changed): {
  opened: Attribute[];
  closed: string[];
} {
  const opened = new Map<string, Attribute>();
  const closed: string[] = [];
  const ofAttribute = (now: Attribute) => {
    const was = before.get('attributes', now.id);
    const life = former(`attributes/${now.id}`);
    // What comes back into its own folder is what it was: no value of it has changed since.
    const isKept = now.folder_id !== null && life?.before['unique'] === true;
    if (now.unique && !was?.unique && !isKept) opened.set(now.id, now);
    if (!now.unique && was?.unique) closed.push(now.id);
  };
  const ofFolder = (now: Folder) => {
    const was = before.get('folders', now.id);
    if (was ? was.board_id === now.board_id : !former(`folders/${now.id}`)) return;
    for (const one of uniqueOf(reader.attributesOf(now)))
      if (one.folder_id === null || !before.get('attributes', one.id)) opened.set(one.id, one);
  };
  for (const { collection, id, record } of records) {
    const now = record && reader.get(collection, id);
    const { describesItems, movesRows } = structureTypes[collection];
    if (now && describesItems) ofAttribute(now as Attribute);
    if (now && movesRows) ofFolder(now as Folder);
  }
  return { opened: [...opened.values()], closed };
}
