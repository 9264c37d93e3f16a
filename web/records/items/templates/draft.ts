import { newId } from '@tessera/domain/plain-ids.ts';
import { positionAfter } from '@tessera/domain/records/end-position.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { ItemTemplate } from '@tessera/domain/records/item-template.ts';
import { positionsFor } from '../../../data/structure/positions.ts';
import type { StructureSave } from '../../../data/structure/structure.ts';

/** What a person writes of a template. `leftOut`: so many sub-items of the item that it is made of have no room in it. */
export type TemplateDraft = Pick<ItemTemplate, 'name' | 'values' | 'sub_items'> & {
  /** Undefined: it is new. */
  id?: string;
  leftOut?: number;
};

export const emptyDraft: TemplateDraft = { name: '', values: {}, sub_items: [] };

/** A new one comes to the end, and so does one that somebody has deleted meanwhile: what is written of it is kept. */
export function templateSave(
  { id: folder_id, board_id }: Folder,
  templates: readonly ItemTemplate[],
  { id, name, values, sub_items }: TemplateDraft,
): StructureSave {
  const fields = { name: name.trim(), values, sub_items };
  const known = templates.find((one) => one.id === id);
  if (known) return { collection: 'item_templates', id: known.id, fields };
  const position = positionAfter(templates.at(-1)?.position ?? null);
  const place = { board_id, folder_id, position, is_default: false };
  return { collection: 'item_templates', id: newId(), fields: { ...place, ...fields } };
}

/** New items begin with this one; undefined: with none. */
export const defaultSaves = (templates: readonly ItemTemplate[], id: string | undefined): StructureSave[] =>
  templates
    .filter((one) => one.is_default !== (one.id === id))
    .map((one) => ({ collection: 'item_templates', id: one.id, fields: { is_default: one.id === id } }));

/** What is saved to put templates into another order. */
export function orderSaves(templates: readonly ItemTemplate[], ids: readonly string[]): StructureSave[] {
  const order = ids.flatMap((id) => templates.find((one) => one.id === id) ?? []);
  const at = order.findIndex((one, index) => one !== templates[index]);
  if (at < 0) return [];
  // One was moved: forwards to its new place, or backwards from behind those that have come before it.
  const isForwards = order[at + 1] === templates[at];
  const moved = isForwards ? order[at]!.id : templates[at]!.id;
  return [...positionsFor(order, new Set([moved]))].map(([id, position]) => ({
    collection: 'item_templates',
    id,
    fields: { position },
  }));
}
