import type { TestClient } from '../../../testing/test-server.ts';
import { type Fields, fieldsOf, listOf } from './boards.ts';

/** Fields of every record, and fields that identify it: they differ between two equal ones. */
const ENVELOPE = [
  'id',
  'team_id',
  'row_version',
  'created_at',
  'updated_at',
  'created_by',
  'board_id',
  'folder_id',
  'parent_id',
  'versions',
  // The place of the board or folder itself is not compared.
];

interface FolderShape extends Record<string, unknown> {
  name: string;
  folders: FolderShape[];
  items: unknown[];
}

/** A board or a folder with all that is in it, without ids: attributes are named by kind and name. */
export async function shapeOf(as: TestClient, of: { board: string } | { folder: string }) {
  const all = async (path: string): Promise<Fields[]> => {
    const found: Fields[] = [];
    for (let after = ''; ; after = `&after=${found.at(-1)!.id}`) {
      const page = await listOf(as, `${path}limit=1000${after}`);
      found.push(...page);
      if (page.length < 1_000) return found;
    }
  };
  const [boards, folders, attributes, views, permissions] = await Promise.all(
    ['boards?', 'folders?', 'attributes?', 'views?', 'permissions?computed=false&'].map(all),
  );
  const names = new Map(attributes!.map((one) => [one.id, `${one['kind']}:${one['name']}`]));
  /** Without ids; those of attributes become names. */
  const bare = (value: unknown): unknown => {
    const text = JSON.stringify(value, (key, inner) => (ENVELOPE.includes(key) ? undefined : inner));
    return JSON.parse([...names].reduce((done, [id, name]) => done.replaceAll(id, name), text));
  };
  const inOrder = (some: Fields[]) =>
    some.sort((one, other) =>
      one['position'] === other['position']
        ? one.id < other.id
          ? -1
          : 1
        : String(one['position']) < String(other['position'])
          ? -1
          : 1,
    );
  const set = (id: string) =>
    fieldsOf(permissions!.find((one) => one.id === id || one['resource_id'] === id) ?? {})['permissions'] ??
    {};
  const withRest = async (one: Fields, isTop: boolean): Promise<FolderShape> => {
    const below = inOrder(folders!.filter(({ parent_id }) => parent_id === one.id));
    const { position: _position, ...rest } = one;
    const known = new Set(names.keys());
    const items = (await all(`items?folder_id=${one.id}&`)).map(({ position, values }) => ({
      position,
      values: Object.fromEntries(Object.entries(fieldsOf(values)).filter(([id]) => known.has(id))),
    }));
    return {
      ...(bare(isTop ? rest : one) as { name: string }),
      attributes: bare(inOrder(attributes!.filter(({ folder_id }) => folder_id === one.id))),
      views: bare(inOrder(views!.filter(({ folder_id }) => folder_id === one.id))),
      permissions: set(one.id),
      items: bare(items) as unknown[],
      folders: await Promise.all(below.map((folder) => withRest(folder, false))),
    };
  };
  if ('folder' in of) return withRest(folders!.find(({ id }) => id === of.folder)!, true);
  const board = boards!.find(({ id }) => id === of.board)!;
  const { position: _position, ...rest } = board;
  const top = inOrder(
    folders!.filter(({ board_id, parent_id }) => board_id === of.board && parent_id === null),
  );
  const made: FolderShape = {
    ...(bare(rest) as { name: string }),
    attributes: bare(
      inOrder(attributes!.filter(({ board_id, folder_id }) => board_id === of.board && folder_id === null)),
    ),
    permissions: set(of.board),
    items: [],
    folders: await Promise.all(top.map((folder) => withRest(folder, false))),
  };
  return made;
}
