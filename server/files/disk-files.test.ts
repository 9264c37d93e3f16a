import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DiskFiles } from './disk-files.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-files-'));
const files = new DiskFiles(path.join(folder, 'files'));
afterAll(() => rmSync(folder, { recursive: true }));

test('DiskFiles: a written file can be read, replaced and removed with its folder', async () => {
  await files.write('photos/a/64.webp', Buffer.from('one'));
  await files.write('photos/a/64.webp', Buffer.from('two'));
  await files.write('photos/b/64.webp', Buffer.from('other'));
  expect((await files.read('photos/a/64.webp'))?.toString()).toBe('two');
  expect(readdirSync(path.join(folder, 'files/photos/a'))).toEqual(['64.webp']);
  await files.removeFolder('photos/a');
  await files.removeFolder('photos/a');
  expect(await files.read('photos/a/64.webp')).toBeUndefined();
  expect((await files.read('photos/b/64.webp'))?.toString()).toBe('other');
  expect(await files.read('photos/b')).toBeUndefined();
});

test('DiskFiles: no name leads out of the folder', async () => {
  writeFileSync(path.join(folder, 'secret'), 'secret');
  for (const name of [
    '../secret',
    'a/../../secret',
    '/etc/passwd',
    'a//b',
    '',
    '.',
    'a\\..\\b',
    'a\0',
    'A/b',
  ]) {
    await expect(files.read(name)).rejects.toThrow('no name of a file');
    await expect(files.write(name, Buffer.from('x'))).rejects.toThrow('no name of a file');
    await expect(files.removeFolder(name)).rejects.toThrow('no name of a file');
  }
});

test('DiskFiles: a failed write leaves nothing', async () => {
  await files.write('photos/c/64.webp', Buffer.from('one'));
  await expect(files.write('photos/c/64.webp/d', Buffer.from('two'))).rejects.toThrow();
  await expect(files.write('photos/c', Buffer.from('two'))).rejects.toThrow();
  expect(readdirSync(path.join(folder, 'files/photos'))).not.toContainEqual(expect.stringContaining('draft'));
  expect((await files.read('photos/c/64.webp'))?.toString()).toBe('one');
});
