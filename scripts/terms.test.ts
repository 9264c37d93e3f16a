import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const rows = readFileSync(path.join(root, 'docs/terms.md'), 'utf8')
  .split('\n')
  .flatMap((line) => {
    const [, term, meaning, home] = /^\| (.+?) \| (.+?) \| `(.+?)` \|$/.exec(line) ?? [];
    return term && meaning && home ? [{ term, meaning, home }] : [];
  });

describe('the terms of the code', () => {
  test.each(rows)('"$term" has its home in $home', ({ home }) => {
    expect(existsSync(path.join(root, home))).toBe(true);
  });

  test('the terms have one sentence each', () => {
    for (const { term, meaning } of rows) expect(meaning, term).toMatch(/^[A-Z][^.]*\.$/);
  });

  test('the terms are listed once each, in order', () => {
    const terms = rows.map(({ term }) => term.replace('_', ' '));
    expect(terms.length).toBeGreaterThan(50);
    expect(terms).toEqual([...new Set(terms)].sort((one, other) => one.localeCompare(other, 'en')));
  });
});
