import { expect, test } from 'vitest';
import { compareVersions, parseVersion } from './versions.ts';

test('versions are compared number by number', () => {
  const inOrder = ['0.9.9', '1.0.0', '2.0.0', '10.0.0', '34.2.0', '34.2.1', '34.10.0', '35.0.0'];
  for (const [index, one] of inOrder.entries()) {
    for (const [at, other] of inOrder.entries())
      expect(Math.sign(compareVersions(one, other)), `${one} and ${other}`).toBe(Math.sign(index - at));
  }
});

test('a text that is no version is neither older nor newer than any', () => {
  for (const text of [undefined, '', '34', '34.2', 'v34.2.0', '34.2.0.1', ' 34.2.0', '34.-2.0', '1e3.0.0']) {
    expect(parseVersion(text)).toBeUndefined();
    expect(compareVersions(text, '34.2.0')).toBe(0);
    expect(compareVersions('34.2.0', text)).toBe(0);
  }
  expect(parseVersion('34.2.0')).toEqual([34, 2, 0]);
});
