import { existsSync, readFileSync } from 'node:fs';
import { APP_PROTOCOL } from '@tessera/domain/accounts/app-link.ts';
import { expect, test } from 'vitest';
import { SHARE_PATH } from './data/shares/keep-share.ts';
import { titles } from './routes/titles.ts';

interface Icon {
  src: string;
  sizes: string;
}

const folder = new URL('public/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', folder), 'utf8')) as {
  scope: string;
  start_url: string;
  icons: Icon[];
  screenshots: (Icon & { form_factor: 'wide' | 'narrow'; label: string })[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
  protocol_handlers: { protocol: string; url: string }[];
  share_target: { action: string; method: string; enctype: string; params: Record<string, unknown> };
  file_handlers: { action: string; accept: Record<string, string[]> }[];
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

test('whoever installs the app sees pictures of it, on a desk and on a phone, which are light', () => {
  const { screenshots } = manifest;
  for (const { src, sizes, label } of screenshots) {
    const picture = readFileSync(new URL(src.slice(1), folder));
    // The height and width stand in the frame header of a JPEG.
    const at = picture.findIndex(
      (byte, index) => byte === 0xff && [0xc0, 0xc2].includes(picture[index + 1]!),
    );
    expect(`${picture.readUInt16BE(at + 7)}x${picture.readUInt16BE(at + 5)}`).toBe(sizes);
    expect(picture.length, src).toBeLessThanOrEqual(80_000);
    expect(label).not.toBe('');
  }
  expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['wide', 'narrow']));
});

test('all that the installed app opens lies in its scope', () => {
  const { scope, start_url, shortcuts, protocol_handlers, share_target, file_handlers } = manifest;
  const actions = [share_target, ...file_handlers].map(({ action }) => action);
  for (const url of [start_url, ...[...shortcuts, ...protocol_handlers].map((one) => one.url), ...actions])
    expect(url.startsWith(scope) && !url.startsWith('//'), url).toBe(true);
  expect(new Set(shortcuts.map(({ name }) => name)).size).toBe(shortcuts.length);
});

test('each of its shortcuts leads to a page that there is', () => {
  expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
    ['Home', '/home'],
    ['Notifications', '/notifications'],
    ['New workspace', '/workspace/create'],
  ]);
  for (const { url } of manifest.shortcuts) expect(Object.hasOwn(titles, url), url).toBe(true);
});

test('links of its protocol are opened by the page that reads them', () => {
  expect(manifest.protocol_handlers).toEqual([{ protocol: APP_PROTOCOL, url: '/open?link=%s' }]);
});

test('what is shared with it is posted to where the service worker takes it', () => {
  const { action, method, enctype, params } = manifest.share_target;
  expect([action, method, enctype]).toEqual([SHARE_PATH, 'POST', 'multipart/form-data']);
  expect(params).toMatchObject({ title: 'title', text: 'text', url: 'url', files: [{ name: 'files' }] });
  expect(Object.hasOwn(titles, action)).toBe(true);
});

test('it opens files of tables at the page that imports them', () => {
  const [{ action, accept }] = manifest.file_handlers as [(typeof manifest.file_handlers)[0]];
  expect(Object.hasOwn(titles, action)).toBe(true);
  expect(accept['text/csv']).toEqual(['.csv']);
});
