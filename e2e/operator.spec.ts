import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test as base, begin, expect, expectAccessible, Tessera } from './tessera.ts';

/** What whoever runs a server can switch on: reports of what is used, and scripts of their own. */

/** Shows a sign, and asks a site that nobody has named. */
const SCRIPT = `const sign = document.createElement('p');
sign.textContent = 'Help desk: 1234';
document.body.append(sign);
void fetch('https://elsewhere.example/');`;

const test = base.extend<{ settings: Record<string, string>; ours: Tessera }>({
  settings: [{}, { option: true }],
  ours: async ({ settings }, use) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-operator-'));
    const script = path.join(folder, 'ours.js');
    writeFileSync(script, SCRIPT);
    const named = 'ADDITIONAL_SCRIPTS' in settings ? { ADDITIONAL_SCRIPTS: script } : {};
    const tessera = new Tessera({ ...settings, ...named }, 'workspace');
    await tessera.start();
    await use(tessera);
    await tessera.stop();
    rmSync(folder, { recursive: true });
  },
});

interface Line {
  name: string;
  properties: { path?: string; from?: string | null };
}

const reported = ({ dataDir }: Tessera): Line[] => {
  const folder = path.join(dataDir, 'analytics');
  return readdirSync(folder).flatMap((file) =>
    readFileSync(path.join(folder, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line),
  );
};
const ways = (tessera: Tessera): string[] =>
  reported(tessera).map(({ properties: { path: to, from } }) => `${from} → ${to}`);

test.describe(() => {
  test.use({ settings: { ANALYTICS: 'file' } });

  test('pages are reported by their pattern, with no word or id of the work, until their person objects', async ({
    page,
    ours,
  }) => {
    // What waits is told in a moment, or as the page is hidden.
    const told = () =>
      page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
        Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      });
    const isOn = page.waitForResponse(/\/api\/app-vars$/);
    await begin(page, ours, { board: 'Secret board', folder: 'Secret folder' });
    await isOn;
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page).toHaveURL(/\/home$/);
    await told();
    await expect
      .poll(() => ways(ours))
      .toEqual(expect.arrayContaining(['/b/$rootId/$folderId/{-$itemId} → /home']));
    expect(JSON.stringify(reported(ours))).not.toMatch(/Secret|[0-9a-f]{8}-[0-9a-f]{4}/);

    await page.goto(`${ours.address}/profile/settings`);
    const usage = page.getByRole('switch', { name: 'Usage reports' });
    await expect(usage).toBeChecked();
    await expectAccessible(page);
    await usage.focus();
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/me') && answer.request().method() === 'PUT',
    );
    await page.keyboard.press(' ');
    await expect(usage).not.toBeChecked();
    await saved;
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/api/log') && sent.push(request.url()));
    await page.goto(`${ours.address}/profile/security`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Access tokens' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Access tokens' })).toBeVisible();
    await told();
    await page.goto(`${ours.address}/home`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(sent).toEqual([]);
  });
});

test.describe(() => {
  test.use({ breaksPolicy: true, settings: { ADDITIONAL_SCRIPTS: 'ours.js' } });

  test('scripts of the operator run behind the sign-in alone, and reach nobody that is not named', async ({
    page,
    ours,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const known = page.waitForResponse(/\/api\/app-vars$/);
    await page.goto(`${ours.address}/login`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await known;
    expect(asked).not.toContain('/api/additional-scripts.js');
    const refused = page.waitForEvent('console', (message) => /Content Security Policy/.test(message.text()));
    await begin(page, ours);
    await expect(page.getByText('Help desk: 1234')).toBeVisible();
    expect((await refused).text()).toContain('elsewhere.example');
  });
});

test.describe(() => {
  test.use({ settings: { OUTGOING: 'off' } });

  test('where the server reads no calendars of others, none can be added, and it is said', async ({
    page,
    ours,
  }) => {
    await begin(page, ours, { folder: 'Plan', attributes: [['When', 'date']], view: 'calendar' });
    await page.getByRole('button', { name: 'Other calendars' }).click();
    const panel = page.getByRole('dialog', { name: 'Other calendars' });
    await expect(panel.getByText('This server is set not to read other calendars.')).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Add by address' })).toHaveCount(0);
    await expectAccessible(page);
  });
});
