import { invalid } from '@tessera/domain/records/checks.ts';
import { typeOf } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { FolderMove } from '@tessera/domain/records/plan-folder-move.ts';
import type { ItemNode, ItemTree } from '@tessera/domain/records/sub-items.ts';
import { FolderMoves } from './folder-moves.ts';
import { ParentIndex } from './parent-index.ts';
import type { Submission } from './submission.ts';
import type { GroupWork, Stored } from './validate-group.ts';

/**
 * The items as one submission sees and changes them: its own changes over those of its group, over the stored items.
 */
export class SubmissionItems implements ItemTree {
  private readonly items = new Map<string, Item | null>();
  private readonly parents = new ParentIndex();
  /** Items that this submission adds to a folder. */
  private readonly added = new Map<string, number>();
  /** The last positions, as in the group's `ends`. */
  private readonly ends = new Map<string, string>();
  private readonly moves = new FolderMoves();
  private readonly work: GroupWork;
  private readonly stored: Stored;
  private readonly submission: Submission;
  /** The items that its requests make, if they are not there, with their folders. */
  private made?: ReadonlySet<string>;

  constructor(work: GroupWork, stored: Stored, submission: Submission) {
    this.work = work;
    this.stored = stored;
    this.submission = submission;
  }

  /** Also returns an item whose folder is deleted. */
  get(id: string): Item | undefined {
    const here = this.items.get(id);
    if (here !== undefined) return here ?? undefined;
    return this.before(id) ?? undefined;
  }

  /** An item as far as it is above or below those that requests name; undefined: it is not there. */
  node(id: string): ItemNode | undefined {
    if (this.items.has(id) || this.work.items.has(id)) return this.get(id);
    return this.stored.items.get(id) ?? this.stored.family.get(id);
  }

  /** Whether an item is deleted by this submission, or by its group before it. */
  isGone(id: string): boolean {
    const here = this.items.get(id);
    return here === undefined ? this.work.items.get(id)?.item === null : here === null;
  }

  /** Items that are known to link to those that are moved; of more than the most, not all. */
  get linking(): ReadonlySet<string> {
    return this.stored.linking;
  }

  *childrenOf(id: string): Iterable<string> {
    const { parents, work, stored } = this;
    const named = new Set([...stored.familyIndex.of(id), ...work.parents.of(id), ...parents.of(id)]);
    for (const child of named) if (this.node(child)?.parent_id === id) yield child;
  }

  comesLater(id: string, folder_id: string): boolean {
    const { origin, requests } = this.submission;
    // Copies come in parts: it may be in another one.
    if (origin === 'duplicate') return true;
    this.made ??= new Set(
      requests
        .filter(({ collection, method }) => typeOf(collection).storage === 'rows' && method === 'put')
        .map((request) => `${String(request.item?.['folder_id'])}/${request.id}`),
    );
    return !this.items.has(id) && this.made.has(`${folder_id}/${id}`);
  }

  /**
   * The items that this submission has changed, as they were before it and are now; null: they were not, or are not, there.
   *
   * @param ofGroup also those that its group has changed before it, as they are
   */
  *changes(ofGroup: boolean): Iterable<[id: string, before: Item | null, after: Item | null]> {
    for (const [id, item] of this.items) yield [id, this.before(id), item];
    if (!ofGroup) return;
    for (const id of this.work.items.keys())
      if (!this.items.has(id)) yield [id, this.before(id), this.before(id)];
  }

  private before(id: string): Item | null {
    const inGroup = this.work.items.get(id);
    if (inGroup) return inGroup.item && this.moves.applyTo(inGroup.item);
    const stored = this.stored.items.get(id);
    return stored ? this.moves.applyTo(this.work.moves.applyTo(stored)) : null;
  }

  /** Whether folders have gone to another board in this group: what is stored may be called otherwise. */
  get hasMoves(): boolean {
    return this.moves.all().length + this.work.moves.all().length > 0;
  }

  /** The attribute as which the database has an attribute's values in a folder; undefined: it has none. */
  storedAs(folderId: string, attributeId: string): string | undefined {
    const inGroup = this.moves.formerly(folderId, attributeId);
    return inGroup === undefined ? undefined : this.work.moves.formerly(folderId, inGroup);
  }

  /** Null: deleted. */
  set(id: string, item: Item | null): void {
    this.items.set(id, item);
    if (item) this.parents.add(item);
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
    const stored = this.storedAs(folderId, attributeId);
    return stored !== undefined && (this.stored.used.get(folderId)?.has(stored) ?? false);
  }

  lastPosition(folderId: string): string | null {
    return (
      this.ends.get(folderId) ??
      this.work.ends.get(folderId) ??
      this.work.at.itemsIn.get(folderId)?.last ??
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
      this.work.at.itemsIn.get(folderId)?.count ?? this.work.former.get(`folders/${folderId}`)?.items ?? 0;
    if (there + added > max) invalid('items_full', { params: { max } });
  }

  /** How many items this submission and its group add to folders. */
  addedTo(isMeant: (folderId: string) => boolean): number {
    const isAdded = ({ stored, item }: { stored: boolean; item: Item | null }) =>
      !stored && item !== null && isMeant(item.folder_id);
    const inGroup = [...this.work.items].filter(([id, one]) => !this.items.has(id) && isAdded(one));
    const here = [...this.items].filter(([id, item]) => isAdded({ stored: this.stored.items.has(id), item }));
    return inGroup.length + here.length;
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
    work.parents.take(this.parents);
    for (const [folder, position] of this.ends) work.ends.set(folder, position);
  }
}
