import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import type { Attribute } from '../records/attribute.ts';
import type { ColumnChanges } from './column-changes.ts';
import type { ItemColumns } from './columns.ts';
import { LinkIndex } from './link-index.ts';
import { NamedFolders } from './named-folders.ts';

type LinksWhere = AttributeKind['linksWhere'];

/** What the rows of a folder link to, by each attribute that somebody has asked about: kept up to date row by row. */
export class ColumnLinks {
  private readonly columns: ItemColumns;
  private readonly changes: ColumnChanges;
  private readonly items = new Map<string, LinkIndex>();
  /** An attribute of another kind now has its values read in another way. */
  private readonly folders = new Map<string, { linksWhere: LinksWhere; named: NamedFolders }>();

  constructor(columns: ItemColumns, changes: ColumnChanges) {
    this.columns = columns;
    this.changes = changes;
  }

  /** Links to the items that link to one by an attribute; null: there are none. */
  into(attributeId: string, itemId: string): string[] | null {
    let index = this.items.get(attributeId);
    if (!index) {
      index = new LinkIndex(this.columns, attributeId);
      this.items.set(attributeId, index);
    }
    return index.linksTo(itemId);
  }

  /** The folders of the items that the values of an attribute name. */
  foldersNamedBy({ id, kind }: Pick<Attribute, 'id' | 'kind'>): Iterable<string> {
    const { linksWhere }: AttributeKind = attributeKinds[kind];
    if (!linksWhere) return [];
    let known = this.folders.get(id);
    if (known?.linksWhere !== linksWhere) {
      known = { linksWhere, named: new NamedFolders(this.columns, id, linksWhere) };
      this.folders.set(id, known);
    }
    return known.named.folders;
  }

  /** Takes in the rows from one on. */
  add(first: number): void {
    for (const [attributeId, index] of this.items) this.changes.ofLinks(attributeId, index.add(first));
    for (const { named } of this.folders.values()) named.add(first);
  }

  /** A row links to other items, by one attribute or by any, or is there now, or is not any more. */
  update(row: number, attributeId?: string): void {
    const isAsked = (id: string) => attributeId === undefined || id === attributeId;
    for (const [id, index] of this.items) if (isAsked(id)) this.changes.ofLinks(id, index.update(row));
    for (const [id, { named }] of this.folders) if (isAsked(id)) named.update(row);
  }

  /** A row has another place in the order, in which what it links to shows it. */
  move(row: number): void {
    for (const [id, index] of this.items) this.changes.ofLinks(id, index.namedBy(row));
  }
}
