import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { picture, pictureNames, png, pngChunk } from '../testing/pictures.ts';
import { decodeGif } from './gif.ts';
import { type Format, formatOf, readHeader } from './header.ts';
import { orientationOf } from './orientation.ts';

const formats: readonly Format[] = ['png', 'jpeg', 'gif', 'webp'];
const header = (bytes: Buffer) => readHeader(bytes, formatOf(bytes)!);

describe("a picture's header tells its size and its orientation", () => {
  test.each(pictureNames)('%s', (name) => {
    const bytes = picture(name);
    const orientation = name.startsWith('turned') ? 6 : 1;
    expect(header(bytes)).toMatchObject({ width: 60, height: 40, orientation });
  });

  test('a picture with two bytes a channel, or with copied pixels, is heavy', () => {
    expect(header(png(5, 4, { depth: 16 }))).toMatchObject({ width: 5, height: 4, heavy: true });
    expect(header(picture('animatedGif'))).toMatchObject({ heavy: true });
    expect(header(picture('jpeg'))).toMatchObject({ heavy: false });
  });
});

test('other formats are refused, whatever they begin with', () => {
  const others = [
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<!doctype html><script>alert(1)</script>',
    'BM',
    'II*\0',
    '%PDF-1.7',
    'RIFF\0\0\0\0AVI LIST',
    '\0\0\0 ftypavif',
    'GIF90a',
    '\x89PNG',
    '',
    '\xff\xd8',
  ];
  for (const text of others) expect(formatOf(Buffer.from(text, 'latin1'))).toBeUndefined();
});

test('a picture that is cut off anywhere is damaged', () => {
  const gif = picture('animatedGif');
  // Only the first frame is read; the second begins with its delay.
  const needed = (name: string, bytes: Buffer) =>
    name === 'animatedGif' ? gif.indexOf('21f904', gif.indexOf(0x2c) + 10, 'hex') : bytes.length - 1;
  for (const name of pictureNames) {
    const bytes = picture(name);
    for (let length = 12; length < needed(name, bytes); length += 1) {
      const cut = bytes.subarray(0, length);
      const format = formatOf(cut)!;
      const whole = readHeader(cut, format) && (format !== 'gif' || decodeGif(cut));
      expect([name, length, whole]).toEqual([name, length, undefined]);
    }
  }
});

describe('the largest of several sizes counts', () => {
  test('in a WebP with a small canvas and a large picture', () => {
    const bytes = Buffer.from(picture('animatedWebp'));
    const canvas = bytes.indexOf('VP8X') + 8;
    bytes.writeUIntLE(0, canvas + 4, 3);
    bytes.writeUIntLE(0, canvas + 7, 3);
    expect(header(bytes)).toMatchObject({ width: 60, height: 40 });
    const picturesOwn = bytes.indexOf('VP8 ') + 8;
    bytes.writeUInt16LE(16_000, picturesOwn + 6);
    expect(header(bytes)).toMatchObject({ width: 16_000, height: 40 });
  });

  test('in a GIF with a small screen and a large frame', () => {
    const bytes = Buffer.from(picture('animatedGif'));
    bytes.writeUInt16LE(1, 6);
    bytes.writeUInt16LE(1, 8);
    expect(header(bytes)).toMatchObject({ width: 60, height: 40 });
  });

  test('a JPEG with two frames is refused', () => {
    const bytes = picture('jpeg');
    const frame = bytes.indexOf('ffc0', 0, 'hex');
    const length = 2 + bytes.readUInt16BE(frame + 2);
    const second = Buffer.from(bytes.subarray(frame, frame + length));
    second.writeUInt16BE(60_000, 5);
    const twice = Buffer.concat([bytes.subarray(0, frame + length), second, bytes.subarray(frame + length)]);
    expect(header(twice)).toBeUndefined();
  });
});

test('a JPEG of a thousand scans would keep the decoder busy, and is refused', () => {
  const bytes = picture('progressive');
  const scan = bytes.lastIndexOf('ffda', undefined, 'hex');
  const last = bytes.subarray(scan, bytes.length - 2);
  const many = (count: number) =>
    Buffer.concat([bytes.subarray(0, scan), ...Array<Buffer>(count).fill(last), bytes.subarray(-2)]);
  expect(header(many(20))).toBeDefined();
  expect(header(many(1_000))).toBeUndefined();
});

test('a picture with damaged EXIF data is upright', () => {
  const exif = (text: string) => orientationOf(Buffer.from(text, 'hex'));
  expect(exif('49492a000800000001001201030001000000060000')).toBe(6);
  expect(exif('4d4d002a00000008000101120003000000010008')).toBe(8);
  expect(exif('49492a000800000001001201030001000000090000')).toBe(1);
  for (const odd of ['', '4949', '49492a00ffffffff', '49492a0008000000ffff', '58582a0008000000'])
    expect(exif(odd)).toBe(1);
  const turned = pngChunk('eXIf', Buffer.from('49492a000800000001001201030001000000030000', 'hex'));
  expect(header(png(2, 2, { extra: [turned] }))).toMatchObject({ orientation: 3 });
});

test('the header of any bytes is read or refused, and never takes long', () => {
  const mutated = fc
    .tuple(
      fc.constantFrom(...pictureNames),
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 10 }),
    )
    .map(([name, changes]) => {
      const bytes = Buffer.from(picture(name));
      for (const [at, value] of changes) bytes[at % bytes.length] = value;
      return bytes;
    });
  fc.assert(
    fc.property(mutated, (bytes) => {
      for (const format of formats) {
        const found = readHeader(bytes, format);
        if (format === 'gif' && found && found.width * found.height < 1_000_000) decodeGif(bytes);
      }
    }),
    { numRuns: 2_000 },
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      for (const format of formats) readHeader(Buffer.from(bytes), format);
      decodeGif(Buffer.concat([Buffer.from('GIF89a'), bytes]));
    }),
    { numRuns: 2_000 },
  );
});
