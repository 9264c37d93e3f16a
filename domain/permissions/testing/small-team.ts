import { newId } from '../../ids.ts';
import { attributesIn } from '../../records/attribute.ts';
import type { StructureCollection } from '../../records/index.ts';
import type { Item } from '../../records/item.ts';
import type { StructureReader } from '../../records/structure-reader.ts';
import { type Within, withinOf } from '../../records/within.ts';
import { Access } from '../access.ts';
import type { Entries } from '../entries.ts';
import { boardPlace, folderPlace, type Place, permissionIdOf, type Tree } from '../places.ts';
import type { Standing } from '../roles.ts';

/** Everybody by what they are; `away` is a guest who is on the private board only. */
export const who = {
  visitor: 0,
  owner: 1,
  admin: 2,
  otherAdmin: 3,
  full: 4,
  otherFull: 5,
  restricted: 6,
  guest: 7,
  away: 8,
  stranger: 9,
} as const;

type Stored = Record<string, unknown> & { id: string };

/**
 * A workspace with an open board, on which are a folder, a folder in that and one in that again, and a private board
 * with a folder. On the open board are the owner, one of the full members and one of the guests.
 */
export class SmallTeam {
  readonly people = new Map<number, Standing>([
    [who.owner, 'owner'],
    [who.admin, 'admin'],
    [who.otherAdmin, 'admin'],
    [who.full, 'full-member'],
    [who.otherFull, 'full-member'],
    [who.restricted, 'restricted-member'],
    [who.guest, 'guest'],
    [who.away, 'guest'],
  ]);
  readonly board = boardPlace(newId());
  readonly folder = folderPlace({ id: newId(), board_id: this.board.board_id! });
  readonly sub = folderPlace({ id: newId(), board_id: this.board.board_id! });
  readonly deep = folderPlace({ id: newId(), board_id: this.board.board_id! });
  readonly closed = boardPlace(newId());
  readonly inClosed = folderPlace({ id: newId(), board_id: this.closed.board_id! });
  readonly attribute = newId();
  readonly view = newId();
  readonly lockedView = newId();
  private readonly tables: Record<StructureCollection, Map<string, Stored>> = {
    boards: new Map(),
    folders: new Map(),
    attributes: new Map(),
    views: new Map(),
    attribute_sections: new Map(),
    item_templates: new Map(),
    working_times: new Map(),
    permissions: new Map(),
  };

  constructor() {
    const names = { name: 'A', position: 'a0' };
    const onBoard = [who.owner, who.full, who.guest];
    this.put('boards', { ...names, id: this.board.board_id!, hue: 'teal', user_ids: onBoard });
    this.put('boards', { ...names, id: this.closed.board_id!, hue: 'teal', user_ids: [who.owner, who.away] });
    for (const [place, parent] of [
      [this.folder, null],
      [this.sub, this.folder],
      [this.deep, this.sub],
      [this.inClosed, null],
    ] as const)
      this.put('folders', {
        ...names,
        id: place.folder_id!,
        board_id: place.board_id,
        parent_id: parent?.folder_id ?? null,
      });
    this.put('attributes', {
      ...{ ...names, ...this.folder, id: this.attribute },
      ...{ kind: 'text', settings: {}, primary: false },
    });
    this.put('views', { ...names, ...this.folder, id: this.view, type: 'table', settings: {} });
    this.put('views', {
      ...names,
      ...this.folder,
      id: this.lockedView,
      type: 'table',
      settings: {},
      locked: true,
    });
    this.set(this.closed, { 'tag:board_locked_out:VIEW_FOLDER': false });
  }

  get tree(): Tree {
    return { get: ((collection: StructureCollection, id: string) => this.stored(collection, id)) as never };
  }

  stored(collection: StructureCollection, id: string): Stored | undefined {
    return this.tables[collection].get(id);
  }

  put(collection: StructureCollection, record: Stored): void {
    const base = { team_id: 1, row_version: 1, created_at: '', updated_at: '', created_by: who.owner };
    this.tables[collection].set(record.id, { ...base, ...record });
  }

  remove(collection: StructureCollection, id: string): void {
    this.tables[collection].delete(id);
  }

  /** What is set at a place, without asking whether anybody may. */
  set(place: Place, permissions: Entries): void {
    this.put('permissions', { id: permissionIdOf(place), ...place, permissions });
  }

  access(person: number, options: { pretend?: boolean } = {}): Access {
    return new Access(this.tree, { person, standing: this.people.get(person) }, options);
  }

  /** An item of the folder. */
  item(created_by: number): Item {
    const base = { id: newId(), team_id: 1, row_version: 1, created_at: '', updated_at: '', created_by };
    return { ...base, ...this.folder, position: 'a0', values: {}, versions: {} } as unknown as Item;
  }

  as(person: number): StructureReader {
    const { tables } = this;
    const within: Within = (collection, place) =>
      withinOf((name) => tables[name].values() as never)(collection, place);
    return {
      team: 1,
      person,
      access: this.access(person),
      standingOf: (id) => this.people.get(id),
      now: '2026-01-01 00:00:00',
      get: (collection, id) => tables[collection].get(id) as never,
      all: (collection) => tables[collection].values() as never,
      within,
      attributesOf: (folder) => attributesIn(folder, within),
    };
  }
}
