import { existsSync, readFileSync } from 'node:fs';
import { APP_PROTOCOL } from '@tessera/domain/accounts/app-link.ts';
import { expect, test } from 'vitest';

interface Icon {
  src: string;
  sizes: string;
}

const folder = new URL('public/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', folder), 'utf8')) as {
  scope: string;
  start_url: string;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
  protocol_handlers: { protocol: string; url: string }[];
};

/** The width and height of a PNG, which its header says. */
const sizeOf = (path: string): string => {
  const header = readFileSync(new URL(path.slice(1), folder));
  return `${header.readUInt32BE(16)}x${header.readUInt32BE(20)}`;
};

test('the icons of the installed app are there, as large as it says', () => {
  for (const { src, sizes } of [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)]) {
    expect(existsSync(new URL(src.slice(1), folder)), src).toBe(true);
    expect([src, sizeOf(src)]).toEqual([src, sizes]);
  }
});

test('all that the installed app opens lies in its scope', () => {
  const { scope, start_url, shortcuts, protocol_handlers } = manifest;
  for (const url of [start_url, ...[...shortcuts, ...protocol_handlers].map((one) => one.url)])
    expect(url.startsWith(scope) && !url.startsWith('//'), url).toBe(true);
  expect(new Set(shortcuts.map(({ name }) => name)).size).toBe(shortcuts.length);
});

test('links of its protocol are opened by the page that reads them', () => {
  expect(manifest.protocol_handlers).toEqual([{ protocol: APP_PROTOCOL, url: '/open?link=%s' }]);
});
