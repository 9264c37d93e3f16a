import { describe, expect, test } from 'vitest';
import { dependenciesOf, readDependency, writeDependency } from './dependency.ts';

const item = '11111111-1111-4111-8111-111111111111';
const folder = '22222222-2222-4222-8222-222222222222';

describe('a stored dependency', () => {
  test.each([
    [{ type: 'fs', lag: 0 }, ''],
    [{ type: 'ss', lag: 0 }, '.ss'],
    [{ type: 'ff', lag: 2 }, '.ff+2'],
    [{ type: 'sf', lag: -9_999 }, '.sf-9999'],
    [{ type: 'fs', lag: 1 }, '.fs+1'],
  ] as const)('of %j has one spelling', (wait, third) => {
    const text = `${item}.${folder}${third}`;
    expect(writeDependency(item, folder, wait)).toBe(text);
    expect(readDependency(text)).toEqual({ item_id: item, folder_id: folder, ...wait });
  });

  test.each([
    '.fs',
    '.fs+0',
    '.ss+0',
    '.ss+02',
    '.SS',
    '.ss+10000',
    '.',
    '.ss.ss',
    '.xx',
    '.+2',
    '.ss+ 1',
    '.ss2',
  ])('with %j is none', (third) => {
    expect(readDependency(`${item}.${folder}${third}`)).toBeUndefined();
  });

  test('in the value of an item says what the item waits for', () => {
    expect(dependenciesOf('b', [`${item}.${folder}.ss-1`, 7, 'nothing'])).toEqual([
      { from: item, to: 'b', type: 'ss', lag: -1 },
    ]);
    expect(dependenciesOf('b', null)).toEqual([]);
  });
});
