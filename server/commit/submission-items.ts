import { invalid } from '@tessera/domain/records/checks.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { FolderMove } from '@tessera/domain/records/plan-folder-move.ts';
import { FolderMoves } from './folder-moves.ts';
import type { TeamState } from './team-state.ts';
import type { GroupWork, Stored } from './validate-group.ts';

/**
 * The items as one submission sees and changes them: its own changes over those of its group, over the stored items.
 */
export class SubmissionItems {
  private readonly items = new Map<string, Item | null>();
  /** Items that this submission adds to a folder. */
  private readonly added = new Map<string, number>();
  /** The last positions, as in the group's `ends`. */
  private readonly ends = new Map<string, string>();
  private readonly moves = new FolderMoves();
  private readonly state: TeamState;
  private readonly work: GroupWork;
  private readonly stored: Stored;

  constructor(state: TeamState, work: GroupWork, stored: Stored) {
    this.state = state;
    this.work = work;
    this.stored = stored;
  }

  /** Also returns an item whose folder is deleted. */
  get(id: string): Item | undefined {
    const here = this.items.get(id);
    if (here !== undefined) return here ?? undefined;
    const inGroup = this.work.items.get(id);
    if (inGroup) return inGroup.item ? this.moves.applyTo(inGroup.item) : undefined;
    const stored = this.stored.items.get(id);
    return stored && this.moves.applyTo(this.work.moves.applyTo(stored));
  }

  /** Null: deleted. */
  set(id: string, item: Item | null): void {
    this.items.set(id, item);
  }

  /** Folders that go to another board take all their items along at once. */
  move(folders: readonly FolderMove[]): void {
    const step = new FolderMoves();
    for (const folder of folders) {
      this.moves.add(folder);
      step.add(folder);
    }
    for (const [id, item] of this.items) if (item) this.items.set(id, step.applyTo(item));
  }

  /** Whether an item of a folder has a value of an attribute. */
  isUsed(folderId: string, attributeId: string): boolean {
    const has = (item: Item | null) => item?.folder_id === folderId && attributeId in item.values;
    if ([...this.items.values()].some(has)) return true;
    const inGroup = this.moves.formerly(folderId, attributeId);
    if (inGroup === undefined) return false;
    for (const { item } of this.work.items.values())
      if (item?.folder_id === folderId && inGroup in item.values) return true;
    const stored = this.work.moves.formerly(folderId, inGroup);
    return stored !== undefined && (this.stored.used.get(folderId)?.has(stored) ?? false);
  }

  lastPosition(folderId: string): string | null {
    return (
      this.ends.get(folderId) ??
      this.work.ends.get(folderId) ??
      this.state.itemsIn.get(folderId)?.last ??
      null
    );
  }

  noteEnd({ folder_id, position }: Item): void {
    if (position > (this.lastPosition(folder_id) ?? '')) this.ends.set(folder_id, position);
  }

  /** Throws `invalid` where a folder has no room for one more. */
  takeRoom(folderId: string, max: number): void {
    const added = (this.added.get(folderId) ?? 0) + 1;
    this.added.set(folderId, added);
    const there =
      this.state.itemsIn.get(folderId)?.count ?? this.work.former.get(`folders/${folderId}`)?.items ?? 0;
    if (there + added > max) invalid('items_full', { params: { max } });
  }

  /** Passes the changes of the submission on to its group: the next submissions see them. */
  accept(): void {
    const { work } = this;
    if (this.moves.all().length > 0) {
      for (const [id, { stored, item }] of work.items)
        if (item) work.items.set(id, { stored, item: this.moves.applyTo(item) });
      for (const move of this.moves.all()) work.moves.add(move);
    }
    for (const [id, item] of this.items) {
      const stored = work.items.get(id)?.stored ?? this.stored.items.has(id);
      work.items.set(id, { stored, item });
    }
    for (const [folder, position] of this.ends) work.ends.set(folder, position);
  }
}
