import { describe, expect, test } from 'vitest';
import { attributeKindIds } from '../attributes/ids.ts';
import { attributeKinds } from '../attributes/index.ts';
import { describeColumns } from './columns.ts';
import { ColumnProfile } from './guess-kind.ts';
import { offeredKinds } from './offered-kinds.ts';

const columnOf = (...cells: string[]) => {
  const profile = new ColumnProfile();
  for (const [row, cell] of cells.entries()) profile.add(cell, row + 2);
  return describeColumns([profile], ',', [])[0]!;
};
const offered = (...cells: string[]) => {
  const column = columnOf(...cells);
  return offeredKinds(column, column.kind);
};

describe('the kinds that a column is offered as', () => {
  test('are those that some of its cells can be read as', () => {
    expect(offered('Ann', 'Ben')).toEqual([
      'text',
      'long-text',
      'label',
      'members',
      'reference',
      'dependency',
    ]);
    expect(offered('Ann', 'a@b.org')).toEqual([
      'text',
      'long-text',
      'label',
      'email',
      'members',
      'reference',
      'dependency',
    ]);
    expect(offered('much', '2.5')).toEqual([
      'text',
      'long-text',
      'number',
      'label',
      'progress',
      'members',
      'reference',
      'dependency',
    ]);
    expect(offered('4')).toEqual([
      'text',
      'long-text',
      'number',
      'label',
      'progress',
      'rating',
      'duration',
      'reference',
      'dependency',
    ]);
    expect(offered('a', '1h 30')).toEqual([
      'text',
      'long-text',
      'label',
      'duration',
      'members',
      'reference',
      'dependency',
    ]);
    expect(offered('https://a.org')).toEqual([
      'text',
      'long-text',
      'label',
      'url',
      'members',
      'reference',
      'dependency',
    ]);
    expect(offered('yes', 'no', '2026-01-02')).toEqual([
      'text',
      'long-text',
      'checkbox',
      'date',
      'label',
      'members',
      'reference',
      'dependency',
    ]);
  });

  test('are all that can be imported where it is empty', () => {
    expect(offered('', '')).toEqual(attributeKindIds.filter((id) => attributeKinds[id].importable !== null));
  });

  test('hold text also where its lines would become one', () => {
    expect(offered('two\nlines')).toEqual(['text', 'long-text', 'label', 'reference', 'dependency']);
  });

  test('hold what can be read once it is said how the cells are written', () => {
    const dates = { ...columnOf('13/12/2026'), fits: { date: 0 } };
    expect(offeredKinds(dates, 'text')).toContain('date');
    const numbers = { ...columnOf('12,34'), fits: { number: 0 } };
    expect(offeredKinds(numbers, 'text')).toContain('number');
    const several = Array.from({ length: 40 }, (_, index) => `word ${index}`).join(';');
    expect(offered(several)).toContain('label');
    expect(offered(several.replaceAll(';', ' '))).not.toContain('label');
  });

  test('hold the one that is chosen, whatever the cells are now', () => {
    expect(offeredKinds(columnOf('Ann'), 'date')).toContain('date');
  });

  test('hold none that no cell is read as, or that was not known when the file was read', () => {
    const kinds = {
      ...attributeKinds,
      vote: { importable: null },
      later: { importable: { cells: 'typed' } },
    };
    expect(offeredKinds(columnOf('Ann', '1'), 'text', kinds as never)).toEqual(offered('Ann', '1'));
    expect(offeredKinds(columnOf(''), 'text', kinds as never)).not.toContain('vote');
  });
});
