import { namesPeople } from '../attributes/attribute-data.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { type LinkedItem, parseLink, plainLink } from '../attributes/links.ts';
import type { LinkedFolder, Lookup } from '../attributes/lookup.ts';
import { plainText } from '../attributes/plain-text.ts';
import { type FormulaError, isError, NOT_AVAILABLE, UNKNOWN_NAME } from '../formula/formula-error.ts';
import { Item, type Value } from '../formula/values.ts';
import type { ItemColumns } from '../query/columns.ts';
import { linkingAttribute } from '../query/linked-items.ts';
import type { Attribute } from '../records/attribute.ts';
import type { ComputingEnvironment, ShownAttribute } from './computation.ts';
import { environmentOf } from './environment.ts';
import { isOfItems, typeIn, valueReader } from './formula-values.ts';

/** What is told of all that is read of other items. */
interface Reading {
  /** An item is asked for, and may be there or not; `title`: by the attribute that names it. */
  item(columns: ItemColumns, itemId: string, title?: string): void;
  /** Links are read from their other side: they are stored in these columns. */
  linking(columns: ItemColumns): void;
}

/** Where an item is held. */
interface At {
  folder: LinkedFolder;
  row: number;
}

const ids = new WeakMap<readonly Attribute[], ReadonlySet<string>>();

const has = ({ attributes }: LinkedFolder, id: string): boolean => {
  let known = ids.get(attributes);
  if (!known) {
    known = new Set(attributes.map((one) => one.id));
    ids.set(attributes, known);
  }
  return known.has(id);
};

/** Reads the items that values link to: those that are there, and that whoever looks may see. */
export class LinkedValues {
  private readonly world: () => Lookup;
  private readonly sourceOf: (id: string) => ShownAttribute | undefined;
  private readonly reading: Reading | undefined;
  /** Of whoever looks, whose questions are noted. */
  private readonly lookup: Lookup;
  /** Where the items of the row are that is computed: each is asked for several times. */
  private readonly here = new Map<string, At | undefined>();
  private readonly readers = new Map<ShownAttribute, (data: unknown) => Value>();
  /** The folders of items whose titles may be asked for. */
  private readonly folders = new Map<string, string>();

  /** @param world of whoever looks now */
  constructor(
    world: () => Lookup,
    sourceOf: (id: string) => ShownAttribute | undefined = () => undefined,
    reading?: Reading,
  ) {
    this.world = world;
    this.sourceOf = sourceOf;
    this.reading = reading;
    this.lookup = {
      ...world(),
      people: () => world().people(),
      linkedFolder: (id) => world().linkedFolder?.(id),
      itemTitle: (id, folder = this.folders.get(id) ?? '') => this.title({ item_id: id, folder_id: folder }),
    };
  }

  environment(
    linksOf: ComputingEnvironment['linksOf'],
    ofSubItems: ComputingEnvironment['ofSubItems'] = () => [],
  ): ComputingEnvironment {
    return {
      ...environmentOf(this.world()),
      lookup: this.lookup,
      linksOf,
      ofSubItems,
      dataOf: (link, id) => this.data(link, id),
      valueOf: (link, id) => this.value(link, id),
    };
  }

  /** Of links, those to items that are there. */
  known(links: unknown): string[] {
    return Array.isArray(links) ? links.map(plainLink).filter((link) => this.at(link) !== undefined) : [];
  }

  /** Items as formulas see them. */
  items(attribute: ShownAttribute, links: unknown): Value {
    const items = this.known(links).map((link) => new Item(link, this.title(parseLink(link)) ?? ''));
    return typeIn(attribute)?.name === 'list' ? items : (items[0] ?? null);
  }

  /** Links that an attribute shows from their other side are stored elsewhere. */
  noteLinking(attribute: ShownAttribute): void {
    const from = attribute.computing ? undefined : linkingAttribute(attribute);
    const folder = from && this.world().linkedFolder?.(from.folder_id);
    if (folder) this.reading?.linking(folder.columns);
  }

  private data(link: string, id: string): unknown {
    const source = this.sourceOf(id);
    const at = this.read(link, source);
    if (at === null || isError(at)) return at;
    const data = at.columns.data(at.row, source!, this.world());
    const { linksWhere }: AttributeKind = attributeKinds[source!.kind];
    if (!linksWhere || data === null || isError(data)) return data;
    return linksWhere(data, (linked) => this.found(linked) !== undefined);
  }

  private value(link: string, id: string): Value {
    const source = this.sourceOf(id);
    const at = this.read(link, source);
    if (at === null || isError(at)) return at;
    if (source!.computing) return at.columns.formulaValue(at.row, source, this.world());
    const data = at.columns.data(at.row, source!, this.world());
    return isOfItems(source!) ? this.items(source!, data) : this.reader(source!)(data);
  }

  private reader(source: ShownAttribute): (data: unknown) => Value {
    let read = this.readers.get(source);
    if (!read) {
      read = valueReader(source, this.lookup);
      this.readers.set(source, read);
    }
    return read;
  }

  /** Where a value is to be read. To a visitor none is told that names people. */
  private read(
    link: string,
    source: ShownAttribute | undefined,
  ): { columns: ItemColumns; row: number } | FormulaError | null {
    if (!source || !typeIn(source)) return UNKNOWN_NAME;
    if (this.world().people().me === undefined && namesPeople(source)) return NOT_AVAILABLE;
    const at = this.at(link);
    if (!at || !has(at.folder, source.asks?.attribute_id ?? source.id)) return null;
    this.noteLinking(source);
    return { columns: at.folder.columns, row: at.row };
  }

  /** Another row is computed, or the same one anew. */
  begin(): void {
    this.here.clear();
  }

  private at(link: string): At | undefined {
    if (!this.here.has(link)) this.here.set(link, this.found(parseLink(link)));
    return this.here.get(link);
  }

  private found(linked: LinkedItem | undefined): At | undefined {
    if (!linked) return undefined;
    const { item_id, folder_id } = linked;
    const folder = this.world().linkedFolder?.(folder_id);
    if (!folder) return undefined;
    this.folders.set(item_id, folder_id);
    this.reading?.item(folder.columns, item_id);
    const row = folder.columns.rowOf(item_id);
    return row === undefined ? undefined : { folder, row };
  }

  private title(linked: LinkedItem | undefined): string | undefined {
    const at = this.found(linked);
    const primary = at?.folder.attributes.find((one) => one.primary);
    if (!at || !primary) return undefined;
    const { columns } = at.folder;
    this.reading?.item(columns, linked!.item_id, primary.id);
    return plainText(primary, columns.value(at.row, primary.id), this.world());
  }
}
