import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { titles } from './titles.ts';

/** The paths of all routes in this folder, each without its layout routes. */
function pathsOfRoutes(): string[] {
  const files = readdirSync(import.meta.dirname).filter((file) => !file.endsWith('.test.ts'));
  return files.flatMap((file) => {
    const code = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    return Array.from(code.matchAll(/\bpath: '([^']*)'/g), ([, found]) => found!);
  });
}

test('every route has a title for its page', () => {
  const known = Object.keys(titles);
  const paths = pathsOfRoutes();
  expect(paths.length).toBeGreaterThan(30);
  const without = paths.filter(
    (one) => !known.some((title) => title === one || title.endsWith(`/${one.replace(/^\//, '')}`)),
  );
  expect(without).toEqual([]);
  expect(known).toHaveLength(paths.length);
});

test('every title is a text', () => {
  const texts = Object.values(titles).flatMap((key) =>
    key === null
      ? []
      : [key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], en)],
  );
  expect(texts.filter((text) => typeof text !== 'string')).toEqual([]);
});
