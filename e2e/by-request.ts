import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

/** What every journey would do in the same way before it comes to its own: by the calls that the pages make. */

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
    // Calls that set the cookie are answered to Tessera's own page only.
    headers: { Origin: address, ...(token ? { Authorization: `Bearer ${token}` } : {}) },
    data,
  });
  expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
  const text = await answer.text();
  return (text === '' ? null : JSON.parse(text)) as T;
}

/** Signed in in the browser whose requests these are. Returns an access token. */
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

/** An empty board in the first workspace. Returns its id. */
export async function makeBoard(
  request: APIRequestContext,
  address: string,
  token: string,
  name: string,
): Promise<string> {
  const [team] = await ask<{ id: number }[]>(request, 'GET', address, '/api/me/workspaces', { token });
  const id = risingId();
  const data = { name, hue: 'indigo', position: 'a0', user_ids: [], row_version: 1 };
  await ask(request, 'PUT', address, `/api/${team!.id}/boards/${id}`, { token, data });
  return id;
}

/** A UUID v7: ids of records rise with time. */
function risingId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
