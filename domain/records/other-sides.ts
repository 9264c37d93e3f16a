import { linkingAttribute } from '../query/linked-items.ts';
import type { Attribute } from './attribute.ts';
import { type StructureCollection, structureTypes } from './index.ts';
import { namesItems } from './link-sight.ts';
import type { StructureReader } from './structure-reader.ts';

/** The attributes that show links of some attributes from their other side. */
export const otherSidesOf = (
  reader: Pick<StructureReader, 'all'>,
  linking: ReadonlySet<string>,
): Attribute[] =>
  [...reader.all('attributes')].filter((one) => linking.has(linkingAttribute(one)?.attribute_id ?? ''));

/** What a deletion asks. */
export type Deleting = Pick<StructureReader, 'all'> & { access: Pick<StructureReader['access'], 'may'> };

/**
 * The attributes elsewhere that go with a board or a folder: without the links there they would be empty, and nobody would
 * know why. Those that the person may not delete stay.
 *
 * @param below what is in it
 */
export function otherSidesGoing(reader: Deleting, below: readonly Below[]): Attribute[] {
  const linking = linkingOf(below);
  // All attributes of a team are looked at only where one of these may be shown elsewhere.
  if (linking.size === 0) return [];
  const gone = new Set(below.map(({ record }) => record.id));
  return otherSidesOf(reader, linking).filter(
    (one) => !gone.has(one.id) && reader.access.may('DELETE_ATTRIBUTE', one),
  );
}

interface Below {
  collection: StructureCollection;
  record: { id: string };
}

const linkingOf = (below: readonly Below[]): ReadonlySet<string> =>
  new Set(
    below.flatMap(({ collection, record }) =>
      structureTypes[collection].describesItems && namesItems(record as Attribute) ? [record.id] : [],
    ),
  );
