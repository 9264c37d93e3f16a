import { describe, expect, test } from 'vitest';
import { makeCodeSet, newRecoveryCode, readRecoveryCode } from './recovery-codes.ts';

describe('recovery codes', () => {
  test('are ten different ones, in groups that are easy to read, and stored as hashes only', async () => {
    const { codes, salt, hashes } = await makeCodeSet();
    expect(new Set(codes).size).toBe(10);
    expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(10);
    expect(salt).toHaveLength(16);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
    const kept = Buffer.concat([salt, ...hashes]).toString('latin1');
    for (const code of codes) expect(kept).not.toContain(readRecoveryCode(code));
  });

  test('have at least 50 bits, use every letter equally, and none that looks like another', () => {
    const counts = new Map<string, number>();
    const total = 12 * 5_000;
    for (let made = 0; made < 5_000; made += 1)
      for (const letter of newRecoveryCode().replaceAll('-', ''))
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect([...counts.keys()].join('')).not.toMatch(/[ilou01]/);
    const bits = [...counts.values()].reduce(
      (sum, count) => sum - (count / total) * Math.log2(count / total),
      0,
    );
    expect(bits * 12).toBeGreaterThan(58);
  });

  test.each([
    'abcd-efgh-jkmn',
    'ABCD-EFGH-JKMN',
    'abcdefghjkmn',
    ' abcd efgh jkmn\n',
    'abcd–efgh—jkmn',
    'ａｂｃｄ－efgh-jkmn',
  ])('may be typed as "%s"', (given) => {
    expect(readRecoveryCode(given)).toBe('abcdefghjkmn');
  });

  test.each([
    '',
    '-',
    'abcd-efgh-jkm',
    'abcd-efgh-jkmnp',
    'abcd-efgh-jkm0',
    'abcd-efgh-jkml',
    'абвг-efgh-jkmn',
    '%',
  ])('are not "%s"', (given) => {
    expect(readRecoveryCode(given)).toBeUndefined();
  });
});
