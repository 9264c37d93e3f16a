import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

/** The steps that many journeys need before their own begin, made by the calls that the pages make. */

export interface Person {
  name: string;
  email: string;
  password: string;
}

interface Asked {
  token?: string;
  data?: unknown;
}

async function ask<T>(
  request: APIRequestContext,
  method: 'GET' | 'POST' | 'PUT',
  address: string,
  path: string,
  { token, data }: Asked = {},
): Promise<T> {
  const answer = await request.fetch(address + path, {
    method,
    // The server answers calls that set the cookie only for Tessera's own page.
    headers: { Origin: address, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    data,
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  const text = await answer.text();
  return (text === '' ? null : JSON.parse(text)) as T;
}

/** Signs in in the browser whose requests these are. Returns an access token. */
export async function signInByRequest(
  request: APIRequestContext,
  address: string,
  { email, password }: Person,
): Promise<string> {
  const data = { email, password };
  const signedIn = await ask<{ access_token: string }>(request, 'POST', address, '/api/auth/login', { data });
  return signedIn.access_token;
}

/** The first account, and its workspace; nobody is signed in. */
export async function foundWorkspace(
  request: APIRequestContext,
  address: string,
  person: Person,
): Promise<void> {
  await ask(request, 'POST', address, '/api/auth/register', { data: person });
  const token = await signInByRequest(request, address, person);
  await ask(request, 'POST', address, '/api/teams', { token, data: { name: 'Mosaic' } });
  await ask(request, 'POST', address, '/api/auth/logout', { data: {} });
}

/** The content of a new board. Without a folder the board is empty. */
export interface Contents {
  board?: string;
  folder?: string;
  /** Each with its kind; the default is `text`. Settings may name the folder, and the attributes before by their names. */
  attributes?: (string | [name: string, kind: string, settings?: Settings])[];
  /** The names of the folder's items, some with values by the names of their attributes. */
  items?: (string | [name: string, values: Record<string, unknown>])[];
  /** The type of its view; the default is `table`. */
  view?: string;
}

/** Of positions, in their order. */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

type Settings =
  | Record<string, unknown>
  | ((made: { folder: string; attributes: ReadonlyMap<string, string> }) => Record<string, unknown>);

/** Creates a board in the first workspace. Returns the path of its page, or of its folder's. */
export async function makeBoard(
  request: APIRequestContext,
  address: string,
  token: string,
  contents: Contents,
): Promise<string> {
  const [team] = await ask<{ id: number }[]>(request, 'GET', address, '/api/me/workspaces', { token });
  const { path: page, actions } = saves(contents);
  for (const records of actions) {
    const data = records.map(([collection, id, item]) => ({
      route: `/api/${team!.id}/${collection}/${id}`,
      method: 'put',
      item: { ...item, row_version: 1 },
    }));
    const path = `/api/${team!.id}/multiple`;
    const saved = await ask<{ status: number }[]>(request, 'PUT', address, path, { token, data });
    expect(saved.filter(({ status }) => status !== 200)).toEqual([]);
  }
  return page;
}

type Saved = [collection: string, id: string, item: Record<string, unknown>];

/** Saves what the pages would save, action by action. */
function saves({ board = 'Packages', folder, attributes = [], items = [], view = 'table' }: Contents): {
  path: string;
  actions: Saved[][];
} {
  const board_id = risingId();
  const boards: Saved[] = [
    ['boards', board_id, { name: board, hue: 'indigo', position: 'a0', user_ids: [] }],
  ];
  if (folder === undefined) return { path: `/b/${board_id}`, actions: [boards] };
  const folder_id = risingId();
  const inside = { board_id, folder_id };
  const primary = risingId();
  const attribute = (at: number, name: string, kind: string) => ({
    ...inside,
    position: `a${digits[at]}`,
    name,
    kind,
  });
  const folders: Saved[] = [
    ['folders', folder_id, { board_id, parent_id: null, name: folder, position: 'a0' }],
    ['attributes', primary, { ...attribute(0, 'Name', 'text'), primary: true }],
  ];
  const views: Saved[] = [
    ['views', risingId(), { ...inside, position: 'a0', type: view, name: view === 'table' ? 'Table' : view }],
  ];
  const made = new Map<string, string>();
  const added = attributes.map((one, index): Saved => {
    const [name, kind, given = {}] = typeof one === 'string' ? ([one, 'text'] as const) : one;
    const settings = typeof given === 'function' ? given({ folder: folder_id, attributes: made }) : given;
    const id = risingId();
    made.set(name, id);
    return ['attributes', id, { ...attribute(index + 1, name, kind), settings }];
  });
  const named = items.map((one, index): Saved => {
    const [name, values] = typeof one === 'string' ? [one, {}] : one;
    const given = Object.entries(values).map(([attribute, data]) => [made.get(attribute)!, data]);
    const item = {
      ...inside,
      position: positionAt(index),
      values: { [primary]: name, ...Object.fromEntries(given) },
    };
    return ['items', risingId(), item];
  });
  return {
    path: `/b/${board_id}/${folder_id}`,
    // A view begins with what the folder has then; a folder that is saved without one would get a first view.
    actions: [boards, [...folders, ...added, ...views], ...parts(named)].filter((one) => one.length > 0),
  };
}

/** The n-th of rising positions. */
const positionAt = (index: number): string => {
  const { length } = digits;
  const high = Math.floor(index / length);
  return high === 0
    ? `a${digits[index]}`
    : `b${digits[Math.floor(high / length)]}${digits[high % length]}${digits[index % length]}V`;
};

/** As many as one call takes. */
const parts = (all: Saved[]): Saved[][] =>
  Array.from({ length: Math.ceil(all.length / 1_000) }, (_, at) => all.slice(at * 1_000, (at + 1) * 1_000));

let lastTime = 0;

/** A UUID v7: ids of records rise, also within a millisecond. */
function risingId(): string {
  lastTime = Math.max(Date.now(), lastTime + 1);
  const time = lastTime.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
