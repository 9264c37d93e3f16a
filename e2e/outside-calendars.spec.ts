import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base, begin, expect, expectAccessible, Tessera } from './tessera.ts';

const today = new Date().toISOString().slice(0, 10).replaceAll('-', '');
const file = (title: string): string =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'X-WR-CALNAME:Holidays', 'BEGIN:VEVENT', 'UID:1'],
    ...[`SUMMARY:${title}`, `DTSTART;VALUE=DATE:${today}`, 'LOCATION:Everywhere'],
    ...['DESCRIPTION:<b>No</b> work', 'URL:javascript:alert(1)', 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');

/** A calendar of another server, on this machine. */
const test = base.extend<{ site: { address: string; title: string | undefined } }>({
  site: async ({ browserName: _ }, use) => {
    const site: { address: string; title: string | undefined } = { address: '', title: 'Free day' };
    const server: Server = createServer((_request, response) => {
      if (site.title === undefined) response.writeHead(404).end();
      else response.writeHead(200, { 'content-type': 'text/calendar' }).end(file(site.title));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    site.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/holidays.ics`;
    await use(site);
    server.closeAllConnections();
    server.close();
  },
});

test('an outside calendar stands beside the items, tells its events, is hidden, and stays when it fails', async ({
  page,
  site,
}) => {
  const tessera = new Tessera({ OUTGOING: 'anywhere' }, 'workspace');
  await tessera.start();
  try {
    await begin(page, tessera, {
      ...{ folder: 'Plan', attributes: [['When', 'date']], items: ['Something'] },
      view: 'calendar',
    });
    const others = page.getByRole('button', { name: 'Other calendars' });
    await others.click();
    await page.getByRole('button', { name: 'Add by address' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add by address' });
    await dialog.getByLabel('Address of the calendar').fill(site.address.replace('holidays', 'none'));
    site.title = undefined;
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('There is no calendar at this address any more.')).toBeVisible();
    await expectAccessible(page);
    site.title = 'Free day';
    await dialog.getByLabel('Address of the calendar').fill(site.address);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();

    const event = page.getByRole('article', { name: /^Free day \(.*from Holidays\)$/ });
    await event.click();
    const told = page.getByRole('dialog', { name: 'Free day' });
    await expect(told.getByText('<b>No</b> work')).toBeVisible();
    await expect(told.getByText('Everywhere')).toBeVisible();
    await expect(told.getByRole('link')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(told).toBeHidden();

    // What was read last is there without the network, and after its server has lost it.
    site.title = undefined;
    await page.reload();
    await expect(event).toBeVisible();
    await others.click();
    await page.getByRole('button', { name: 'Change “Holidays”' }).click();
    await page.getByRole('button', { name: 'Read it now' }).click();
    await expect(page.getByText('There is no calendar at this address any more.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(event).toBeVisible();
    await others.click();
    await page.getByText('Holidays', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(event).toBeHidden();
  } finally {
    await tessera.stop();
  }
});
