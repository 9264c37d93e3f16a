import type { Attribute } from './attribute.ts';
import { mustHaveRequired, withDefaults } from './attribute-shape.ts';
import { withoutClashes } from './clash.ts';
import { positionAfter } from './end-position.ts';
import type { Folder } from './folder.ts';
import type { Item } from './item.ts';
import { envelope } from './save-steps.ts';
import type { StructureReader } from './structure-reader.ts';
import { fitChange } from './value-change.ts';

/** Where a moved item stands. */
interface Arrival {
  folder: Folder;
  parent_id: string | null;
  /** The last position of the items there; null: there are none. */
  last: string | null;
}

/** A moved item in its new folder. */
export interface ArrivedItem {
  record: Item;
  /** Attributes there whose values cannot stand beside its others. */
  clashing: string[];
  /** Attributes there that ask for a value, and have none. */
  missing: Attribute[];
}

/**
 * An item that comes to another folder, at its end. It begins a new life there, and is still of whoever has made it, from
 * then; what its old folder did not know it gets as a new item does.
 *
 * @param values by attribute there; null: none
 * @param isProgram it has to have what is required: people fill it in afterwards
 */
export function arrivedItem(
  reader: StructureReader,
  item: Item,
  values: Readonly<Record<string, unknown>>,
  { folder, parent_id, last }: Arrival,
  isProgram: boolean,
): ArrivedItem {
  const attributes = reader.attributesOf(folder);
  const all: Record<string, unknown> = {};
  for (const [id, data] of Object.entries(withDefaults(attributes, values))) {
    // A default may name somebody who has gone.
    const given = id in values ? data : fitChange(reader, attributes.find((one) => one.id === id)!, data);
    if (given !== null) all[id] = given;
  }
  const { kept, clashes } = withoutClashes(attributes, {}, all);
  if (isProgram) mustHaveRequired(attributes, kept);
  return {
    record: {
      ...envelope(reader, item.id, undefined),
      created_at: item.created_at,
      created_by: item.created_by,
      updated_by: reader.person,
      board_id: folder.board_id,
      folder_id: folder.id,
      position: positionAfter(last),
      parent_id,
      values: kept,
      versions: {},
    },
    clashing: clashes.map(({ attributeId }) => attributeId),
    missing: attributes.filter(({ id, required }) => required && (kept[id] ?? null) === null),
  };
}
