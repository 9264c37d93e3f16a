import type { Page } from '@playwright/test';
import { person, useNewAddresses } from './accounts.ts';
import { cell, edit, expectAllSaved, joins, waiting } from './actions.ts';
import { foundWorkspace } from './by-request.ts';
import { live } from './live.ts';
import type { Start } from './prepared.ts';
import { StandInChallenge } from './stand-in-challenge.ts';
import { test as base, begin, expect, expectAccessible, Tessera } from './tessera.ts';

const SITE_KEY = '1x00000000000000000000AA';
const FAILED = 'Unable to obtain pre-clearance';

interface Gated {
  gate: StandInChallenge;
  tessera: Tessera;
}

async function startGated(siteKey: string, start: Start): Promise<Gated> {
  const gate = new StandInChallenge();
  await gate.start();
  const tessera = new Tessera({ CHALLENGE_SITE_KEY: siteKey, CHALLENGE_SCRIPT: gate.script }, start);
  await tessera.start();
  gate.protect(tessera.address);
  return { gate, tessera };
}

async function stopGated({ gate, tessera }: Gated): Promise<void> {
  await tessera.stop();
  gate.stop();
}

const test = base.extend<{ siteKey: string; gate: StandInChallenge }, { sharedGate: () => Promise<Gated> }>({
  siteKey: [SITE_KEY, { option: true }],
  // One server for all of these journeys that can share it.
  sharedGate: [
    async ({ browserName: _ }, use) => {
      let starting: Promise<Gated> | undefined;
      await use(() => {
        starting ??= startGated(SITE_KEY, 'nobody');
        return starting;
      });
      if (starting) await stopGated(await starting);
    },
    { scope: 'worker' },
  ],
  gate: async ({ siteKey, start, sharedGate, request }, use) => {
    if (siteKey !== SITE_KEY || start !== 'workspace') {
      const own = await startGated(siteKey, start === 'newcomer' ? 'nobody' : start);
      await use(own.gate);
      await stopGated(own);
      return;
    }
    const { gate, tessera } = await sharedGate();
    gate.forget();
    useNewAddresses();
    await foundWorkspace(request, tessera.address, person);
    await use(gate);
  },
});

const overlay = (page: Page) => page.getByRole('dialog', { name: 'One more step before you proceed...' });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: FAILED });
const pass = (page: Page) => overlay(page).getByRole('button', { name: 'I am a person' }).click();
const rendered = (page: Page) =>
  page.evaluate(() => (window as unknown as { rendered?: number }).rendered ?? 0);

/** Calls that a newly opened page still has to make would be challenged before those of the journey. */
async function asksNoMore(page: Page, gate: StandInChallenge): Promise<void> {
  await page.waitForLoadState('networkidle');
  // A visit is noted after a while.
  await expect.poll(() => gate.passed.some(({ call }) => call.includes('/recents/'))).toBe(true);
}

/** Calls that only what a person does makes: no other call of the page can be challenged before it. */
const SAVES = /^PUT \/api\/\d+\/(values|multiple)\b/;

/** A table with a few saved items. From here on the challenge asks for a person. */
async function beginBehind(page: Page, gate: StandInChallenge, on: boolean | RegExp = SAVES): Promise<void> {
  await begin(page, gate, { folder: 'Tasks', items: ['Grout', 'Trowel', 'Sponge'] });
  await expectAllSaved(page);
  await live(page);
  await asksNoMore(page, gate);
  gate.on = on;
}

test('a save of a cell meets the challenge, which is passed: nothing is lost or sent twice', async ({
  page,
  gate,
  browser,
}) => {
  await beginBehind(page, gate);
  gate.passed.length = 0;
  await edit(page, 0, 0, 'Grey grout');
  await expect(overlay(page)).toBeVisible();
  await expect(cell(page, 0, 0)).toHaveText('Grey grout');
  expect(await waiting(page)).toBe(1);
  await expect(overlay(page).getByRole('button', { name: 'I am a person' })).toBeVisible();
  await expectAccessible(page);
  await pass(page);
  await expect(overlay(page)).toBeHidden();
  await expectAllSaved(page);
  await expect(page.getByText(/to review|conflict/)).toBeHidden();
  const puts = gate.passed.filter(({ call }) => call.startsWith('PUT'));
  expect([puts.length, new Set(puts.map(({ key }) => key)).size]).toEqual([1, 1]);
  // The edited cell has the focus again.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Long trowel');
  await page.keyboard.press('Enter');
  await expectAllSaved(page);
  gate.on = false;
  const other = await joins(browser, page.url());
  await expect(cell(other, 0, 0)).toHaveText('Grey grout');
});

test('several challenged calls ask one question, and each continues when it is answered', async ({
  page,
  gate,
}) => {
  await beginBehind(page, gate, true);
  await page.reload();
  await expect(overlay(page)).toBeVisible();
  await expect(overlay(page).getByRole('button', { name: 'I am a person' })).toBeVisible();
  await expect.poll(() => gate.challenged.length).toBeGreaterThan(1);
  await expect(page.getByRole('dialog', { includeHidden: true })).toHaveCount(1);
  await pass(page);
  await expect(overlay(page)).toBeHidden();
  await expect(cell(page, 2, 0)).toHaveText('Sponge');
  await edit(page, 2, 0, 'Wet sponge');
  await expectAllSaved(page);
  expect(await rendered(page)).toBe(1);
});

test('a failing widget shows its error; a retry loads a new one; a clearance that the network rejects is a failure too', async ({
  page,
  gate,
}) => {
  await beginBehind(page, gate);
  await edit(page, 0, 0, 'Grey grout');
  await overlay(page).getByRole('button', { name: 'Fail' }).click();
  await expect(overlay(page).getByRole('alert')).toContainText(FAILED);
  await expectAccessible(page);
  await overlay(page).getByRole('button', { name: 'Try again' }).click();
  await overlay(page).getByRole('button', { name: 'Pass without clearance' }).click();
  await expect(overlay(page).getByRole('alert')).toContainText(FAILED);
  await overlay(page).getByRole('button', { name: 'Try again' }).click();
  await pass(page);
  await expect(overlay(page)).toBeHidden();
  await expectAllSaved(page);
  expect(await rendered(page)).toBe(3);
});

test('the challenge is asked in the visible tab, whichever tab sends for all', async ({
  page,
  context,
  gate,
}) => {
  await beginBehind(page, gate);
  gate.on = false;
  const tab = await context.newPage();
  await tab.goto(page.url());
  await expect(cell(tab, 0, 0)).toHaveText('Grout');
  await live(tab);
  await asksNoMore(tab, gate);
  gate.on = SAVES;
  await edit(tab, 0, 0, 'Grey grout');
  await expect(overlay(tab)).toBeVisible();
  await pass(tab);
  for (const one of [page, tab]) await expect(overlay(one)).toBeHidden();
  await expectAllSaved(tab);
  await expect(cell(page, 0, 0)).toHaveText('Grey grout');
});

test('the items of a folder load when the challenge is passed, also after it was given up', async ({
  page,
  gate,
  browser,
}) => {
  await beginBehind(page, gate, true);
  gate.on = false;
  const other = await joins(browser, page.url().replace(/\/[^/]+$/, ''));
  await live(other);
  await other.waitForLoadState('networkidle');
  gate.on = true;
  await other.getByRole('main').getByRole('link', { name: 'Tasks' }).click();
  await expect(overlay(other)).toBeVisible();
  await other.keyboard.press('Escape');
  await expect(notice(other)).toBeVisible();
  await expect(cell(other, 0, 0)).toBeHidden();
  await notice(other).getByRole('button', { name: 'Try again' }).click();
  await pass(other);
  await expect(cell(other, 2, 0)).toHaveText('Sponge');
});

test('the challenge lies over an open dialog, which then continues', async ({ page, gate }) => {
  await begin(page, gate);
  await page.getByRole('main').getByRole('button', { name: 'Import a CSV file' }).click();
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a file' }).click(),
  ]);
  gate.on = true;
  await chooser.setFiles({
    name: 'tools.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name,Size\nHammer,2\nSaw,3\n'),
  });
  await pass(page);
  await expect(overlay(page)).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByRole('button', { name: 'Open folder' }).click();
  await expect(page.getByRole('gridcell', { name: 'Hammer' })).toBeVisible();
});

test('after giving up with Escape, work continues unsaved; after a retry it is saved', async ({
  page,
  gate,
}) => {
  await page.clock.install();
  await beginBehind(page, gate);
  await edit(page, 0, 0, 'Grey grout');
  await expect(overlay(page)).toBeVisible();
  // The focus stays in the dialog or in the browser's own controls.
  for (let at = 0; at < 6; at += 1) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#root') ?? null)).toBeNull();
  }
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  await expect(notice(page)).toBeVisible();
  await expectAccessible(page);
  const tried = gate.challenged.length;
  await edit(page, 1, 0, 'Long trowel');
  await page.clock.runFor(10_000);
  await expect(overlay(page)).toBeHidden();
  expect([await waiting(page), gate.challenged.length]).toEqual([2, tried]);

  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await expect(overlay(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(overlay(page)).toBeHidden();
  await notice(page).getByRole('button', { name: 'Try again' }).press('Enter');
  await pass(page);
  await expect(notice(page)).toBeHidden();
  await expectAllSaved(page);
  await page.reload();
  await expect(cell(page, 0, 0)).toHaveText('Grey grout');
  await expect(cell(page, 1, 0)).toHaveText('Long trowel');
});

test.describe('before there is an account', () => {
  test.use({ start: 'nobody' });
  test("a person's action fails with its text when they give up, and asks again when they repeat it", async ({
    page,
    gate,
  }) => {
    await page.goto(gate.address);
    await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
    gate.on = true;
    await page.getByLabel('Your name').fill('Ann');
    await page.getByLabel('E-mail').fill('ann@example.org');
    await page.getByLabel('Password', { exact: true }).fill('correct horse');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(overlay(page)).toBeVisible();
    await overlay(page).getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('main').getByText(FAILED)).toBeVisible();
    await page.getByRole('button', { name: 'Create account' }).click();
    await pass(page);
    await expect(page).toHaveURL(/\/onboarding/);
  });
});

test.describe('without a site key', () => {
  test.use({ siteKey: '' });
  test('without a way to solve it the challenge is explained, and unsaved changes are kept', async ({
    page,
    gate,
  }) => {
    await beginBehind(page, gate);
    await edit(page, 0, 0, 'Grey grout');
    await expect(notice(page)).toBeVisible();
    expect(await waiting(page)).toBe(1);
    gate.on = false;
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await expect(notice(page)).toBeHidden();
    await expectAllSaved(page);
  });
});
