import { createRequire } from 'node:module';
import type { Browser, BrowserContext, chromium as Chromium, Page } from '@playwright/test';
import { newId } from '@tessera/domain/ids.ts';
import { Api, address } from './api.ts';

const { chromium } = createRequire(new URL('../e2e/package.json', import.meta.url))('@playwright/test') as {
  chromium: typeof Chromium;
};
const password = 'a long password';

const executablePath = process.env['CHROMIUM'] || '/usr/bin/chromium';
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A real browser. */
export const launch = (): Promise<Browser> => chromium.launch({ executablePath, args });

/** One whose pages have what is kept in a folder in common. */
export const launchKept = (folder: string, more: readonly string[]): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { executablePath, args: [...args, ...more] });

/** A new person with a workspace of their own. */
export async function newPerson(): Promise<{ api: Api; email: string }> {
  const email = `browser-${newId()}@example.org`;
  const api = new Api();
  await api.call('POST', '/api/auth/register', { email, name: 'Browser', password });
  const signedIn = await api.call('POST', '/api/auth/login', { email, password });
  api.token = (signedIn as { access_token: string }).access_token;
  api.team = ((await api.call('POST', '/api/teams', { name: 'Browser' })) as { id: number }).id;
  return { api, email };
}

/** Signs in as a person does. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/home/);
}
