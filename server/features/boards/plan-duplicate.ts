import { DomainError } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import { type Entries, entryKey, parseEntryKey, personOf } from '@tessera/domain/permissions/entries.ts';
import type { Permission } from '@tessera/domain/permissions/permissions.ts';
import { boardPlace, folderPlace, type Place } from '@tessera/domain/permissions/places.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { shapeOf } from '@tessera/domain/records/attribute-shape.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import { carryAttributes, computedLast } from '@tessera/domain/records/carry-attributes.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { inOrder } from '@tessera/domain/records/in-order.ts';
import {
  type StructureCollection,
  type StructureRecord,
  structureOf,
  structureTypes,
} from '@tessera/domain/records/index.ts';
import { replaceIds } from '@tessera/domain/records/replace-ids.ts';
import { isPrivate } from '@tessera/domain/records/sight.ts';
import { type Payload, validatePut } from '@tessera/domain/records/validate.ts';
import type { SaveRequest } from '../../commit/submission.ts';
import { StructureLayer, type TeamState } from '../../commit/team-state.ts';
import { VisibleTeam } from '../../visibility/visible-team.ts';
import { positionAfter, positionAtEnd } from './position-after.ts';

/** A folder whose items are to be copied. */
export interface FolderCopy {
  from: string;
  /** The board on which it was when its attributes were read. */
  from_board: string;
  to: string;
  to_board: string;
  /** Attribute of the original → that of the copy. */
  attributes: Record<string, string>;
}

/** A duplicate as saves of the person who asks. */
export interface DuplicatePlan {
  board_id: string;
  folder_id: string | null;
  /**
   * In the order of saving; those of one group are saved together, so that no record exists without its restrictions.
   */
  groups: SaveRequest[][];
  folders: FolderCopy[];
  left_out: number;
}

interface Who {
  person: number;
  now: string;
}

interface FolderTarget {
  board_id: string;
  parent_id: string | null;
  name: string;
}

/** Throws `forbidden` if the board is restricted and the person could not restrict its copy in the same way. */
export function planBoardCopy(
  state: TeamState,
  who: Who,
  board: Board,
  wanted: { name: string; items: boolean },
): DuplicatePlan {
  const copying = new Copying(state, who, wanted.items);
  const { seen } = copying;
  const source = boardPlace(board.id);
  const knowsPeople =
    seen.access.may('MANAGE_VISIBILITY', source) || seen.access.may('MANAGE_PERMISSIONS', source);
  const id = newId();
  copying.put('boards', id, {
    name: wanted.name,
    hue: board.hue,
    icon: board.icon,
    position: positionAfter(board, [...state.all('boards')]),
    user_ids: knowsPeople ? board.user_ids.filter((one) => state.standingOf(one) !== undefined) : [],
  });
  // A copy of a public board is not public.
  copying.restrictLike(source, boardPlace(id), ['tag:guest_user']);
  const wide = copying.attributes(board.id, null);
  const ids = new Map(wide.map((attribute) => [attribute.id, newId()]));
  if (wide.length > 0) copying.mustAt('CREATE_ATTRIBUTE', boardPlace(id));
  copying.next();
  for (const attribute of readersFirst(wide, (one) => one))
    copying.putAttribute(attribute, ids, { board_id: id, folder_id: null, name: attribute.name });
  for (const folder of copying.folders(board.id, null))
    copying.copyBelow(folder, { board_id: id, parent_id: null, name: folder.name }, ids);
  return copying.plan(id, null);
}

/** Throws `forbidden` as for a board. */
export function planFolderCopy(
  state: TeamState,
  who: Who,
  folder: Folder,
  target: FolderTarget & { items: boolean },
): DuplicatePlan {
  const copying = new Copying(state, who, target.items);
  const siblings = [...state.within('folders', target.parent_id ?? target.board_id)];
  const isBeside = siblings.some(({ id }) => id === folder.id);
  const position = isBeside ? positionAfter(folder, siblings) : positionAtEnd(siblings);
  const id = copying.copyFolder(folder, target, new Map(), { position, archived: false });
  return copying.plan(target.board_id, id);
}

/**
 * Computed attributes before what they read: where that is not there yet, nothing is found wrong with them. The type of it
 * may be another by now than when they were saved.
 */
const readersFirst = <T>(all: readonly T[], attributeOf: (one: T) => Attribute): T[] => {
  const rank = new Map(computedLast(all.map(attributeOf)).map(({ id }, index) => [id, index]));
  return all.toSorted((one, other) => rank.get(attributeOf(other).id)! - rank.get(attributeOf(one).id)!);
};

const copiedCollections = structureOf(({ copiedWith }) => copiedWith !== undefined);
type Placed = StructureRecord & { position: string };

class Copying {
  readonly seen: VisibleTeam;
  private readonly state: TeamState;
  /** The team with what has been copied so far: each further part is validated upon it. */
  private readonly reader: StructureLayer;
  private readonly withItems: boolean;
  private readonly groups: SaveRequest[][] = [[]];
  private readonly copies: FolderCopy[] = [];
  /** Folders and attributes of the original → those of the copy that stand for them. */
  private readonly stands = new Map<string, string>();
  private leftOut = 0;

  constructor(state: TeamState, { person, now }: Who, withItems: boolean) {
    this.state = state;
    this.seen = new VisibleTeam(state, person);
    this.reader = new StructureLayer(state, { team: state.team, person, now });
    this.withItems = withItems;
  }

  plan(board_id: string, folder_id: string | null): DuplicatePlan {
    const groups = this.groups.filter((group) => group.length > 0).map((group) => this.redirected(group));
    return { board_id, folder_id, groups, folders: this.copies, left_out: this.leftOut };
  }

  /** Settings of attributes and views may name folders and attributes that are copied later than they. */
  private redirected(group: readonly SaveRequest[]): SaveRequest[] {
    return group.map((request) => {
      const settings = request.item?.['settings'];
      if (!settings) return request;
      return { ...request, item: { ...request.item, settings: replaceIds(settings, this.stands) } };
    });
  }

  /** Begins a group: what is put from here on need not be saved together with the parts before. */
  next(): void {
    this.groups.push([]);
  }

  put(collection: 'boards' | 'folders' | 'permissions', id: string, fields: Payload): void {
    const payload = { row_version: 1, ...fields };
    this.reader.set(collection, id, validatePut(this.reader, collection, id, payload).record);
    this.request(collection, id, payload);
  }

  putAttribute(
    attribute: Attribute,
    ids: ReadonlyMap<string, string>,
    fields: { board_id: string; folder_id: string | null; name: string; primary?: boolean },
  ): void {
    const { kind, position, settings, primary, id } = attribute;
    const payload = {
      row_version: 1,
      ...shapeOf(attribute),
      kind,
      position,
      primary,
      settings,
      ...fields,
    };
    this.stands.set(id, ids.get(id)!);
    this.request('attributes', ids.get(id)!, payload);
    this.next();
  }

  mustAt(permission: Permission, place: Place): void {
    this.reader.access.must(permission, place);
  }

  attributes(board: string, folder: string | null): Attribute[] {
    return inOrder(this.seen.within('attributes', folder ?? board));
  }

  folders(board: string, parent: string | null): Folder[] {
    return inOrder(this.seen.within('folders', parent ?? board));
  }

  /** As `copyFolder`, but a folder that may not be copied is left out. */
  copyBelow(folder: Folder, target: FolderTarget, ids: ReadonlyMap<string, string>): void {
    try {
      this.copyFolder(folder, target, ids, { position: folder.position, archived: folder.archived });
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'forbidden')) throw error;
      this.leaveOut(folder);
    }
  }

  /**
   * Copies a folder and all that may be seen in it.
   *
   * @param known attributes of the whole board → those of the other board that stand for them
   * Throws `forbidden`, and has put nothing then.
   */
  copyFolder(
    folder: Folder,
    { board_id, parent_id, name }: FolderTarget,
    known: ReadonlyMap<string, string>,
    own: Pick<Folder, 'position' | 'archived'>,
  ): string {
    const id = newId();
    const before = this.groups.length;
    const { hue, icon } = folder;
    const place = folderPlace({ id, board_id });
    const parts = this.parts(folder, place);
    const carried = this.carried(folder, board_id, known);
    this.next();
    try {
      this.put('folders', id, { board_id, parent_id, name, hue, icon, ...own });
      this.restrictLike(folderPlace(folder), place);
      if (carried.put.length > 0) this.mustAt('CREATE_ATTRIBUTE', place);
      for (const { needs } of parts) for (const need of needs) this.mustAt(need.permission, need.place);
      if (this.withItems) this.mustAt('CREATE_ITEM', place);
    } catch (error) {
      this.groups.length = before;
      this.reader.set('permissions', id, null);
      this.reader.set('folders', id, null);
      throw error;
    }
    // The first view comes with its folder: a folder that comes without one that everybody sees is given another.
    const sharedFirst = parts.toSorted((one, other) => Number(one.isPrivate) - Number(other.isPrivate));
    for (const { collection, copy } of sharedFirst) {
      this.request(collection, newId(), { row_version: 1, ...place, ...copy(carried.ids) });
      this.next();
    }
    this.next();
    this.stands.set(folder.id, id);
    for (const { source, ...fields } of readersFirst(carried.put, (one) => one.source))
      this.putAttribute(source, carried.ids, { board_id, folder_id: id, ...fields });
    if (this.withItems)
      this.copies.push({
        ...{ from: folder.id, from_board: folder.board_id, to: id, to_board: board_id },
        attributes: Object.fromEntries(
          this.seen.attributesOf(folder).map(({ id: one }) => [one, carried.ids.get(one) ?? one]),
        ),
      });
    for (const child of this.folders(folder.board_id, folder.id))
      this.copyBelow(child, { board_id, parent_id: id, name: child.name }, known);
    return id;
  }

  /**
   * Gives a copy the permissions of the original. Throws `forbidden` if they restrict anything and the person may not
   * set them.
   *
   * @param without tokens whose grants are not copied
   */
  restrictLike(original: Place, copy: Place, without: readonly string[] = []): void {
    const set = this.state.get('permissions', original.folder_id ?? original.board_id!)?.permissions ?? {};
    const permissions = this.copied(set, without);
    if (Object.keys(permissions).length === 0) return;
    try {
      this.seen.access.must('MANAGE_PERMISSIONS', original);
      this.put('permissions', copy.folder_id ?? copy.board_id!, { ...copy, permissions });
    } catch (error) {
      // Permissions that only grant may be left out: without them the copy shows nobody more than the original does.
      if (!(error instanceof DomainError) || Object.values(permissions).includes(false))
        throw error instanceof DomainError
          ? new DomainError('forbidden', { ...error.details, message: error.message })
          : error;
    }
  }

  /** Without people who have left the workspace: nothing can be set for them. */
  private copied(entries: Entries, without: readonly string[]): Entries {
    return Object.fromEntries(
      Object.entries(entries).filter(([key, granted]) => {
        const entry = parseEntryKey(key);
        const person = entry && personOf(entry.token);
        if (!entry || (person !== undefined && this.state.standingOf(person) === undefined)) return false;
        return !(granted && without.some((token) => key === entryKey(token as never, 'VIEW_FOLDER')));
      }),
    );
  }

  /** The records in a folder that its copy gets, by what the record types say. */
  private parts(folder: Folder, place: Place) {
    return copiedCollections.flatMap((collection) => {
      const { copiedWith, isCopiedFor, needs } = structureTypes[collection];
      const copied = ([...this.seen.within(collection, folder.id)] as Placed[]).filter(
        (record) => isCopiedFor?.(record, this.reader.person) ?? true,
      );
      return inOrder(copied).map((record) => ({
        collection,
        isPrivate: isPrivate(structureTypes[collection], record),
        needs: needs?.create({ ...record, ...place } as StructureRecord) ?? [],
        copy: (ids: ReadonlyMap<string, string>) => copiedWith!(record, ids),
      }));
    });
  }

  /** The attributes that the copy of a folder gets, and which of its attributes stands for which. */
  private carried(folder: Folder, board_id: string, known: ReadonlyMap<string, string>) {
    const own = this.attributes(folder.board_id, folder.id);
    const isElsewhere = board_id !== folder.board_id;
    // On a copy of its board the attributes of the whole board are copied already.
    const isCarried = isElsewhere && known.size === 0;
    const there = isCarried ? this.attributes(board_id, null) : [];
    const wide = isCarried ? this.attributes(folder.board_id, null) : [];
    const ids = new Map(known);
    const put: { source: Attribute; name: string; primary: boolean }[] = [];
    for (const { source, joins, settings, ...named } of carryAttributes(folder.id, { own, wide, there })) {
      ids.set(source.id, joins?.id ?? newId());
      if (!joins) put.push({ source: { ...source, settings }, ...named });
    }
    return { ids, put };
  }

  private leaveOut(folder: Folder): void {
    this.leftOut += 1;
    for (const child of this.folders(folder.board_id, folder.id)) this.leaveOut(child);
  }

  private request(collection: StructureCollection, id: string, item: Payload): void {
    this.groups.at(-1)!.push({ collection, method: 'put', id, item });
  }
}
