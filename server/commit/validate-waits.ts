import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { type Item, item as itemType } from '@tessera/domain/records/item.ts';
import { linkedIn } from '@tessera/domain/records/link-sight.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import { type ItemNode, itemsBelow } from '@tessera/domain/records/sub-items.ts';
import { checkFamily, checkWaits, type WaitingItems } from '@tessera/domain/schedule/check-waits.ts';
import type { SubmissionItems } from './submission-items.ts';
import type { WaitWork } from './waits.ts';

/** What a submission has done, as far as items wait for others. */
interface WaitScene {
  reader: StructureReader;
  items: SubmissionItems;
  work: WaitWork;
}

/** What is refused of the items that a submission leaves, and why; `id`: the item. */
export function compareWaits(scene: WaitScene): { id: string; error: DomainError } | undefined {
  let failing = '';
  try {
    validateWaits(scene, (id) => {
      failing = id;
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { id: failing, error };
  }
}

/** Throws `invalid` where a submission leaves items that wait for each other as they may not (`checkWaits`). */
function validateWaits(scene: WaitScene, failing: (id: string) => void): void {
  const made = new Map<Attribute, { from: string; to: string }[]>();
  for (const [id, before, after] of scene.items.changes(false)) {
    const attributes = after ? waitingOf(scene, after) : [];
    if (!after || attributes.length === 0) continue;
    failing(id);
    for (const attribute of attributes) {
      const had = new Set(before ? waitsIn(attribute, before) : []);
      const added = waitsIn(attribute, after).filter((from) => !had.has(from));
      if (added.length > 0)
        made.set(attribute, [...(made.get(attribute) ?? []), ...added.map((from) => ({ from, to: id }))]);
    }
    if (before && (before.parent_id ?? null) !== (after.parent_id ?? null)) {
      const [, ...above] = upFrom(scene, id);
      const below = above.length > 0 ? [id, ...itemsBelow(id, scene.items)] : [];
      for (const attribute of attributes) checkFamily(below, above, itemsBy(scene, attribute));
    }
  }
  for (const [attribute, links] of made) checkWaits(links, itemsBy(scene, attribute), failing);
}

const itemsBy = (scene: WaitScene, attribute: Attribute): WaitingItems => ({
  id: attribute.id,
  label: attribute.name,
  waitsFor: (id) => waitsOf(scene, attribute, id),
  upFrom: (id) => upFrom(scene, id),
  titleOf: (id) => titleOf(scene, id),
});

const kept = new WeakMap<readonly Attribute[], readonly Attribute[]>();

/** The attributes by which an item waits for others. Saves in other folders only look them up here. */
function waitingOf({ reader }: WaitScene, { folder_id }: Item): readonly Attribute[] {
  const folder = reader.get('folders', folder_id);
  if (!folder) return [];
  const all = reader.attributesOf(folder);
  let found = kept.get(all);
  if (!found) {
    found = all.filter(({ kind }) => (attributeKinds[kind] as AttributeKind).waits === true);
    kept.set(all, found);
  }
  return found;
}

/** Of links into another folder, which lead nowhere, none counts. */
const waitsIn = (attribute: Attribute, { values, folder_id }: Item): string[] =>
  linkedIn(attribute, values[attribute.id]).flatMap((one) =>
    one.folder_id === folder_id ? one.item_id : [],
  );

function waitsOf({ items, work }: WaitScene, attribute: Attribute, id: string): readonly string[] {
  const item = items.get(id);
  if (item) return waitsIn(attribute, item);
  return items.isGone(id) ? [] : work.waitsOf(attribute.id, id);
}

/** The items above one, from itself on. */
function upFrom({ items, work }: WaitScene, id: string): string[] {
  const ids: string[] = [];
  for (let at: string | null = id; at !== null && !ids.includes(at); ) {
    ids.push(at);
    const node: ItemNode | undefined = items.node(at) ?? (items.isGone(at) ? undefined : work.node(at));
    at = node?.parent_id ?? null;
  }
  return ids;
}

/** Whoever saves in a folder sees the titles of its items. Undefined: it is not known yet. */
function titleOf({ reader, items, work }: WaitScene, id: string): string | undefined {
  const item = items.get(id);
  if (!item) work.name(id);
  const folder = item && reader.get('folders', item.folder_id);
  return folder && itemType.nameOf(item, reader.attributesOf(folder));
}
