import type { Page } from '@playwright/test';
import { person, useNewAddresses } from './accounts.ts';
import { cell, edit, expectAllSaved, joins, waiting } from './acts.ts';
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
  // One for all of these that have nothing against it.
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

/** What a page that was opened just now has yet to ask for would be challenged before what the journey does. */
const asksNoMore = (page: Page) => page.waitForLoadState('networkidle');

/** A table with a few items, all of it saved; from here on the network wants to see a person. */
async function beginBehind(page: Page, gate: StandInChallenge): Promise<void> {
  await begin(page, gate, { folder: 'Tasks', items: ['Grout', 'Trowel', 'Sponge'] });
  await expectAllSaved(page);
  await live(page);
  await asksNoMore(page);
  gate.on = true;
}

test('a cell that is saved meets the challenge, which is passed: nothing is lost, nothing is sent twice', async ({
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
  // The cell that was being worked on has the keyboard again.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Long trowel');
  await page.keyboard.press('Enter');
  await expectAllSaved(page);
  gate.on = false;
  const other = await joins(browser, page.url());
  await expect(cell(other, 0, 0)).toHaveText('Grey grout');
});

test('several calls at once are one question, and each goes on when it is answered', async ({
  page,
  gate,
}) => {
  await beginBehind(page, gate);
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

test('a widget that fails says so; trying again is a new one; what it passes for nothing is a failure too', async ({
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

test('it is asked in the tab that is looked at, whichever sends for all', async ({ page, context, gate }) => {
  await beginBehind(page, gate);
  gate.on = false;
  const tab = await context.newPage();
  await tab.goto(page.url());
  await expect(cell(tab, 0, 0)).toHaveText('Grout');
  await live(tab);
  await asksNoMore(tab);
  gate.on = true;
  await edit(tab, 0, 0, 'Grey grout');
  await expect(overlay(tab)).toBeVisible();
  await pass(tab);
  for (const one of [page, tab]) await expect(overlay(one)).toBeHidden();
  await expectAllSaved(tab);
  await expect(cell(page, 0, 0)).toHaveText('Grey grout');
});

test('the items of a folder come when it is passed, also after it was given up', async ({
  page,
  gate,
  browser,
}) => {
  await beginBehind(page, gate);
  gate.on = false;
  const other = await joins(browser, page.url().replace(/\/[^/]+$/, ''));
  await live(other);
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

test('it lies over a dialog that is open, which goes on with what it was doing', async ({ page, gate }) => {
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

test('given up with Escape, work goes on and waits; tried again, it is saved', async ({ page, gate }) => {
  await page.clock.install();
  await beginBehind(page, gate);
  await edit(page, 0, 0, 'Grey grout');
  await expect(overlay(page)).toBeVisible();
  // The focus stays in the dialog, or is the browser's own.
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
  test('what the person does fails with its text when they give up, and asks again when they do it again', async ({
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
  test('there is nothing to solve: it is said, and what was done is kept', async ({ page, gate }) => {
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
