import { linkingAttribute } from '@tessera/domain/query/linked-items.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { StructureCollection } from '@tessera/domain/records/index.ts';
import { otherSidesOf as otherSides } from '@tessera/domain/records/other-sides.ts';
import { dependents } from '@tessera/domain/records/validate.ts';
import { accessOf } from '../permissions/access.ts';
import { syncClient } from '../sync/client.ts';

/** An attribute of links, or of their other side, and where its items are. */
interface Side {
  attribute: Attribute;
  place: string;
}

interface OtherSide extends Side {
  mayDelete: boolean;
}

/** What its folder is called; of an attribute of a whole board, the board. */
function placeName(team: number, { board_id, folder_id }: Attribute): string {
  const { collections } = syncClient().team(team);
  const place = folder_id === null ? collections.boards.get(board_id) : collections.folders.get(folder_id);
  return place?.name ?? '';
}

/** The attributes that show the links of an attribute from their other side, and whether the person may delete them. */
export const otherSidesOf = (team: number, attributeId: string): OtherSide[] =>
  sidesFrom(team, new Set([attributeId]));

/** The same of all attributes that are in a board or a folder; what is in there too is left out. */
export function otherSidesOutside(team: number, collection: StructureCollection, id: string): OtherSide[] {
  const below = dependents(syncClient().team(team).reader(), collection, id);
  const gone = new Set([id, ...below.map(({ record }) => record.id)]);
  return sidesFrom(team, gone).filter(({ attribute }) => !gone.has(attribute.id));
}

function sidesFrom(team: number, ids: ReadonlySet<string>): OtherSide[] {
  const access = accessOf(team);
  return otherSides(syncClient().team(team).reader(), ids).map((attribute) => ({
    attribute,
    place: placeName(team, attribute),
    mayDelete: access.may('DELETE_ATTRIBUTE', attribute),
  }));
}

/** The attribute whose links an attribute shows; undefined: it shows none, or that has gone. */
export function linkingSideOf(team: number, attribute: Attribute): Side | undefined {
  const from = linkingAttribute(attribute);
  const linking = from && syncClient().team(team).collections.attributes.get(from.attribute_id);
  return linking ? { attribute: linking, place: placeName(team, linking) } : undefined;
}
