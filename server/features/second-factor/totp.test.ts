import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { stepOf } from './totp.ts';

/** The secret of RFC 6238, appendix B: "12345678901234567890". */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** The algorithm of RFC 4226, 5.3, written out. */
function codeAt(step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', '12345678901234567890').update(counter).digest();
  const at = mac[19]! & 0xf;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

describe('a code of an authenticator app', () => {
  // The last six digits of the RFC's eight.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('matches the RFC at %i', async (seconds, code) => {
    expect(await stepOf(SECRET, code, seconds)).toBe(Math.floor(seconds / 30));
  });

  test('is valid one step before and after its own, to the second, and no longer', async () => {
    const step = 40_000_000;
    for (const second of [0, 1, 15, 29]) {
      const found = await Promise.all(
        [-2, -1, 0, 1, 2].map((off) => stepOf(SECRET, codeAt(step + off), step * 30 + second)),
      );
      expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
    }
  });

  test.each(['287 082', ' 287082 ', '2 8 7 0 8 2', '287\u00a0082', '２８７０８２', '٢٨٧٠٨٢', '۲۸۷۰۸۲'])(
    'may be typed as "%s"',
    async (code) => {
      expect(await stepOf(SECRET, code, 59)).toBe(1);
    },
  );

  test.each([
    '',
    ' ',
    '28708',
    '2870820',
    '0287082',
    '287083',
    '28708a',
    '+87082',
    '28.082',
    '0x1234',
    '🔑🔑🔑',
    'NaN',
    '287082\0',
    '287-082',
  ])('is not "%s"', async (code) => {
    expect(await stepOf(SECRET, code, 59)).toBeUndefined();
  });
});
