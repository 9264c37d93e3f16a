import type { SharedTextPlace } from '@tessera/domain/api/shared-text.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { hasAttribute } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { TeamState } from '../../commit/team-state.ts';
import { VisibleTeam } from '../../visibility/visible-team.ts';

export type TextKind = AttributeKind & { sharedText: NonNullable<AttributeKind['sharedText']> };

/** The kind of a place whose value is a text; undefined: it is none, or none any more. */
export function textKindOf(state: TeamState, place: SharedTextPlace): TextKind | undefined {
  const attribute = state.get('attributes', place.attribute_id);
  const kind: AttributeKind | undefined = attribute && attributeKinds[attribute.kind];
  return kind?.sharedText && (kind as TextKind);
}

/** Whether somebody may see and change the text of an item now. */
export function mayWrite(
  state: TeamState,
  place: SharedTextPlace,
  { folder_id, created_by }: Pick<Item, 'folder_id' | 'created_by'>,
  person: number,
): boolean {
  const seen = new VisibleTeam(state, person);
  const folder = seen.get('folders', folder_id);
  const attribute = seen.get('attributes', place.attribute_id);
  if (!folder || !attribute || !hasAttribute(folder, attribute) || !textKindOf(state, place)) return false;
  if (state.standingOf(person) === undefined || seen.isVisitor(folder.board_id)) return false;
  return seen.access.may('EDIT_ITEM', { board_id: folder.board_id, folder_id }, created_by);
}
