import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hues } from '@tessera/domain/records/record.ts';
import { describe, expect, test } from 'vitest';

/** WCAG 2.2 AA, text of this size. */
const READABLE = 4.5;
const [light = '', dark = ''] = readFileSync(path.join(import.meta.dirname, '../tokens.css'), 'utf8').split(
  ':root[data-theme="dark"]',
);

/** Relative luminance of a token in OKLCH (CSS Color 4, sample code; WCAG 2.2, "relative luminance"). */
function luminance(theme: string, token: string): number {
  const found = new RegExp(`--${token}: oklch\\(([\\d.]+)% ([\\d.]+) ([\\d.]+)\\)`).exec(theme);
  const [lightness, chroma, angle] = found!.slice(1).map(Number) as [number, number, number];
  const [l, a, b] = [
    lightness / 100,
    chroma * Math.cos((angle * Math.PI) / 180),
    chroma * Math.sin((angle * Math.PI) / 180),
  ];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const inside = (part: number) => Math.min(1, Math.max(0, part));
  const red = inside(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short);
  const green = inside(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short);
  const blue = inside(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: string, ground: string, ink: string): number {
  const [brighter, darker] = [ground, ink]
    .map((token) => luminance(theme, token))
    .sort((one, other) => other - one);
  return (brighter! + 0.05) / (darker! + 0.05);
}

describe.each([
  ['light', light],
  ['dark', dark],
])('%s', (_, theme) => {
  test.each(hues)('text of every hue is readable on %s', (hue) => {
    const unreadable = hues.filter((ink) => contrast(theme, `${hue}-soft`, `${ink}-ink`) < READABLE);
    expect(unreadable).toEqual([]);
  });

  test.each(hues)('all that is written in cells is readable on coloured ones: %s', (hue) => {
    const inks = [
      'ink',
      'ink-soft',
      'ink-faint',
      'accent-ink',
      'danger-ink',
      ...hues.map((one) => `${one}-ink`),
    ];
    const unreadable = inks.filter((ink) => contrast(theme, `${hue}-tint`, ink) < READABLE);
    expect(unreadable).toEqual([]);
  });
});
