import { boardPlace, folderPlace, type Place } from '../permissions/places.ts';
import type { StructureReader } from './structure-reader.ts';

/** The board or the folder of an id; undefined: it is not there. */
export function treeTarget(tree: Pick<StructureReader, 'get'>, id: string): Place | undefined {
  if (tree.get('boards', id)) return boardPlace(id);
  const folder = tree.get('folders', id);
  return folder && folderPlace(folder);
}
