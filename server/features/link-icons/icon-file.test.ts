import { expect, test } from 'vitest';
import { pictureIn } from './icon-file.ts';

const png = (size: number) => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.alloc(size)]);

/** An ICO file of these pictures. */
function icon(...pictures: Buffer[]): Buffer {
  const head = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
  let start = 6 + 16 * pictures.length;
  const entries = pictures.map((picture) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt32LE(picture.length, 8);
    entry.writeUInt32LE(start, 12);
    start += picture.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures]);
}

test('the largest PNG of an ICO file is its picture', () => {
  const [small, large] = [png(10), png(40)];
  expect(pictureIn(icon(small, large, Buffer.alloc(90)))).toEqual(large);
});

test('one of bitmaps alone has none, and a damaged one ends nothing', () => {
  expect(pictureIn(icon(Buffer.alloc(40)))).toBeUndefined();
  expect(pictureIn(Buffer.from([0, 0, 1, 0, 255, 255, 1, 2, 3]))).toBeUndefined();
  const beyond = icon(png(4));
  beyond.writeUInt32LE(0xff_ff_ff_f0, 6 + 12);
  expect(pictureIn(beyond)).toBeUndefined();
});

test('any other file is one by itself', () => {
  const file = png(3);
  expect(pictureIn(file)).toBe(file);
});
