import { linkingAttribute } from '../query/linked-items.ts';
import type { Attribute } from './attribute.ts';
import { type StructureCollection, structureTypes } from './index.ts';
import { namesItems } from './link-sight.ts';
import type { StructureReader } from './structure-reader.ts';

/** The attributes that show links from their other side: those of some attributes, or of the items of some folders. */
export const otherSidesOf = (reader: Pick<StructureReader, 'all'>, ids: ReadonlySet<string>): Attribute[] =>
  [...reader.all('attributes')].filter((one) => {
    const from = linkingAttribute(one);
    return from && (ids.has(from.attribute_id) || ids.has(from.folder_id));
  });

/** What a deletion asks. */
export type Deleting = Pick<StructureReader, 'all' | 'get' | 'within'> & {
  access: Pick<StructureReader['access'], 'may'>;
};

/**
 * The attributes elsewhere that go with a board or a folder: without the links there they would be empty, and nobody would
 * know why. Those that the person may not delete stay.
 *
 * @param below what is in it
 */
export function otherSidesGoing(reader: Deleting, id: string, below: readonly Below[]): Attribute[] {
  // All attributes of a team are looked at only where links of these items may be shown elsewhere.
  if (!below.some(isLinking) && !linkByBoard(reader, id)) return [];
  const gone = new Set([id, ...below.map(({ record }) => record.id)]);
  return otherSidesOf(reader, gone).filter(
    (one) => !gone.has(one.id) && reader.access.may('DELETE_ATTRIBUTE', one),
  );
}

interface Below {
  collection: StructureCollection;
  record: { id: string };
}

const isLinking = ({ collection, record }: Below): boolean =>
  structureTypes[collection].describesItems === true && namesItems(record as Attribute);

/** Whether the items of a folder link by an attribute of its whole board. */
function linkByBoard(reader: Pick<StructureReader, 'get' | 'within'>, id: string): boolean {
  const folder = reader.get('folders', id);
  if (!folder) return false;
  const all = [...reader.within('attributes', folder.board_id)];
  return all.some((one) => one.folder_id === null && namesItems(one));
}
