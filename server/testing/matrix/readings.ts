import type { TestClient } from '../test-server.ts';
import type { FolderIds, Words, WorkspaceIds } from './places.ts';

const inFolder = (team: number, { folder, attribute, item }: FolderIds, words: string): string[] => {
  const items = `/api/${team}/items?folder_id=${folder}`;
  const operand = JSON.stringify({
    conditions: [{ attribute_id: attribute, operator: 'contains', operand: words }],
  });
  const sort = JSON.stringify([{ attribute_id: attribute, direction: 'descending' }]);
  return [
    items,
    `${items}&search=${encodeURIComponent(words)}`,
    `${items}&filter=${encodeURIComponent(operand)}`,
    `${items}&sort=${encodeURIComponent(sort)}`,
    `/api/${team}/items/${item}`,
    `/api/${team}/values/${item}.${attribute}`,
    `/api/${team}/attributes/${attribute}`,
    `/api/${team}/folders/${folder}`,
    `/api/${team}/items/${item}/references`,
    `/api/${team}/search?q=${encodeURIComponent(words)}`,
    `/api/${team}/search?q=${encodeURIComponent(words)}&folder_id=${folder}`,
    `/api/${team}/search?q=${encodeURIComponent(words)}&trash=true`,
    `/api/${team}/folders/${folder}/columns`,
    `/api/${team}/permissions/${folder}`,
    `/api/${team}/changes?after=0&folder_id=${folder}`,
    `/api/${team}/activity?item_id=${item}`,
    `/api/${team}/activity?attribute_id=${attribute}`,
    `/api/${team}/activity?item_id=${item}&attribute_id=${attribute}`,
  ];
};

const onBoard = (team: number, { board }: FolderIds): string[] => [
  `/api/${team}/boards/${board}`,
  `/api/${team}/structure?board_id=${board}`,
  ...['boards', 'folders', 'attributes', 'views', 'attribute_sections', 'item_templates', 'permissions'].map(
    (collection) => `/api/${team}/${collection}?board_id=${board}`,
  ),
  `/api/${team}/permissions?board_id=${board}&computed=false`,
  `/api/${team}/permissions/${board}`,
  `/api/${team}/permissions/boards/${board}`,
  `/api/${team}/permissions/access?resource_type=board&resource_id=${board}`,
  `/api/${team}/changes?after=0&board_id=${board}`,
  `/api/${team}/activity?board_id=${board}`,
  `/api/${team}/trash?board_id=${board}`,
];

/** All that can be read of a workspace, also of what was: whoever asks it all leaves every cache warm. */
export function readings(team: number, places: WorkspaceIds, { secret, hidden, open }: Words): string[] {
  const { gone } = places;
  return [
    ...[
      'structure',
      'boards',
      'folders',
      'attributes',
      'views',
      'attribute_sections',
      'item_templates',
      'working_times',
      'permissions',
      'favourites',
      'recents',
      'follows',
      'read_marks',
      'board_positions',
      'own-items',
      'changes?after=0',
      'activity',
      'trash',
    ].map((list) => `/api/${team}/${list}`),
    ...['', '/members', '/members?former=true', '/members/count', '/members/invitations'].map(
      (list) => `/api/teams/${team}${list}`,
    ),
    ...[places.shared, places.open, places.other, gone.board].flatMap((place) => onBoard(team, place)),
    ...inFolder(team, places.shared, secret),
    ...inFolder(team, places.hidden, hidden),
    ...inFolder(team, places.open, open),
    ...inFolder(team, gone.folder, hidden),
    ...inFolder(team, gone.board, hidden),
    `/api/${team}/items/${gone.item}`,
    `/api/${team}/items/${gone.item}/references`,
    `/api/${team}/activity?item_id=${gone.item}`,
    `/api/${team}/activity?attribute_id=${gone.attribute}`,
    `/api/${team}/attributes/${gone.attribute}`,
    `/api/${team}/values/${places.shared.item}.${gone.attribute}`,
    `/api/public/boards/${places.shared.board}`,
    `/api/public/boards/${places.open.board}`,
  ];
}

export interface Reading {
  path: string;
  status: number;
  text: string;
}

/** Asks for all of it, one after the other. */
export async function readAll(client: TestClient, paths: readonly string[]): Promise<Reading[]> {
  const read: Reading[] = [];
  for (const path of paths) {
    const { status, body } = await client.call('GET', path);
    read.push({ path, status, text: JSON.stringify(body) });
  }
  return read;
}
