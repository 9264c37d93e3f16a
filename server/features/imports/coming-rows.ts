import type { LinkedItem } from '@tessera/domain/attributes/links.ts';
import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import { derivedId } from '@tessera/domain/ids.ts';
import { RowShape } from '@tessera/domain/imports/row-shape.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Config } from '../../config.ts';
import type { columnReader } from './column-reader.ts';
import { readBody } from './csv-file.ts';
import { importPath } from './import-path.ts';
import type { Import } from './imports.store.ts';
import type { LinkedCells } from './linked-cells.ts';

/** Between two looks at whether the server stops. */
const ROWS_AT_ONCE = 1000;

/** The items that the rows of a file become. They have the same ids however often the import begins anew. */
export interface ComingRows {
  idOf(row: number): string;
  /** Whether an item is one of them: links may lead to it before it is there. */
  includes(linked: LinkedItem): boolean;
}

interface Reading {
  config: Config;
  columns: readonly { index: number; attribute: Attribute; read: ReturnType<typeof columnReader> }[];
  stop: AbortSignal;
}

/**
 * Where rows link to items of their own folder they may name any row of the file, above them or below. So its titles are
 * read before the first row is saved.
 *
 * @param own takes in the titles
 */
export async function comingRows(
  one: Import,
  own: LinkedCells,
  { config, columns, stop }: Reading,
): Promise<ComingRows> {
  const naming = columns.find(({ attribute }) => attribute.primary);
  const shape = new RowShape(one.file.groups);
  const idOf = (row: number) => derivedId(`row ${row}`, one.id);
  const ids = new Set<string>();
  for await (const { cells } of readBody({ ...one.file, path: importPath(config, one.id) })) {
    const row = ids.size;
    const id = idOf(row);
    ids.add(id);
    // What an earlier run has saved is among the items of the folder.
    if (naming && row >= one.rows_done && !own.holds(id)) {
      const { data } = naming.read(shape.cells(cells)[naming.index] ?? '');
      own.titles.add(plainText(naming.attribute, data, noLookup), id);
    }
    if (ids.size % ROWS_AT_ONCE === 0) stop.throwIfAborted();
  }
  return { idOf, includes: ({ item_id, folder_id }) => folder_id === own.folder.id && ids.has(item_id) };
}
