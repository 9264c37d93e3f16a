import net, { type AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { begin, expect, Tessera, test } from './tessera.ts';

/** The policy allows all that our pages do (`test` fails otherwise), and nothing else. */

/** Resolves with the address of the page's socket once a message has come through it. */
const socketOf = (page: Page): Promise<string> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => socket.once('framereceived', () => resolve(socket.url())));
  });

/** Tries what the policy must prevent; returns the directives that prevented it. */
const tryForbidden = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept: string[] = [];
    document.addEventListener('securitypolicyviolation', (event) => kept.push(event.effectiveDirective));
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    document.head.append(style);
    await fetch('https://example.org/').catch(() => {});
    try {
      new WebSocket('wss://example.org/');
    } catch {
      // Some browsers throw, others report it later.
    }
    for (const [name, attribute, value] of [
      ['script', 'src', 'https://example.org/a.js'],
      ['img', 'src', 'https://example.org/a.png'],
      ['iframe', 'src', 'https://example.org/'],
      ['base', 'href', 'https://example.org/'],
      ['img', 'onerror', 'alert(1)'],
    ] as const) {
      const element = document.createElement(name);
      element.setAttribute(attribute, value);
      document.head.append(element);
      element.remove();
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
    return [...new Set(kept)].sort();
  });

test('the pages load and work without a violation of the policy', async ({ page, tessera }) => {
  const { address } = tessera;
  for (const path of ['/login', '/register', '/password/reset', '/verify-email?token=none']) {
    await page.goto(address + path);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  const socket = socketOf(page);
  await begin(page, tessera);
  expect(await socket).toMatch(new RegExp(`^${address.replace('http', 'ws')}/socket\\.io/`));
  for (const path of [
    '/home',
    '/profile/settings',
    '/profile/security',
    '/profile/two-factor',
    '/profile/developer/tokens',
  ]) {
    await page.goto(address + path);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  await page.goto(`${address}/api/docs`);
  await expect(page.getByText('Boards, folders, items and views, live.')).toBeVisible();
  await page.getByText('/api/app-vars').click();
  await page.getByRole('button', { name: 'Try it out' }).click();
  await page.getByRole('button', { name: 'Execute' }).click();
  await expect(page.getByText('"first_account": false').first()).toBeVisible();
});

test.describe(() => {
  test.use({ breaksPolicy: true });

  test('the policy prevents what no page does', async ({ page, tessera }) => {
    await page.goto(`${tessera.address}/login`);
    expect(await tryForbidden(page)).toEqual([
      'base-uri',
      'connect-src',
      'frame-src',
      'img-src',
      'script-src-attr',
      'script-src-elem',
      'style-src-elem',
    ]);
  });
});

/** A port that is free. */
async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('the policy allows the socket at the address that people use', async ({ page }) => {
  const port = await freePort();
  const PUBLIC_URL = `http://localhost:${port}`;
  const tessera = new Tessera({ PORT: String(port), PUBLIC_URL }, 'workspace');
  await tessera.start();
  try {
    expect(tessera.address).toBe(PUBLIC_URL);
    const socket = socketOf(page);
    await begin(page, tessera);
    expect(await socket).toContain(`ws://localhost:${port}/socket.io/`);
  } finally {
    await tessera.stop();
  }
});
