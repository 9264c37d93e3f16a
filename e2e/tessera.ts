import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

const main = path.resolve(import.meta.dirname, '../server/main.ts');

/** A Tessera of one's own, as `npm start` makes it: started on nothing, killed and started again at will. */
export class Tessera {
  readonly dataDir = mkdtempSync(path.join(os.tmpdir(), 'tessera-journey-'));
  address = '';
  private child: ChildProcess | undefined;
  private port = '0';
  private readonly settings: Record<string, string>;

  constructor(settings: Record<string, string> = {}) {
    this.settings = settings;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [main], {
      env: {
        ...process.env,
        PORT: this.port,
        DATA_DIR: this.dataDir,
        LOGIN_ATTEMPTS_PER_MINUTE: '0',
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.child = child;
    this.address = await new Promise((resolve, reject) => {
      let words = '';
      child.stdout.on('data', (part) => {
        words += String(part);
        const found = /ready at (\S+)/.exec(words)?.[1];
        if (found) resolve(found);
      });
      child.once('close', () => reject(new Error(`Tessera did not start: ${words}`)));
    });
    this.port = new URL(this.address).port;
  }

  /** As a power cut does it: no warning, nothing written any more. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM');
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('close', resolve));
    child.kill(signal);
    await ended;
  }
}

export const person = { name: 'Ann Example', email: 'ann@example.org', password: 'correct horse' };

export const test = base.extend<{ tessera: Tessera }>({
  tessera: async ({ browserName: _ }, use) => {
    const tessera = new Tessera();
    await tessera.start();
    await use(tessera);
    await tessera.stop();
  },
});
export { expect };

/** The first account, up to the first question. */
export async function register(page: Page, { address }: Pick<Tessera, 'address'>): Promise<void> {
  await page.goto(address);
  await page.getByLabel('Your name').fill(person.name);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/onboarding/);
}

/** The first account, its workspace and a board with nothing in it. */
export async function begin(
  page: Page,
  tessera: Pick<Tessera, 'address'>,
  board = 'Packages',
): Promise<void> {
  await register(page, tessera);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByLabel('Workspace name').fill('Mosaic');
  await page.getByRole('button', { name: 'Create workspace' }).click();
  await page.getByRole('radio', { name: 'Empty board' }).press('Space');
  await page.getByLabel('Board name').fill(board);
  await page.getByRole('button', { name: 'Create board' }).click();
  await expect(page.getByRole('heading', { name: board })).toBeVisible();
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

/** The table in which one moves by keys: from its first cell. */
export async function firstCell(page: Page): Promise<void> {
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+Home');
}

export async function importFile(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Import a CSV file' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  await chooser.setFiles(file);
}

/** Nothing that axe-core knows of bars anybody from this page, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset['theme'] = name;
    }, theme);
    await page.waitForTimeout(250);
    // On a busy machine colours are still on their way after that.
    await page.waitForFunction(() =>
      document.getAnimations().every((one) => !(one instanceof CSSTransition) || one.playState !== 'running'),
    );
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    const found = violations.map(
      ({ id, nodes }) =>
        `${theme}: ${id}: ${nodes
          .slice(0, 3)
          .map(({ target, failureSummary }) => `${target} ${failureSummary}`)
          .join(' | ')}`,
    );
    expect(found).toEqual([]);
  }
}
