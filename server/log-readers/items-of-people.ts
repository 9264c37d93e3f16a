import { assigns } from '@tessera/domain/own-items/own-item.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { idPartsOf, isStructure, structureTypes } from '@tessera/domain/records/index.ts';
import type { TeamState } from '../commit/team-state.ts';
import { noteAssigned, noteAssignedBy } from '../features/own-items/note-assigned.ts';
import { type LogLine, type LogReader, someAttribute } from './log-reader.ts';

/** Notes which items people have to do: of an item that has changed at once, of all items of an attribute that assigns them now. */
export const itemsOfPeople: LogReader = {
  id: 'items-of-people',
  collections: ['items', 'values', 'attributes'],
  itemsByIds: true,
  // An attribute that begins to assign has all of its items noted.
  concerns: (state) => (someAttribute(state, assigns) ? itemsOfPeople.collections : ['attributes']),
  async handle(lines, { services, state, signal }) {
    const items = new Set<string>();
    for (const line of lines) {
      const item = itemOf(line, state);
      if (item !== undefined) items.add(item);
      const attribute = assigningNow(line, state);
      if (attribute) await noteAssignedBy(services, state, attribute, signal);
    }
    if (items.size > 0) await noteAssigned(services, state, [...items]);
  },
};

/** The item that a line may have given to somebody, or taken from them. */
function itemOf(
  { collection, record_id, folder_id, operation }: LogLine,
  state: TeamState,
): string | undefined {
  if (isStructure(collection)) return undefined;
  const folder = state.get('folders', folder_id ?? '');
  const attributes = folder ? state.attributesOf(folder).filter(assigns) : [];
  if (attributes.length === 0) return undefined;
  const { item_id, attribute_id } = idPartsOf(collection, record_id);
  // Values have lines of their own.
  if (attribute_id === undefined) return operation === 'created' ? item_id : undefined;
  return attributes.some(({ id }) => id === attribute_id) ? item_id : undefined;
}

/** An attribute that begins to assign the items that are there: it was of another kind, or is back. */
function assigningNow(
  { collection, record_id, operation, before, record }: LogLine,
  state: TeamState,
): Attribute | undefined {
  if (!isStructure(collection) || !structureTypes[collection].describesItems) return undefined;
  const attribute = state.get('attributes', record_id);
  const isNew = operation === 'created' || before?.['kind'] !== record['kind'];
  return attribute && isNew && assigns(attribute) ? attribute : undefined;
}
