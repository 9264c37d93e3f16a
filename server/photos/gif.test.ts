import { describe, expect, test } from 'vitest';
import { picture } from '../testing/pictures.ts';
import { decodeGif } from './gif.ts';

const [RED, GREEN, BLUE] = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
];

/** The colour at a point of the decoded picture. */
function at(gif: ReturnType<typeof decodeGif>, x: number, y: number): number[] {
  const from = (y * gif!.width + x) * 4;
  return [...gif!.pixels.subarray(from, from + 4)];
}

test('decodeGif: the first frame is decoded, pixel for pixel', () => {
  const gif = decodeGif(picture('animatedGif'));
  expect(gif).toMatchObject({ width: 60, height: 40 });
  for (let y = 0; y < 40; y += 1)
    for (let x = 0; x < 60; x += 1)
      expect([x, y, at(gif, x, y)]).toEqual([x, y, x >= 30 ? BLUE : x < 10 && y < 10 ? GREEN : RED]);
});

/** A GIF of four colours in which each pixel has a code of its own, with a clear code between them. */
function plain(frame: {
  screen: [number, number];
  place: [number, number, number, number];
  pixels: number[];
  interlaced?: boolean;
  transparent?: number;
}): Buffer {
  const words = (numbers: readonly number[]) => {
    const bytes = Buffer.alloc(numbers.length * 2);
    for (const [index, number] of numbers.entries()) bytes.writeUInt16LE(number, index * 2);
    return bytes;
  };
  const codes = frame.pixels.flatMap((pixel) => [4, pixel]);
  const bits = [...codes, 5]
    .map((code) => code.toString(2).padStart(3, '0'))
    .reverse()
    .join('');
  const packed: number[] = [];
  for (let end = bits.length; end > 0; end -= 8)
    packed.push(Number.parseInt(bits.slice(Math.max(0, end - 8), end), 2));
  return Buffer.concat([
    Buffer.from('GIF89a'),
    words(frame.screen),
    Buffer.from([0x81, 0, 0]),
    Buffer.from([255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9]),
    ...(frame.transparent === undefined ? [] : [Buffer.from([0x21, 0xf9, 4, 1, 0, 0, frame.transparent, 0])]),
    Buffer.from([0x2c]),
    words(frame.place),
    Buffer.from([frame.interlaced ? 0x40 : 0, 2, packed.length, ...packed, 0, 0x3b]),
  ]);
}

describe('decodeGif: a frame', () => {
  test('smaller than the screen, with a transparent colour, is decoded', () => {
    const gif = decodeGif(plain({ screen: [3, 2], place: [1, 1, 2, 1], pixels: [2, 1], transparent: 1 }));
    expect(at(gif, 0, 0)).toEqual([0, 0, 0, 0]);
    expect(at(gif, 1, 1)).toEqual(BLUE);
    expect(at(gif, 2, 1)).toEqual([0, 0, 0, 0]);
  });

  test('that reaches beyond the screen is cut at its edge', () => {
    const gif = decodeGif(plain({ screen: [2, 2], place: [1, 1, 2, 2], pixels: [1, 2, 2, 2] }));
    expect(gif?.pixels).toHaveLength(16);
    expect([at(gif, 1, 1), at(gif, 0, 1), at(gif, 1, 0)]).toEqual([GREEN, [0, 0, 0, 0], [0, 0, 0, 0]]);
  });

  test('in interlaced lines is decoded', () => {
    // The lines of a picture nine lines high, in the order of the file: 0, 8; 4; 2, 6; 1, 3, 5, 7.
    const gif = decodeGif(
      plain({ screen: [1, 9], place: [0, 0, 1, 9], pixels: [0, 2, 1, 0, 0, 2, 2, 2, 2], interlaced: true }),
    );
    const lines = [RED, BLUE, RED, BLUE, GREEN, BLUE, RED, BLUE, BLUE];
    expect(lines.map((_line, y) => at(gif, 0, y))).toEqual(lines);
  });

  test('with too few pixels or an impossible code is damaged', () => {
    expect(decodeGif(plain({ screen: [3, 3], place: [0, 0, 3, 3], pixels: [1, 1] }))).toBeUndefined();
    const odd = plain({ screen: [2, 1], place: [0, 0, 2, 1], pixels: [1, 7] });
    expect(decodeGif(odd)).toBeUndefined();
  });
});
