import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeS3, startFakeS3 } from '../testing/fake-s3.ts';
import { S3Files } from './s3-files.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'tessera-s3-'));
let s3: FakeS3;
let files: S3Files;
beforeAll(async () => {
  s3 = await startFakeS3();
  files = new S3Files(s3.setting);
});
afterAll(() => {
  s3.stop();
  rmSync(folder, { recursive: true });
});

const file = (content: Buffer): { from: string; sha256: string } => {
  const from = path.join(folder, 'arrived');
  writeFileSync(from, content);
  return { from, sha256: createHash('sha256').update(content).digest('hex') };
};

test('S3Files: what is written can be read, in parts too, and removed with its folder', async () => {
  for (const name of ['photos/a/64.webp', 'photos/a/128.webp', 'photos/a/512.webp', 'photos/ab/64.webp'])
    await files.write(name, Buffer.from(name));
  expect((await files.read('photos/a/64.webp'))?.toString()).toBe('photos/a/64.webp');
  expect(String(await buffer((await files.open('photos/a/64.webp', { from: 7, to: 7 }))!))).toBe('a');
  await files.removeFolder('photos/a');
  expect([...s3.objects.keys()]).toEqual(['photos/ab/64.webp']);
  expect(await files.read('photos/a/64.webp')).toBeUndefined();
  expect(await files.open('photos/a/64.webp')).toBeUndefined();
});

test('S3Files: a file of the disk is taken in whole, with the hash of its bytes, and then gone there', async () => {
  const content = Buffer.alloc(3_000_000, 'abc');
  const { from, sha256 } = file(content);
  await files.take('attachments/1/ab/x', from, sha256);
  expect(existsSync(from)).toBe(false);
  expect(await files.has('attachments/1/ab/x')).toBe(true);
  expect(s3.objects.get('attachments/1/ab/x')).toEqual(content);
  const empty = file(Buffer.alloc(0));
  await files.take('attachments/1/ab/y', empty.from, empty.sha256);
  expect(s3.objects.get('attachments/1/ab/y')).toHaveLength(0);
  await files.remove('attachments/1/ab/x');
  expect(await files.has('attachments/1/ab/x')).toBe(false);
});

test('S3Files: what the bucket refuses throws and stays on the disk', async () => {
  const { from } = file(Buffer.from('other'));
  await expect(files.take('attachments/1/ab/z', from, 'a'.repeat(64))).rejects.toThrow('400');
  expect(existsSync(from)).toBe(true);
  await expect(new S3Files(s3.setting.replace('key:', 'wrong:')).read('a/b')).rejects.toThrow('403');
  await expect(files.read('../secret')).rejects.toThrow('no name of a file');
});
