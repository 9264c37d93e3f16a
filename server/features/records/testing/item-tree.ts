import { newId } from '@tessera/domain/ids.ts';
import { expect } from 'vitest';
import type { TestClient } from '../../../testing/test-server.ts';

/** A folder with items, each below another one or none. */
export async function makeTree<const Tree extends Record<string, string | null>>(
  ann: TestClient,
  tree: Tree,
): Promise<{ board: string; folder: string; name: string; ids: Record<keyof Tree & string, string> }> {
  const { board, folder, name } = await ann.makeFolder();
  const ids = Object.fromEntries(Object.keys(tree).map((one) => [one, newId()])) as Record<string, string>;
  const place = { row_version: 1, board_id: board, folder_id: folder };
  for (const [one, parent] of Object.entries(tree)) {
    const item = { ...place, parent_id: parent && ids[parent], values: { [name]: one } };
    expect((await ann.put('items', ids[one]!, item)).status).toBe(200);
  }
  return { board, folder, name, ids: ids as Record<keyof Tree & string, string> };
}

export interface Listed {
  id: string;
  parent_id: string | null;
  row_version: number;
  values: Record<string, string>;
}

export async function listItems(ann: TestClient, folder: string): Promise<Listed[]> {
  const { body } = await ann.call('GET', `/api/${ann.team}/items?folder_id=${folder}`);
  return body['data'] as unknown as Listed[];
}

/** Each item of a folder by its name, with the name of the one above. */
export async function treeIn(
  ann: TestClient,
  { folder, name }: { folder: string; name: string },
): Promise<Record<string, string | null>> {
  const items = await listItems(ann, folder);
  const nameOf = new Map(items.map(({ id, values }) => [id, values[name]!]));
  return Object.fromEntries(
    items.map(({ values, parent_id }) => [values[name]!, parent_id && (nameOf.get(parent_id) ?? '?')]),
  );
}
