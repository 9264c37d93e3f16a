import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { columnsOf } from '@tessera/domain/computing/testing/folder.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { emptyQuery, type Query } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { QueryRows } from '../folder/item-rows.ts';
import type { OpenFolder } from '../folder/open-folder.ts';

type Values = Readonly<Record<string, unknown>>;

/** A change of an item of a folder, known by its place among the items. */
interface ItemChange {
  item: number;
  attribute: string;
  values: Values;
  how: 'value' | 'delete' | 'return' | 'add' | 'below';
  /** The place of the item that it goes below. */
  parent: number;
}

/** A folder whose items a test changes, with the rows of a query over it. */
export class ChangingRows {
  readonly columns: ItemColumns;
  readonly rows: QueryRows;
  private readonly heard = new Set<(rows: ReadonlySet<number>) => void>();

  constructor(items: readonly Values[], attributes: readonly Attribute[], query: Query = emptyQuery) {
    this.columns = columnsOf(items);
    const folder = {
      ...{ store: { columns: this.columns }, status: 'ready', total: 0, revision: 0 },
      place: this.columns.place,
      subscribe: (listener: (rows: ReadonlySet<number>) => void) => {
        this.heard.add(listener);
        return () => this.heard.delete(listener);
      },
    } as unknown as OpenFolder;
    this.rows = new QueryRows(folder, query, attributes, noLookup, { viewId: newId(), subItems: 'all' });
    this.rows.subscribe(() => {});
  }

  /** A change as the sync makes one, told as the folder tells it. */
  change({ item, attribute, values, how, parent }: ItemChange): void {
    const { columns } = this;
    const row = item % columns.length;
    const whole = columns.item(row);
    const above = parent % columns.length;
    // Nothing goes below itself.
    const parent_id = above < row ? columns.itemId(above) : null;
    if (how === 'value') columns.setValue(row, attribute, values[attribute] ?? null, 2);
    else if (how === 'delete') columns.remove(row);
    else if (how === 'return') columns.revive(row);
    else if (how === 'below') columns.patch(row, { ...whole, parent_id });
    else this.tell(columns.put({ ...whole, id: newId(), parent_id: null, values, versions: {} }));
    this.tell(row);
  }

  private tell(row: number): void {
    for (const listener of this.heard) listener(new Set([row]));
  }
}
