import { ITEM_DEPTH_MAX } from '../constants.ts';
import { invalid } from './checks.ts';
import type { Item } from './item.ts';

/** Where an item is among the others of its folder. */
export type ItemNode = Pick<Item, 'id' | 'folder_id' | 'parent_id'>;

/** The items above and below those that a save is about. */
export interface ItemTree {
  /** Undefined: it is not there. */
  node(id: string): ItemNode | undefined;
  childrenOf(id: string): Iterable<string>;
  /** Whether an item that is not there is made by what is saved after this; left out: none is. */
  comesLater?(id: string, folder_id: string): boolean;
}

export const noTree: ItemTree = { node: () => undefined, childrenOf: () => [] };

/** What to do with an item whose parent does not fit. */
type Misfit = 'refused' | 'to-top';

/**
 * The parent that an item can have: another item of its folder, not below itself, and at most `ITEM_DEPTH_MAX` levels in
 * all.
 */
export function fittingParent(item: ItemNode, tree: ItemTree, misfit: Misfit): string | null {
  const parent = item.parent_id ?? null;
  if (parent === null) return null;
  const problem = problemOf(item, parent, tree);
  if (problem === undefined) return parent;
  if (misfit === 'to-top') return null;
  return invalid(problem, {
    ...(problem === 'no_such_item' ? { field: 'parent_id' } : {}),
    ...(problem === 'items_too_deep' ? { params: { max: ITEM_DEPTH_MAX } } : {}),
  });
}

function problemOf({ id, folder_id }: ItemNode, parent: string, tree: ItemTree) {
  let depth = 1;
  for (let above: string | null = parent; above !== null; depth += 1) {
    if (above === id) return 'item_in_itself';
    if (depth >= ITEM_DEPTH_MAX) return 'items_too_deep';
    const node = tree.node(above);
    const isThere = node?.folder_id === folder_id;
    if (above === parent && !isThere && (node || !tree.comesLater?.(parent, folder_id)))
      return 'no_such_item';
    above = (isThere && node.parent_id) || null;
  }
  return depth + heightBelow(id, tree, ITEM_DEPTH_MAX) > ITEM_DEPTH_MAX ? 'items_too_deep' : undefined;
}

/** How many levels of items are below one; no more than `max` are counted. */
function heightBelow(id: string, tree: ItemTree, max: number): number {
  let level = [...tree.childrenOf(id)];
  let height = 0;
  while (level.length > 0 && height <= max) {
    height += 1;
    level = level.flatMap((one) => [...tree.childrenOf(one)]);
  }
  return height;
}

/** All items below one, each after those below itself. */
export function itemsBelow(id: string, tree: Pick<ItemTree, 'childrenOf'>): string[] {
  const found: string[] = [];
  const known = new Set([id]);
  const collect = (parent: string) => {
    for (const child of tree.childrenOf(parent)) {
      // Two saves that wait may have put items below each other.
      if (known.has(child)) continue;
      known.add(child);
      collect(child);
      found.push(child);
    }
  };
  collect(id);
  return found;
}
