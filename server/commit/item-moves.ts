import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { type LinkedItem, replaceLinks } from '@tessera/domain/attributes/links.ts';
import { isAssigned } from '@tessera/domain/attributes/read-only.ts';
import { ITEMS_MOVED_MAX, MOVED_LINKS_MAX } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { isSame } from '@tessera/domain/is-same.ts';
import { folderPlace } from '@tessera/domain/permissions/places.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { settingsOf } from '@tessera/domain/records/attribute-settings.ts';
import { missingOptions, valueCarrier, valuePlaces } from '@tessera/domain/records/carry-values.ts';
import { invalid } from '@tessera/domain/records/checks.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { inOrder } from '@tessera/domain/records/in-order.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { arrivedItem } from '@tessera/domain/records/moved-item.ts';
import type { StructureChange } from '@tessera/domain/records/record-type.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import { fittingParent, itemsBelow } from '@tessera/domain/records/sub-items.ts';
import { type RecordChange, validatePut } from '@tessera/domain/records/validate.ts';
import { changeOfValue, validateItemDelete } from '@tessera/domain/records/validate-item.ts';
import { MoveSummary } from './move-summary.ts';
import type { NumberGiver } from './number-giver.ts';
import type { ItemsMove, Submission } from './submission.ts';
import type { SubmissionItems } from './submission-items.ts';

interface Scene {
  reader: StructureReader;
  items: SubmissionItems;
  numbers: NumberGiver;
  /** An item as a save may see it. */
  item(id: string): Item | undefined;
  isProgram: boolean;
  limits: { itemsPerFolder: number };
  /** Of a move in several submissions. */
  coming: Submission['coming'];
  /** Saves what has to be there before the items. */
  note(change: StructureChange): void;
}

/** A change of an item, and the one that causes it: by its place among all. */
interface MovedLine {
  change: RecordChange<Item>;
  cause: number | null;
}

/** What a move of items saves. */
interface ItemsMovePlan {
  /** Each item leaves its folder and is in the other one, under the same id. */
  items: MovedLine[];
  /** The first of them that has no cause itself. */
  root: number;
  /** Links of other items that lead to where the moved ones are now. */
  links: ReturnType<typeof changeOfValue>[];
  summary: MoveSummary;
}

/**
 * Plans the move of items to another folder, sub-items along. What is gone or there already is left out. To whoever looks
 * at one of both folders an item is deleted in the one and made in the other; its row and its id stay.
 */
export function planItemsMove(scene: Scene, move: ItemsMove): ItemsMovePlan {
  const { reader } = scene;
  const folder = reader.get('folders', move.folder_id);
  if (!folder || !reader.access.mayView(folderPlace(folder))) throw new DomainError('not_found');
  reader.access.must('CREATE_ITEM', folderPlace(folder));
  const trees = treesOf(scene, move);
  const summary = new MoveSummary(trees);
  const all = trees.flat();
  const leaving = new Map(all.map((item) => [item.id, validateItemDelete(reader, item)]));
  const linked = linkedThen(all, move.folder_id);
  if (!move.back) addOptions(scene, folder, all, summary);
  const arrive = move.back ? returning(scene, folder, move.back) : arriving(scene, folder, linked, summary);
  const items: MovedLine[] = [];
  for (const tree of trees) {
    const [root, ...below] = tree;
    const left = items.length + below.length;
    for (const item of below.toReversed()) items.push({ change: leaving.get(item.id)!, cause: left });
    items.push({ change: leaving.get(root!.id)!, cause: null });
    for (const item of tree) {
      scene.items.takeRoom(folder.id, scene.limits.itemsPerFolder);
      const record = arrive(item, item === root);
      scene.items.noteEnd(record);
      scene.items.set(item.id, record);
      items.push({
        change: { operation: 'created', record, before: null },
        cause: item === root ? null : left + 1,
      });
    }
  }
  const links = linksThen(scene, linked, new Set(leaving.keys()));
  return { items, root: items.findIndex(({ cause }) => cause === null), links, summary };
}

/** The items with those below them, each parent before its sub-items, in their order. */
function treesOf(scene: Scene, { ids, folder_id, back }: ItemsMove): Item[][] {
  const found = [...new Set(ids)].flatMap((id) => scene.item(id) ?? []);
  const seen = found.filter((item) => scene.reader.access.mayView(item));
  if (seen.length === 0) throw new DomainError('not_found');
  const asked = new Set(seen.map(({ id }) => id));
  const goesAlong = ({ parent_id }: Item): boolean => {
    for (let above = parent_id ?? null; above !== null; ) {
      if (asked.has(above)) return true;
      above = scene.items.node(above)?.parent_id ?? null;
    }
    return false;
  };
  const roots = seen.filter((item) => item.folder_id !== folder_id && (back || !goesAlong(item)));
  const trees = roots.map((root) => (back ? [root] : treeOf(scene, root)));
  const count = trees.reduce((sum, { length }) => sum + length, 0);
  if (count > ITEMS_MOVED_MAX) tooMany();
  return trees;
}

const tooMany = (): never => invalid('moved_items_full', { params: { max: ITEMS_MOVED_MAX } });

function treeOf({ items }: Scene, root: Item): Item[] {
  const below = itemsBelow(root.id, items).map((id) => items.get(id) ?? tooMany());
  const children = Map.groupBy(below, ({ parent_id }) => parent_id);
  const tree: Item[] = [];
  const add = (item: Item): void => {
    tree.push(item);
    for (const child of inOrder(children.get(item.id) ?? [])) add(child);
  };
  add(root);
  return tree;
}

/** Where a link leads once the items are moved. */
function linkedThen(moved: readonly Item[], folder_id: string): (link: LinkedItem) => LinkedItem {
  const from = new Map(moved.map((item) => [item.id, item.folder_id]));
  return (link) => (from.get(link.item_id) === link.folder_id ? { item_id: link.item_id, folder_id } : link);
}

const attributesOf = (
  { reader }: Pick<Scene, 'reader'>,
  { folder_id, board_id }: Item,
): readonly Attribute[] => reader.attributesOf({ id: folder_id, board_id });

/** Adds the options that the values ask for, where the person may. */
function addOptions(
  { reader, note }: Scene,
  folder: Folder,
  moved: readonly Item[],
  summary: MoveSummary,
): void {
  for (const items of Map.groupBy(moved, ({ folder_id }) => folder_id).values()) {
    const own = attributesOf({ reader }, items[0]!);
    for (const one of missingOptions(valuePlaces(own, reader.attributesOf(folder)), items)) {
      const { attribute, words, settings } = one;
      if (!reader.access.may('UPDATE_ATTRIBUTE', attribute)) continue;
      note({
        collection: 'attributes',
        change: validatePut(reader, 'attributes', attribute.id, { settings }),
      });
      summary.addsOptions(attribute, words.length);
    }
  }
}

type Arrival = (item: Item, isRoot: boolean) => Item;

/** Items as they are in a folder in which they have not been. */
function arriving(
  scene: Scene,
  folder: Folder,
  linked: (link: LinkedItem) => LinkedItem,
  summary: MoveSummary,
): Arrival {
  const { reader, items, numbers, isProgram } = scene;
  // Options that the move adds are there.
  const there = () => reader.attributesOf(folder);
  const carriers = new Map<string, ReturnType<typeof valueCarrier>>();
  const carrierFor = (item: Item) => {
    let carrier = carriers.get(item.folder_id);
    if (!carrier) {
      const own = attributesOf(scene, item);
      const places = valuePlaces(own, there());
      const numbered = own.filter((one) => isAssigned(one) && there().some(({ id }) => id === one.id));
      carrier = valueCarrier(places, numbered, linked, scene.coming);
      carriers.set(item.folder_id, carrier);
      summary.leaves(places);
    }
    return carrier;
  };
  return (item, isRoot) => {
    const { values, left } = carrierFor(item)(item.values);
    const place = { folder, parent_id: isRoot ? null : item.parent_id!, last: items.lastPosition(folder.id) };
    const arrived = arrivedItem(reader, item, values, place, isProgram);
    summary.arrives(left, arrived);
    const record = { ...arrived.record };
    record.values = numbers.valuesOf(record, reader, (id) => item.values[id]);
    return record;
  };
}

/** Items as they were in the folder to which they go back, whatever has become of those above them. */
function returning(
  { reader, items, numbers }: Scene,
  folder: Folder,
  back: NonNullable<ItemsMove['back']>,
): Arrival {
  return (item) => {
    const was = back.get(item.id)!;
    const node = { id: item.id, folder_id: folder.id, parent_id: was.parent_id ?? null };
    const place = { folder, parent_id: fittingParent(node, items, 'to-top'), last: null };
    const { record } = arrivedItem(reader, item, {}, place, false);
    const values = Object.fromEntries(Object.entries(was.values).filter(([, data]) => data !== null));
    return {
      ...record,
      position: was.position,
      values: numbers.valuesOf({ ...record, values }, reader, (id) => values[id]),
    };
  };
}

/** Whether an attribute takes links to items of every folder, so that they lead on to where those are moved. */
function takesAnyFolder(attribute: Attribute): boolean {
  const { linksTo, linkedFrom }: AttributeKind = attributeKinds[attribute.kind];
  return !linkedFrom && linksTo?.(settingsOf(attribute)).folder_id === null;
}

/** The values of items that stay with their links to those that are moved. */
function linksThen(
  scene: Scene,
  linked: (link: LinkedItem) => LinkedItem,
  moved: ReadonlySet<string>,
): ItemsMovePlan['links'] {
  if (scene.items.linking.size > MOVED_LINKS_MAX)
    invalid('moved_links_full', { params: { max: MOVED_LINKS_MAX } });
  const looked = new Set(scene.items.linking);
  // A save of the same group may have linked to them just now.
  for (const [id] of scene.items.changes(true)) looked.add(id);
  const changes: ItemsMovePlan['links'] = [];
  for (const id of looked) {
    let item = moved.has(id) ? undefined : scene.item(id);
    for (const attribute of item ? attributesOf(scene, item).filter(takesAnyFolder) : []) {
      const data = item!.values[attribute.id] ?? null;
      const next = data === null ? null : replaceLinks(data, linked);
      if (isSame(next, data)) continue;
      const change = changeOfValue(scene.reader, item!, attribute.id, next);
      // Nobody has edited it.
      change.item.updated_by = item!.updated_by ?? null;
      item = change.item;
      changes.push(change);
    }
  }
  return changes;
}

/** The attributes of folders whose values may link to items anywhere: folder → its attributes. */
export function anyFolderLinks(
  folders: Iterable<Folder>,
  attributesIn: (folder: Folder) => readonly Attribute[],
): { folder_id: string; attribute_ids: string[] }[] {
  return [...folders].flatMap((folder) => {
    const attribute_ids = attributesIn(folder)
      .filter(takesAnyFolder)
      .map(({ id }) => id);
    return attribute_ids.length > 0 ? [{ folder_id: folder.id, attribute_ids }] : [];
  });
}
