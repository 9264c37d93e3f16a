import { request } from '@playwright/test';
import { banner, cell, edit, expectAllSaved, reconnect } from './actions.ts';
import { makeBoard, signInByRequest } from './by-request.ts';
import { browserArguments, executablePath } from './chromium.ts';
import { expect, person, signIn, test } from './tessera.ts';

/** Another name of this machine: browsers trust its own names also without https. */
const NAME = 'tessera.test';
test.use({
  // Without its public address a server allows no status host, which a page looks for while the connection is broken.
  breaksPolicy: true,
  launchOptions: {
    executablePath,
    args: [...browserArguments, `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  },
});

test('in an office’s network, without https, what is copied is on the clipboard, and two tabs stay in step', async ({
  page,
  tessera,
}) => {
  const here = await request.newContext();
  const token = await signInByRequest(here, tessera.address, person);
  const path = await makeBoard(here, tessera.address, token, {
    folder: 'Tasks',
    items: ['Ant', 'Bee', 'Cat'],
  });
  await here.dispose();
  const address = tessera.address.replace('127.0.0.1', NAME);
  await signIn(page, address);
  await page.waitForURL('**/home');
  expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([false, false]);

  await page.goto(address + path);
  await cell(page, 0, 0).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Copy(?! link)/ }).click();
  await cell(page, 1, 0).click();
  await page.keyboard.press('Control+v');
  await expect(cell(page, 1, 0)).toHaveText('Ant');
  await cell(page, 2, 0).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  await page.getByRole('searchbox', { name: /Search/ }).click();
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('searchbox', { name: /Search/ })).toHaveValue(
    new RegExp(`^${address + path}/[\\w-]+$`),
  );
  await page.getByRole('searchbox', { name: /Search/ }).clear();

  // What a menu cannot read is said, with the keys that can.
  await cell(page, 2, 0).click({ button: 'right' });
  await page.getByRole('menuitem', { name: /^Paste/ }).click();
  await expect(
    page.getByText('The browser keeps the clipboard from the page here. Press Ctrl+V.'),
  ).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(address + path);
  await page.context().setOffline(true);
  await expect(banner(page)).toBeVisible();
  await edit(page, 0, 0, 'Dog');
  await edit(other, 2, 0, 'Eel');
  await reconnect(page);
  await expectAllSaved(page);
  await expectAllSaved(other);
  for (const tab of [page, other]) {
    await expect(cell(tab, 0, 0)).toHaveText('Dog');
    await expect(cell(tab, 2, 0)).toHaveText('Eel');
  }
});
