import type { Folder } from './folder.ts';
import type { RecordBase } from './record.ts';
import { envelope } from './save-steps.ts';
import type { StructureReader } from './structure-reader.ts';
import type { RecordChange } from './validate.ts';

/** A folder that has come to another board, itself or within another one. Subfolders are moved folders of their own. */
export interface MovedFolder {
  folder: Pick<Folder, 'id'>;
  /** The boards that it comes from and goes to. */
  from: string;
  to: string;
  /** Which attribute stands for which there. Types that describe items come before the others, and add to it. */
  ids: Map<string, string>;
  /** Whether an item of the folder has a value of an attribute. */
  isUsed(attributeId: string): boolean;
}

/** A record that takes on its folder's new board, and `fields`. */
export function onNewBoard<R extends RecordBase>(
  reader: StructureReader,
  { to }: Pick<MovedFolder, 'to'>,
  stored: R,
  fields: Partial<R> = {},
): RecordChange<R> {
  const record = { ...stored, ...envelope(reader, stored.id, stored), board_id: to, ...fields };
  return { operation: 'updated', record, before: stored };
}
