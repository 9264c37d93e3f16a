import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { expect, test } from 'vitest';
import { PAPER_PX } from '../../print/paper-size.ts';
import { bandsOf } from './bands.ts';

const column = (id: string, width: number) => ({ attribute: { id } as Attribute, width });
const ids = (bands: ReturnType<typeof bandsOf>) =>
  bands.map((band) => band.map(({ attribute }) => attribute.id));

test('columns that fit on a sheet stand beside each other', () => {
  expect(ids(bandsOf([column('a', 240), column('b', 300), column('c', 420)]))).toEqual([['a', 'b', 'c']]);
});

test('what does not fit comes on a further sheet, behind the first column, and none is left out', () => {
  const columns = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => column(id, 240));
  expect(ids(bandsOf(columns))).toEqual([
    ['a', 'b', 'c', 'd'],
    ['a', 'e', 'f', 'g'],
  ]);
});

test('a very wide first column leaves room, and a column wider than a sheet has one of its own', () => {
  const bands = bandsOf([column('a', 2_000), column('b', 2_000), column('c', 100)]);
  expect(ids(bands)).toEqual([
    ['a', 'b'],
    ['a', 'c'],
  ]);
  expect(bands[0]![0]!.width).toBeLessThan(PAPER_PX / 2);
});

test('without columns there is nothing to print', () => {
  expect(bandsOf([])).toEqual([]);
});
