import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { canStartOffline, cell, cutOff, expectAllSaved, reconnect } from './actions.ts';
import { begin, expect, test } from './tessera.ts';

test.use({ serviceWorkers: 'allow' });

/** As the system does it for the installed app: a form with files is posted to the address of the manifest. */
async function share(page: Page, fields: Record<string, string>, file: { name: string; text: string }) {
  await page.evaluate(
    ([values, { name, text }]) => {
      const form = document.createElement('form');
      Object.assign(form, { action: '/share', method: 'POST', enctype: 'multipart/form-data' });
      // A line of text would lose its line breaks.
      for (const [key, value] of Object.entries(values))
        form.append(Object.assign(document.createElement('textarea'), { name: key, value }));
      const data = new DataTransfer();
      data.items.add(new File([text], name, { type: 'text/plain' }));
      const field = document.createElement('input');
      form.append(Object.assign(field, { type: 'file', name: 'files', files: data.files }));
      document.body.append(form);
      form.submit();
    },
    [fields, file] as const,
  );
  await expect(page.getByRole('heading', { name: 'New item from another app' })).toBeVisible();
}

test('what another app shares without a network becomes an item, and is saved when the network is back', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, {
    folder: 'Reading',
    attributes: [
      ['Notes', 'long-text'],
      ['Files', 'attachments'],
    ],
    items: ['First'],
  });
  await expectAllSaved(page);
  await canStartOffline(page);
  await cutOff(page);

  await share(
    page,
    { title: 'Tides', text: 'High at noon', url: 'https://a.test/tides' },
    {
      ...{ name: 'tides.txt', text: '3.2 m' },
    },
  );
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Tides');
  await expect(page.getByText('tides.txt')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Reading' }).click();
  await expect(page.getByText('The files go into “Files”.')).toBeVisible();
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByText('“Tides” was added to “Reading”.')).toBeVisible();
  await expect(page).toHaveURL(/\/b\/[^/]+\/[^/]+\/[^/?]+/);
  await page.keyboard.press('Escape');
  await expect(cell(page, 1, 0)).toHaveText('Tides');
  await expect(cell(page, 1, 1)).toContainText('High at noon');

  await reconnect(page);
  await expectAllSaved(page);
  await expect(cell(page, 1, 2).locator('svg, img').first()).toBeVisible();

  // The next one is offered the same folder.
  await share(page, { text: 'Ebb\nLow at six' }, { name: 'ebb.txt', text: '0.4 m' });
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Ebb');
  await page.getByRole('textbox', { name: 'Title' }).fill('');
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await expect(page.getByText('Give the item a title.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Ebb tide');
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByText('“Ebb tide” was added to “Reading”.')).toBeVisible();
});

test('an address of the server alone has a page without a network, which leads back', async ({
  page,
  tessera,
}) => {
  await begin(page, tessera, { folder: 'Tasks', items: ['Grout'] });
  await canStartOffline(page);
  await cutOff(page);
  await page.goto(`${new URL(page.url()).origin}/api/docs`);
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeHidden();
});

test('a page comes from the server in the language and theme of whoever asks', async ({
  request,
  tessera,
}) => {
  const first = async (headers: Record<string, string>) => {
    const answer = await request.get(`${tessera.address}/login`, { headers });
    expect(answer.headers()['content-security-policy']).toContain("script-src 'self'");
    expect(answer.headers()['vary']).toContain('Accept-Language');
    return /<html[^>]*>/.exec(await answer.text())![0];
  };
  expect(await first({ 'Accept-Language': 'ar' })).toBe('<html lang="ar" dir="rtl">');
  expect(await first({ 'Accept-Language': 'ar', 'Accept-Encoding': 'identity' })).toContain('lang="ar"');
  expect(await first({ 'Accept-Language': 'ar', Cookie: 'look=de.dark' })).toBe(
    '<html lang="de" dir="ltr" data-theme="dark">',
  );
  const { etag } = (await request.get(`${tessera.address}/login`)).headers();
  const again = await request.get(`${tessera.address}/home`, { headers: { 'If-None-Match': etag! } });
  expect(again.status()).toBe(304);
});

test('what is shared where no service worker is there is not read by the server', async ({
  request,
  tessera,
}) => {
  const answer = await request.post(`${tessera.address}/share`, {
    multipart: {
      title: 'News',
      files: { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.alloc(5_000) },
    },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  expect(answer.headers()['location']).toBe('/share?problem=on');
});
