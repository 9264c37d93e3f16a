import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { person, useFirstAddresses, useNewAddresses } from './accounts.ts';
import { type Contents, foundWorkspace, makeBoard, signInByRequest } from './by-request.ts';
import { violationsIn } from './content-security.ts';
import { watchChannels, watchPages } from './live.ts';
import { compiled, fill, type Start } from './prepared.ts';
import { smallFieldsIn } from './small-fields.ts';

const main = path.resolve(import.meta.dirname, '../server/main.ts');

/** A Tessera of one's own, as `npm start` makes it: the journey kills and restarts it. */
export class Tessera {
  readonly dataDir = mkdtempSync(path.join(os.tmpdir(), 'tessera-journey-'));
  address = '';
  private child: ChildProcess | undefined;
  private port = '0';
  /** Settings for the next start. */
  readonly settings: Record<string, string>;
  /** The state that its data folder is to be filled with. */
  private from: Start;

  /** With which `server/main.ts` starts. */
  private readonly args: readonly string[];
  /** What it has printed since its start. */
  said = '';

  constructor(settings: Record<string, string> = {}, from: Start = 'nobody', args: readonly string[] = []) {
    this.settings = { ...settings };
    this.from = from;
    this.args = args;
  }

  async start(): Promise<void> {
    await fill(this.dataDir, this.from);
    this.from = 'nothing';
    const child = spawn(process.execPath, [main, ...this.args], {
      env: {
        ...process.env,
        PORT: this.port,
        DATA_DIR: this.dataDir,
        LOGIN_ATTEMPTS_PER_MINUTE: '0',
        NODE_COMPILE_CACHE: compiled(),
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    this.address = await new Promise((resolve, reject) => {
      this.said = '';
      child.stdout.on('data', (part) => {
        this.said += String(part);
        const found = /ready at (\S+)/.exec(this.said)?.[1];
        if (found) resolve(found);
      });
      child.once('close', () => reject(new Error(`Tessera did not start: ${this.said}`)));
    });
    this.port = new URL(this.address).port;
  }

  /** As in a power cut: it gets no warning and writes nothing more. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await ended;
  }
}

export const test = base.extend<
  {
    start: Start | 'newcomer';
    tessera: Tessera;
    ownTessera: Tessera;
    breaksPolicy: boolean;
    policyKept: undefined;
    fieldsLarge: undefined;
    browsersClosed: undefined;
  },
  { sharedTessera: () => Promise<Tessera> }
>({
  breaksPolicy: [false, { option: true }],
  // The policy of our pages allows everything that a journey does in its browser.
  policyKept: [
    async ({ context, breaksPolicy }, use) => {
      const violations = await violationsIn(context);
      watchPages(context);
      await use(undefined);
      if (!breaksPolicy) expect(violations).toEqual([]);
    },
    { auto: true },
  ],
  fieldsLarge: [
    async ({ context, hasTouch }, use) => {
      const small = hasTouch ? await smallFieldsIn(context) : [];
      await use(undefined);
      expect(small).toEqual([]);
    },
    { auto: true },
  ],
  // `newcomer`: on the shared server, with addresses that have no account yet.
  start: ['workspace', { option: true }],
  // Browsers that a journey opens itself would run on, and call a server that is gone, to the end of the run.
  browsersClosed: [
    async ({ browser }, use) => {
      useFirstAddresses();
      const end = watchChannels(browser);
      await use(undefined);
      end();
      await Promise.all(browser.contexts().map((one) => one.close()));
    },
    { auto: true },
  ],
  // Shared by all journeys of a worker: each has its own people and workspace there.
  sharedTessera: [
    async ({ browserName: _ }, use) => {
      let starting: Promise<Tessera> | undefined;
      await use(() => {
        starting ??= startTessera('nobody');
        return starting;
      });
      await (await starting)?.stop();
    },
    { scope: 'worker' },
  ],
  // For a journey that ends its server.
  ownTessera: async ({ start }, use) => {
    const tessera = await startTessera(start === 'newcomer' ? 'nobody' : start);
    await use(tessera);
    await tessera.stop();
  },
  tessera: async ({ start, sharedTessera, playwright }, use) => {
    if (start !== 'workspace' && start !== 'newcomer') {
      const tessera = await startTessera(start);
      await use(tessera);
      await tessera.stop();
      return;
    }
    const tessera = await sharedTessera();
    useNewAddresses();
    if (start === 'workspace') {
      const request = await playwright.request.newContext();
      await foundWorkspace(request, tessera.address, person);
      await request.dispose();
    }
    await use(tessera);
  },
});
export { expect, expectAccessible, person };

async function startTessera(start: Start): Promise<Tessera> {
  const tessera = new Tessera({}, start);
  await tessera.start();
  return tessera;
}

/** Creates an account, up to the first question. For the first account, the server's own address asks by itself. */
export async function register(
  page: Page,
  { address }: Pick<Tessera, 'address'>,
  path = '/register',
): Promise<void> {
  await page.goto(address + path);
  await page.getByLabel('Your name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
}

/** Creates the first account, its workspace and an empty board by hand, from the start `nobody`. */
export async function beginByHand(
  page: Page,
  tessera: Pick<Tessera, 'address'>,
  board = 'Packages',
): Promise<void> {
  await register(page, tessera, '/');
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByLabel('Workspace name').fill('Mosaic');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await page.getByRole('radio', { name: 'Empty board' }).press('Space');
  await page.getByLabel('Board name').fill(board);
  await page.getByRole('button', { name: 'Create board' }).click();
  await expect(page.getByRole('heading', { name: board })).toBeVisible();
}

/** Signs a person in in this browser, as after an earlier visit. Returns an access token of theirs. */
export async function comeBack(
  page: Page,
  { address }: Pick<Tessera, 'address'>,
  somebody = person,
): Promise<string> {
  const token = await signInByRequest(page.context().request, address, somebody);
  await page.addInitScript(keepSign, new URL(address).origin);
  return token;
}

/**
 * Runs in the page. Sets the mark by which the page knows that it may ask for a token; once, so that signing out
 * holds. The name of the window remembers it, since a page may store nothing of a person who has signed out.
 */
function keepSign(origin: string): void {
  if (location.origin !== origin || window.name === 'came back') return;
  window.name = 'came back';
  localStorage.setItem('signed-in', 'yes');
}

/**
 * Ann is on the page of a new board or of its folder, which already has its content: the result of `beginByHand`,
 * `newFolder` and `addItems`.
 */
export async function begin(
  page: Page,
  { address }: Pick<Tessera, 'address'>,
  wanted: string | Contents = {},
): Promise<void> {
  const contents = typeof wanted === 'string' ? { board: wanted } : wanted;
  const token = await comeBack(page, { address });
  const path = await makeBoard(page.context().request, address, token, contents);
  await page.goto(address + path);
  if (contents.folder === undefined)
    await page.getByRole('heading', { name: contents.board ?? 'Packages' }).waitFor();
  else if ((contents.view ?? 'table') === 'table') {
    await page.getByRole('grid').waitFor();
    for (const [name] of (contents.items ?? []).map((item) => [item].flat()))
      await page
        .getByRole('gridcell', { name: name as string, exact: true })
        .first()
        .waitFor();
  }
}

export async function signIn(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function newFolder(page: Page, name = 'Tasks'): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'New folder' }).click();
  await page.getByLabel('Folder name').fill(name);
  await page.getByRole('button', { name: 'Create folder' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
}

/** The table for movement by keys, from its first cell. */
export async function firstCell(page: Page): Promise<void> {
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+Home');
}

export async function importFile(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Import a CSV file' }).click();
  await chooseFile(page, file);
}

/** In the dialog that imports. */
export async function chooseFile(page: Page, file: Parameters<typeof importFile>[1]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles(file);
}
