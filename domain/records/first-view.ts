import { derivedId } from '../ids.ts';
import { viewTypes } from '../views/index.ts';
import { firstSettings } from './first-settings.ts';
import type { Folder } from './folder.ts';
import type { StructureChange } from './record-type.ts';
import { envelope } from './save-steps.ts';
import type { StructureReader } from './structure-reader.ts';
import type { RecordChange } from './validate.ts';
import type { View } from './view.ts';

/** The id of a folder's first view: two who create it at once create the same record. */
export const firstViewId = (folderId: string): string => derivedId('first view', folderId);

/** Behind a view of its own that a program gives the folder at the first position, by a later save. */
const POSITION = 'a1';

/** The view of a folder that was created without one. `name`: in the language of the person who creates it. */
export const firstViewOf = (folder: Pick<Folder, 'id' | 'board_id'>, name = viewTypes.table.name) => ({
  board_id: folder.board_id,
  folder_id: folder.id,
  type: 'table' as const,
  name,
  position: POSITION,
});

/**
 * Every folder has a view that everybody sees: a submission that leaves one without creates its first, whatever its person
 * may do. Undefined: the folder has one, or is not there.
 */
export function completedByFirstView(reader: StructureReader, folderId: string): StructureChange | undefined {
  const folder = reader.get('folders', folderId);
  const change = folder && planFirstView(reader, folder);
  return change && { collection: 'views', change };
}

/** Takes another id where a view of another folder has that of the first view. */
function planFirstView(reader: StructureReader, folder: Folder): RecordChange<View> | undefined {
  for (const view of reader.within('views', folder.id)) if (!view.personal) return undefined;
  let id = firstViewId(folder.id);
  while (reader.get('views', id)) id = firstViewId(id);
  const first = firstSettings('table', reader.attributesOf(folder));
  const settings = viewTypes.table.settings.parse(first) as Record<string, unknown>;
  const record: View = { ...envelope(reader, id, undefined), ...firstViewOf(folder), settings };
  return { operation: 'created', record, before: null };
}
