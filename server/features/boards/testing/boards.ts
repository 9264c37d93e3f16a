import { newId } from '@tessera/domain/ids.ts';
import type { Answer, TestClient } from '../../../testing/test-server.ts';

export type Fields = Record<string, unknown> & { id: string };

export const fieldsOf = (value: unknown): Record<string, unknown> => value as Record<string, unknown>;

interface MadeBoard {
  board: string;
  /** At the top of the board; `inner` is in it. */
  folder: string;
  inner: string;
  /** An attribute of the whole board, and those of the folders. */
  wide: string;
  own: Record<string, { name: string; size: string }>;
}

/** The records of a list that fits on one page. */
export async function listOf(as: TestClient, path: string): Promise<Fields[]> {
  const { status, body } = await as.call('GET', `/api/${as.team}/${path}`);
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
  return body['data'] as unknown as Fields[];
}

/**
 * Creates a board with a folder in a folder, three items in each, views that name attributes, and an attribute of the
 * whole board.
 */
export async function makeBoard(
  as: TestClient,
  { wideKind = 'text', wideName = 'Wide' }: { wideKind?: 'text' | 'number'; wideName?: string } = {},
): Promise<MadeBoard> {
  const [board, folder, inner, wide] = [newId(), newId(), newId(), newId()] as [
    string,
    string,
    string,
    string,
  ];
  const parts: { collection: string; id: string; item: object }[] = [];
  const put = (collection: string, id: string, item: object) =>
    parts.push({ collection, id, item: { row_version: 1, position: 'a0', ...item } });
  put('boards', board, { name: 'Board', hue: 'teal', icon: 'rocket' });
  put('attributes', wide, { board_id: board, kind: wideKind, name: wideName, position: 'a8' });
  const own: MadeBoard['own'] = {};
  for (const [id, parent_id, name] of [
    [folder, null, 'Folder'],
    [inner, folder, 'Inner'],
  ] as const) {
    const place = { board_id: board, folder_id: id };
    const mine = { name: newId(), size: newId() };
    own[id] = mine;
    put('folders', id, { board_id: board, parent_id, name, hue: 'red' });
    put('attributes', mine.name, { ...place, kind: 'text', name: 'Name', primary: true });
    put('attributes', mine.size, { ...place, kind: 'number', name: 'Size', position: 'a1' });
    const sorts = [{ attribute_id: wide, direction: 'ascending' }];
    put('views', newId(), {
      ...{ ...place, type: 'table', name: 'Table' },
      settings: {
        hidden: [wide],
        order: [mine.size, wide],
        widths: { [mine.name]: 200, [wide]: 80 },
        query: { sorts },
      },
    });
    for (const index of [0, 1, 2]) {
      const values = {
        [mine.name]: `${name} ${index}`,
        [mine.size]: index,
        [wide]: wideKind === 'text' ? `wide ${index}` : index,
      };
      put('items', newId(), { ...place, position: `a${index}`, values });
    }
  }
  const { body } = await as.multiple(parts);
  const refused = (body as unknown as { status: number }[]).find(({ status }) => status !== 200);
  if (refused) throw new Error(JSON.stringify(refused));
  return { board, folder, inner, wide, own };
}

/** Moves a folder, as a save does. */
export async function moveFolder(
  as: TestClient,
  folder: string,
  target: { board_id: string; parent_id: string | null },
): Promise<Answer> {
  const { body } = await as.call('GET', `/api/${as.team}/folders/${folder}`);
  return as.put('folders', folder, { row_version: Number(body['row_version']) + 1, ...target });
}
