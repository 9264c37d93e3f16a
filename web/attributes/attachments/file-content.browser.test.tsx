import { getFileLinks } from '@tessera/domain/api/files.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { newServer } from '../../data/testing/page.ts';
import { show } from '../../testing/show.tsx';
import { signedIn } from '../../testing/signed-in.ts';
import { FileContent } from './file-content.tsx';

const asked: string[] = [];

/** Shows a file, whose bytes are these. */
async function open(name: string, type: string, { size = 12, bytes = '' } = {}) {
  const { api } = await signedIn({ server: newServer() });
  const file = { id: newId(), name, size, type };
  api.answer(getFileLinks, {
    links: { [file.id]: { link: `link-${file.id}`, picture: 'none', size, type } },
    until: Date.now() + 3_600_000,
  });
  asked.length = 0;
  const fetched = async (input: RequestInfo | URL, init?: RequestInit) => {
    if (!String(input).startsWith('/attachment/download')) return api.fetch(input, init);
    asked.push(new Headers(init?.headers).get('range') ?? 'all');
    return new Response(bytes);
  };
  vi.stubGlobal('fetch', fetched);
  await show(<FileContent team={1} file={file} />);
  return `link=link-${file.id}`;
}
const one = (selector: string) => document.querySelector(selector);

test.each([
  ['a.png', 'image/png', 'img'],
  ['a.mp4', 'video/mp4', 'video[controls]'],
  ['a.mp3', 'audio/mpeg', 'audio[controls]'],
])('%s is shown by the browser, from its own address', async (name, type, element) => {
  const link = await open(name, type);
  await expect.poll(() => one(element)?.getAttribute('src')).toContain(link);
});

test('a PDF is shown from memory, and a large one is to be downloaded', async () => {
  await open('a.pdf', 'application/pdf', { bytes: '%PDF-1.4' });
  await expect.poll(() => one('iframe')?.getAttribute('src')).toMatch(/^blob:/);
  await open('large.pdf', 'application/pdf', { size: 30_000_001 });
  await expect.element(page.getByText('This file is too large to be shown here. Download it.')).toBeVisible();
  expect(asked).toEqual([]);
});

test('a table has its cells, code its lines, and of a long text only the beginning is asked for', async () => {
  await open('a.csv', 'text/plain', { bytes: 'Name,Size\n"Bridge, old",3' });
  await expect
    .poll(() => Array.from(document.querySelectorAll('td'), ({ textContent }) => textContent))
    .toEqual(['Name', 'Size', 'Bridge, old', '3']);
  await open('a.ts', 'text/plain', { bytes: '<b>const</b> a = 1;', size: 300_000 });
  await expect.poll(() => one('pre')?.textContent).toBe('<b>const</b> a = 1;');
  // In the colours of its language, and never mirrored.
  await expect.poll(() => one('pre [data-code]')).not.toBeNull();
  expect(one('pre')?.getAttribute('dir')).toBe('ltr');
  await expect.element(page.getByText('Only the beginning is shown.')).toBeVisible();
  expect(asked).toEqual(['bytes=0-199999']);
});

test.each([
  ['a.docx', 'application/zip'],
  ['picture.png', 'text/html'],
  ['drawing.svg', 'image/svg+xml'],
])('%s that is %s has its sign and is not opened', async (name, type) => {
  await open(name, type);
  await expect.element(page.getByText('There is no preview for this type of file.')).toBeVisible();
  expect([one('img'), one('iframe'), asked]).toEqual([null, null, []]);
});
