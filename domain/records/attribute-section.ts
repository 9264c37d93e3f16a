import { z } from 'zod';
import { ATTRIBUTE_SECTIONS_PER_FOLDER_MAX, ATTRIBUTES_PER_FOLDER_MAX } from '../constants.ts';
import { recordId } from '../ids.ts';
import type { Place } from '../permissions/places.ts';
import type { Attribute } from './attribute.ts';
import { invalid } from './checks.ts';
import { inOrder } from './in-order.ts';
import { onNewBoard } from './moved-folder.ts';
import { name, position, type RecordBase } from './record.ts';
import type { StructureType } from './record-type.ts';
import { replaceIds } from './replace-ids.ts';
import { parseStructureId } from './structure-id.ts';
import type { StructureReader } from './structure-reader.ts';

const fields = z.object({
  board_id: recordId,
  folder_id: recordId,
  name,
  position,
  /** In their order. One that is not there counts for nothing, and is in its place when it comes back. */
  attributes: z.array(recordId).max(ATTRIBUTES_PER_FOLDER_MAX).default([]),
});

export type AttributeSection = RecordBase & z.infer<typeof fields>;

function check(record: AttributeSection, reader: StructureReader): AttributeSection {
  const { id, board_id, folder_id, attributes } = record;
  if (reader.get('folders', folder_id)?.board_id !== board_id) invalid('section_on_other_board');
  const others = [...reader.within('attribute_sections', folder_id)].filter((other) => other.id !== id);
  if (others.length >= ATTRIBUTE_SECTIONS_PER_FOLDER_MAX)
    invalid('sections_full', { params: { max: ATTRIBUTE_SECTIONS_PER_FOLDER_MAX } });
  return { ...record, attributes: [...new Set(attributes)] };
}

const place = ({ board_id, folder_id }: AttributeSection): Place => ({ board_id, folder_id });

/** Some attributes of a folder's items, under a name of their own in an open item. */
export const attributeSection: StructureType<typeof fields, AttributeSection> = {
  collection: 'attribute_sections',
  storage: 'structure',
  fields,
  changeable: ['name', 'position', 'attributes'],
  references: [
    { field: 'board_id', collection: 'boards' },
    { field: 'folder_id', collection: 'folders' },
  ],
  parseId: parseStructureId,
  place,
  nameOf: (record) => record.name,
  containerOf: ({ folder_id }) => folder_id,
  siblings: ({ folder_id }, reader) => reader.within('attribute_sections', folder_id),
  // All of it is the order of attributes.
  needs: {
    create: (record) => [{ permission: 'UPDATE_ATTRIBUTE', place: place(record) }],
    update: (before) => [{ permission: 'UPDATE_ATTRIBUTE', place: place(before) }],
    remove: (record) => [{ permission: 'UPDATE_ATTRIBUTE', place: place(record) }],
  },
  check,
  movesWithFolder: (reader, moved) =>
    inOrder(reader.within('attribute_sections', moved.folder.id)).map((one) =>
      onNewBoard(reader, moved, one, { attributes: replaceIds(one.attributes, moved.ids) }),
    ),
  copiedWith: ({ name: called, position: at, attributes }, ids) => ({
    ...{ name: called, position: at, attributes: replaceIds(attributes, ids) },
  }),
};

/** Attributes of an open item that stand together. Undefined: under no name. */
interface SectionedAttributes<A> {
  section: AttributeSection | undefined;
  attributes: A[];
}

/** The attributes of an open item by section: first those that are in none. One that several name is in the first. */
export function sectioned<A extends Pick<Attribute, 'id'>>(
  attributes: readonly A[],
  sections: readonly AttributeSection[],
): SectionedAttributes<A>[] {
  const left = new Map(attributes.map((one) => [one.id, one]));
  const named = sections.map((section) => {
    const within = section.attributes.flatMap((id) => left.get(id) ?? []);
    for (const { id } of within) left.delete(id);
    return { section, attributes: within };
  });
  return [{ section: undefined, attributes: [...left.values()] }, ...named];
}
