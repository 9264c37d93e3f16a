import type { ItemNode } from '@tessera/domain/records/sub-items.ts';

/** Which items have been below which. One that has left is still named: whoever asks looks where it is now. */
export class ParentIndex {
  private readonly children = new Map<string, Set<string>>();

  constructor(nodes: Iterable<ItemNode> = []) {
    for (const node of nodes) this.add(node);
  }

  add({ id, parent_id }: ItemNode): void {
    if (parent_id == null) return;
    const known = this.children.get(parent_id);
    if (known) known.add(id);
    else this.children.set(parent_id, new Set([id]));
  }

  of(parent: string): Iterable<string> {
    return this.children.get(parent) ?? [];
  }

  take(other: ParentIndex): void {
    for (const [parent_id, ids] of other.children)
      for (const id of ids) this.add({ id, parent_id, folder_id: '' });
  }
}
