import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test as base, begin, expect, Tessera } from './tessera.ts';

const icon = readFileSync(path.join(import.meta.dirname, '../web/public/icons/icon-192.png'));

/** A site with an icon, and a Tessera that may ask this machine. */
const test = base.extend<{ site: { address: string; heard: string[] } }>({
  site: async ({ browserName: _ }, use) => {
    const heard: string[] = [];
    const server: Server = createServer((request, response) => {
      heard.push(request.headers['user-agent'] ?? '');
      if (request.url === '/favicon.ico')
        response.writeHead(200, { 'content-type': 'image/x-icon' }).end(icon);
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Site</title>');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    await use({ address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard });
    server.closeAllConnections();
    server.close();
  },
});

test('a link shows the icon of its site, which our own server has asked, and no browser', async ({
  page,
  site,
}) => {
  const tessera = new Tessera({ OUTGOING: 'anywhere' }, 'workspace');
  await tessera.start();
  try {
    await begin(page, tessera, {
      ...{ board: 'Bookmarks', folder: 'Sites', attributes: [['Page', 'url']] },
      items: [['Ours', { Page: `${site.address}/deep/page` }]],
    });
    const link = page.getByRole('gridcell').filter({ has: page.getByRole('link') });
    const picture = link.locator('img');
    await expect(picture).toHaveAttribute('src', /^data:image\/webp/, { timeout: 30_000 });
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(64);
    expect(new Set(site.heard)).toEqual(new Set(['Tessera']));
    const asked = site.heard.length;
    await page.reload();
    await expect(picture).toHaveAttribute('src', /^data:image\/webp/);
    expect(site.heard).toHaveLength(asked);
  } finally {
    await tessera.stop();
  }
});
