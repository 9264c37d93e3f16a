import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { invalid } from '@tessera/domain/records/checks.ts';
import { type Item, item as itemType } from '@tessera/domain/records/item.ts';
import { linkedIn } from '@tessera/domain/records/link-sight.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import { type ItemNode, itemsBelow } from '@tessera/domain/records/sub-items.ts';
import { closedCycle } from '@tessera/domain/schedule/cycle.ts';
import { nameList } from '@tessera/domain/schedule/name-list.ts';
import type { SubmissionItems } from './submission-items.ts';
import type { WaitWork } from './waits.ts';

/** What a submission has done, as far as items wait for others. */
interface WaitScene {
  reader: StructureReader;
  items: SubmissionItems;
  work: WaitWork;
}

/** A link that is new, or whose items are elsewhere among their sub-items. */
interface NewWait {
  from: string;
  to: string;
  attribute: Attribute;
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

/**
 * Throws `invalid` where a submission leaves items that wait for each other in a circle, for themselves, or for items above or
 * below them. Circles without any link that it has made count nothing.
 *
 * @param failing is told which item is looked at: an error is about that
 */
function validateWaits(scene: WaitScene, failing: (id: string) => void): void {
  const made: NewWait[] = [];
  for (const [id, before, after] of scene.items.changes(false)) {
    if (!after) continue;
    const attributes = waitingOf(scene, after);
    if (attributes.length === 0) continue;
    for (const attribute of attributes) {
      const had = new Set(before ? waitsIn(attribute, before) : []);
      for (const from of waitsIn(attribute, after))
        if (!had.has(from)) made.push({ from, to: id, attribute });
    }
    failing(id);
    if (before && (before.parent_id ?? null) !== (after.parent_id ?? null))
      mustFitFamily(scene, after, attributes);
  }
  for (const wait of made) {
    failing(wait.to);
    mustBeApart(scene, wait);
  }
  for (const attribute of new Set(made.map((one) => one.attribute))) {
    const links = made.filter((one) => one.attribute === attribute);
    const circle = closedCycle(links, (id) => waitsOf(scene, attribute, id));
    if (!circle) continue;
    failing(links.find(({ to }) => circle.includes(to))!.to);
    invalid('items_wait_in_circle', { label: attribute.name, params: { items: namesOf(scene, circle) } });
  }
}

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

function mustBeApart(scene: WaitScene, { from, to, attribute }: NewWait): void {
  if (from === to) invalid('item_waits_for_itself', { label: attribute.name });
  if (upFrom(scene, to).includes(from) || upFrom(scene, from).includes(to))
    waitsForFamily(scene, from, attribute);
}

/** An item that has got another place among the sub-items of its folder, with all below it. */
function mustFitFamily(scene: WaitScene, item: Item, attributes: readonly Attribute[]): void {
  const [, ...above] = upFrom(scene, item.id);
  if (above.length === 0) return;
  const below = [item.id, ...itemsBelow(item.id, scene.items)];
  for (const attribute of attributes)
    for (const [some, others] of [
      [below, new Set(above)],
      [above, new Set(below)],
    ] as const)
      for (const id of some)
        for (const from of waitsOf(scene, attribute, id))
          if (others.has(from)) waitsForFamily(scene, from, attribute);
}

function waitsForFamily(scene: WaitScene, from: string, { name }: Attribute): never {
  return invalid('item_waits_for_family', { label: name, params: { items: namesOf(scene, [from]) } });
}

/** The titles of items: whoever saves in their folder sees them all. */
function namesOf({ reader, items, work }: WaitScene, ids: readonly string[]): string {
  return nameList(ids, (id) => {
    const item = items.get(id);
    if (!item) work.name(id);
    const folder = item && reader.get('folders', item.folder_id);
    return folder ? itemType.nameOf(item, reader.attributesOf(folder)) : '';
  });
}
