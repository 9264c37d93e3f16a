import type { AttributeKindId } from '../../attributes/ids.ts';
import { linkTo } from '../../attributes/links.ts';
import { type Lookup, noLookup, peopleOf } from '../../attributes/lookup.ts';
import { newId } from '../../ids.ts';
import { ItemColumns } from '../../query/columns.ts';
import { emptyQuery, type Filter } from '../../query/query.ts';
import { QueryResult } from '../../query/run.ts';
import { titlesIn } from '../../query/titles.ts';
import type { Attribute } from '../../records/attribute.ts';
import { withAsked } from '../asked-attributes.ts';
import type { ShownAttribute } from '../computation.ts';
import { shownAttributes } from '../shown-attributes.ts';

const board_id = newId();
const made = { row_version: 1, created_at: '2026-01-02 10:00:00', created_by: 1 };
const people = peopleOf([], 1);

/** Folders whose items link to each other, as somebody sees them. */
export class LinkedWorld {
  readonly folders = new Map<string, { columns: ItemColumns; attributes: Attribute[] }>();
  private readonly attributes = new Map<string, Attribute>();

  folder(...names: string[]): string[] {
    return names.map(() => {
      const folder_id = newId();
      const columns = new ItemColumns({ team_id: 1, board_id, folder_id });
      this.folders.set(folder_id, { columns, attributes: [] });
      return folder_id;
    });
  }

  attribute(folder_id: string, kind: AttributeKindId, settings: object = {}, primary = false): Attribute {
    const folder = this.folders.get(folder_id)!;
    const { attributes } = folder;
    const id = newId();
    const place = { team_id: 1, board_id, folder_id };
    const name = `${kind} ${attributes.length}`;
    const fields = { id, ...place, ...made, updated_at: made.created_at, kind, name, primary };
    const one: Attribute = { ...fields, position: 'a0', settings: { ...settings } };
    // Lists never change.
    folder.attributes = [...attributes, one];
    this.attributes.set(id, one);
    return one;
  }

  item(
    folder_id: string,
    values: Record<string, unknown> = {},
    id: string = newId(),
    parent_id: string | null = null,
  ): string {
    const { columns } = this.folders.get(folder_id)!;
    const own = { id, team_id: 1, board_id, folder_id, ...made, updated_at: made.created_at };
    columns.put({ ...own, position: `a${columns.length}`, parent_id, values, versions: {} });
    return linkTo(id, folder_id);
  }

  set(link: string, { id }: Attribute, data: unknown): void {
    const { columns, row } = this.at(link);
    columns.setValue(row, id, data, 2);
  }

  /** Puts an item below another one; null: to the top. */
  putBelow(link: string, parent: string | null): void {
    const { columns, row } = this.at(link);
    const { position, row_version, updated_at } = columns.ownFields(row);
    const parent_id = parent && parent.split('.')[0]!;
    columns.patch(row, { position, parent_id, row_version: row_version + 1, updated_at });
  }

  remove(link: string): void {
    const { columns, row } = this.at(link);
    columns.remove(row);
  }

  restore(link: string): void {
    const { columns, row } = this.at(link);
    columns.revive(row);
  }

  shown({ id, folder_id }: Attribute, sees: (folderId: string) => boolean = () => true): ShownAttribute {
    const { attributes } = this.folders.get(folder_id!)!;
    const attributeOf = (other: string) => {
      const one = this.attributes.get(other);
      return one && sees(one.folder_id!) ? one : undefined;
    };
    return shownAttributes(attributes, attributeOf).find((one) => one.id === id)!;
  }

  /** The items of a folder that a filter finds. */
  found(folder_id: string, filter: Filter, lookup: Lookup = this.lookup()): string[] {
    const { columns, attributes } = this.folders.get(folder_id)!;
    const attributeOf = (id: string) => {
      const one = this.attributes.get(id);
      return one && lookup.linkedFolder!(one.folder_id!) ? one : undefined;
    };
    const asked = withAsked(shownAttributes(attributes, attributeOf), filter, attributeOf);
    const { rows } = new QueryResult(columns, { ...emptyQuery, filter }, asked, lookup);
    return Array.from(rows, (row) => linkTo(columns.itemId(row), folder_id));
  }

  data(link: string, attribute: Attribute, lookup: Lookup = this.lookup()): unknown {
    const { columns, row } = this.at(link);
    return columns.data(
      row,
      this.shown(attribute, (id) => lookup.linkedFolder!(id) !== undefined),
      lookup,
    );
  }

  /** Of somebody who sees some of the folders. */
  lookup(sees: (folderId: string) => boolean = () => true): Lookup {
    const seen = [...this.folders].filter(([id]) => sees(id));
    const titles = seen.map(([, { columns, attributes }]) => titlesIn(columns, attributes));
    const known = new Map(seen);
    return {
      ...noLookup,
      people: () => people,
      linkedFolder: (id) => known.get(id),
      itemTitle: (id) => titles.map((one) => one.itemTitle(id)).find((title) => title !== undefined),
      sight: seen.map(([, { columns }]) => columns.serial).join(),
    };
  }

  private at(link: string): { columns: ItemColumns; row: number } {
    const [item_id = '', folder_id = ''] = link.split('.');
    const { columns } = this.folders.get(folder_id)!;
    return { columns, row: columns.everRowOf(item_id)! };
  }
}
