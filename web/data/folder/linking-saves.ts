import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { type LinkingAttribute, linksInto, linkTo, parseLink } from '@tessera/domain/attributes/links.ts';
import { linkingAttribute } from '@tessera/domain/query/linked-items.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { linkingChanges } from '@tessera/domain/records/linking-changes.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import type { ValueBase, ValueChange } from '../views/types.ts';
import type { OpenFolder } from './open-folder.ts';

/** Changes of values in another folder. */
interface ElsewhereChanges {
  folder: OpenFolder;
  changes: ValueChange[];
}

/** The attribute of whose links a value is the other side; undefined: the value is saved itself. */
const savedAt = (attribute: Attribute | undefined): LinkingAttribute | null | undefined =>
  attribute && linkingAttribute(attribute);

/**
 * Parts changes into those of values that are stored and those that show the links of another folder: these are changes
 * of values there.
 */
export function redirected(
  client: SyncClient,
  { place }: OpenFolder,
  changes: readonly ValueChange[],
): { own: ValueChange[]; elsewhere: ElsewhereChanges[] } {
  const { attributes } = client.team(place.team_id).collections;
  const byAttribute = Map.groupBy(changes, ({ attributeId }) => attributeId);
  const own: ValueChange[] = [];
  const elsewhere: ElsewhereChanges[] = [];
  for (const [id, some] of byAttribute) {
    const from = savedAt(attributes.get(id));
    if (from === undefined) {
      own.push(...some);
      continue;
    }
    const linking = from && attributes.get(from.attribute_id);
    const folder = from && folderOf(client, place.team_id, from.folder_id);
    if (linking && folder)
      elsewhere.push({ folder, changes: linkingIn(folder, linking, place.folder_id, some) });
  }
  return { own, elsewhere };
}

/** The items that link to one, where an attribute shows them; undefined: its values are stored. */
export function linkedBase(
  client: SyncClient,
  { place: { team_id } }: OpenFolder,
  itemId: string,
  attributeId: string,
): ValueBase | undefined {
  const from = savedAt(client.team(team_id).collections.attributes.get(attributeId));
  if (from === undefined) return undefined;
  const folder = from && folderOf(client, team_id, from.folder_id);
  const data = folder?.store.columns.linksInto(from!.attribute_id, itemId) ?? null;
  return { data, row_version: 0 };
}

function folderOf(client: SyncClient, team_id: number, id: string): OpenFolder | undefined {
  const at = client.team(team_id).collections.folders.get(id);
  return at && client.folder({ team_id, board_id: at.board_id, folder_id: id });
}

function linkingIn(
  { store: { columns } }: OpenFolder,
  { id: attributeId, kind: kindId, settings }: Attribute,
  folderId: string,
  changes: readonly ValueChange[],
): ValueChange[] {
  const kind: AttributeKind = attributeKinds[kindId];
  const to = kind.linksTo?.(kind.settings.parse(settings));
  // It has become one of another type: nothing links.
  if (!to) return [];
  const { multiple, folder_id } = to;
  const linked = changes.map(({ itemId, data, base }) => ({
    to: linkTo(itemId, folderId),
    // What others have linked since the edit began stays.
    before: (base ? (base.data as string[] | null) : columns.linksInto(attributeId, itemId)) ?? [],
    after: (data as string[] | null) ?? [],
  }));
  const linksOf = (link: string): string[] => {
    const row = columns.rowOf(parseLink(link)?.item_id ?? '');
    const links = row === undefined ? null : (columns.value(row, attributeId) as string[] | null);
    return linksInto(links ?? [], folder_id);
  };
  return [...linkingChanges(linked, linksOf, multiple)].map(([link, data]) => ({
    itemId: parseLink(link)!.item_id,
    attributeId,
    data: data.length > 0 ? data : null,
  }));
}
