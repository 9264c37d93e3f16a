import { expect, test } from 'vitest';
import { attributeKindIds } from '../attributes/ids.ts';
import { attributeKinds } from '../attributes/index.ts';
import { LONG_TEXT_MAX_LENGTH } from '../constants.ts';
import { cellReader } from './cell-reader.ts';
import { isFormed } from './formed.ts';
import { ColumnProfile } from './guess-kind.ts';

/** What reads a cell once takes some milliseconds; what reads it once for each of its characters takes seconds. */
const LIMIT_MS = 1_000;

const long = (part: string, end = ''): string => part.repeat(LONG_TEXT_MAX_LENGTH / part.length) + end;
const cells = [
  ...[`1${long(' ', 'x')}`, `1${long(' ', '%x')}`, `1/1/2020${long(' ', 'x')}`, `1 january${long(' ', 'x')}`],
  ...[long('1', 'x'), `1${long(' 111', 'x')}`, long('1T1:', 'x'), long('a@', ' .'), `a@${long('a.', ' ')}`],
  ...[long('a@.', ' x'), long('"'), long(',a')],
];

test.each(cells.map((cell) => [cell.slice(0, 12), cell]))('a long cell %j is read once', (_name, cell) => {
  const spent = (read: () => void): number => {
    const began = performance.now();
    read();
    return performance.now() - began;
  };
  expect(spent(() => new ColumnProfile().add(cell))).toBeLessThan(LIMIT_MS);
  expect(spent(() => isFormed(cell))).toBeLessThan(LIMIT_MS);
  for (const id of attributeKindIds) {
    if (!attributeKinds[id].importable) continue;
    for (const dates of ['ymd', 'dmy', 'excel'] as const) {
      const read = cellReader(id, {}, { decimal: '.', dates, split: null });
      expect(
        spent(() => read(cell)),
        id,
      ).toBeLessThan(LIMIT_MS);
    }
  }
});
