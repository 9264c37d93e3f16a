import { newId } from '@tessera/domain/ids.ts';
import { typeNamed } from '@tessera/domain/records/index.ts';
import type { Session } from './browser.ts';

/** The team of a history: one board, one folder with a name, a number and a long text. */
export interface TeamShape {
  team: number;
  place: { team_id: number; board_id: string; folder_id: string };
  /** Name, number, long text. */
  attributes: [string, string, string];
}

async function call(origin: string, token: string | null, method: string, path: string, body: unknown) {
  const response = await fetch(origin + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
  return { answer, cookie: (response.headers.get('set-cookie') ?? '').split(';')[0]! };
}

/** Signs one account in, in the given number of browsers. */
export async function signInEverywhere(origin: string, browsers: number): Promise<Session[]> {
  const credentials = { email: `${newId()}@example.org`, password: 'correct horse' };
  const { answer } = await call(origin, null, 'POST', '/api/auth/register', { ...credentials, name: 'Ann' });
  return Promise.all(
    Array.from({ length: browsers }, async () => {
      const { answer: token, cookie } = await call(origin, null, 'POST', '/api/auth/login', credentials);
      return { origin, person: answer.id as number, cookie, token };
    }),
  );
}

export async function makeTeam({ origin, token: { access_token } }: Session): Promise<TeamShape> {
  const { answer } = await call(origin, access_token, 'POST', '/api/teams', { name: 'Simulation' });
  const team = answer.id as number;
  const [board_id, folder_id, name, size, text] = Array.from({ length: 5 }, newId) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const attribute = (id: string, kind: string, title: string, primary: boolean, position: string) => ({
    route: `/api/${team}/attributes/${id}`,
    method: 'put',
    item: { row_version: 1, board_id, folder_id, kind, name: title, position, primary, settings: {} },
  });
  const item = (position: string, title: string) => ({
    route: `/api/${team}/items/${newId()}`,
    method: 'put',
    item: { row_version: 1, board_id, folder_id, position, values: { [name]: title } },
  });
  const { answer: made } = await call(origin, access_token, 'PUT', `/api/${team}/multiple`, [
    {
      route: `/api/${team}/boards/${board_id}`,
      method: 'put',
      item: { row_version: 1, name: 'Board', position: 'a0' },
    },
    {
      route: `/api/${team}/folders/${folder_id}`,
      method: 'put',
      item: { row_version: 1, board_id, name: 'Folder', position: 'a0' },
    },
    attribute(name, 'text', 'Name', true, 'a0'),
    attribute(size, 'number', 'Size', false, 'a1'),
    attribute(text, 'long-text', 'Text', false, 'a2'),
    item('a0', 'one'),
    item('a1', 'two'),
    item('a2', 'three'),
  ]);
  if (!made.every(({ status }: { status: number }) => status === 200)) throw new Error(JSON.stringify(made));
  return { team, place: { team_id: team, board_id, folder_id }, attributes: [name, size, text] };
}

/** Brings back one of the folder's items that are in the trash, if there are any; it may have come back already. */
export async function restoreFromTrash(
  { origin, token: { access_token } }: Session,
  { team, place }: TeamShape,
  index: number,
): Promise<void> {
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const trash = `${origin}/api/${team}/trash`;
  const listed = await fetch(`${trash}?board_id=${place.board_id}`, { headers });
  // Its connections to the database may just have been ended.
  if (!listed.ok) return;
  const { data } = (await listed.json()) as { data: { collection: string; id: string }[] };
  const items = data.filter(({ collection }) => typeNamed(collection)?.storage === 'rows');
  if (items.length === 0) return;
  const { id } = items[index % items.length]!;
  await fetch(`${trash}/items/${id}/restore`, { method: 'POST', headers, body: '{}' });
}
