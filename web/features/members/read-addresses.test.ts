import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAddress, readAddresses } from './read-addresses.ts';

describe('addresses in a text', () => {
  test.each([
    ['ann@example.org', ['ann@example.org']],
    ['ann@example.org, ben@example.org', ['ann@example.org', 'ben@example.org']],
    [
      'ann@example.org;ben@example.org\n\ncem@example.org\t',
      ['ann@example.org', 'ben@example.org', 'cem@example.org'],
    ],
    ['Ann@Example.org ann@example.org', ['ann@example.org']],
    [
      'Ann Example <ann@example.org>, "Builder, Ben" <ben@example.org>',
      ['ann@example.org', 'ben@example.org'],
    ],
    ['mailto:ann@example.org', ['ann@example.org']],
    ['<ann@example.org>', ['ann@example.org']],
    ['ann@', ['ann@']],
    [' , ; ', []],
    ['', []],
  ])('%j', (text, expected) => {
    expect(readAddresses(text)).toEqual(expected);
  });

  test('are found in order with any separator between them', () => {
    const local = fc.stringMatching(/^[a-z][a-z0-9]{0,8}$/);
    const between = fc.stringMatching(/^[ ,;\n\t]{1,4}$/);
    fc.assert(
      fc.property(fc.uniqueArray(local, { maxLength: 8 }), between, (names, gap) => {
        const emails = names.map((name) => `${name}@example.org`);
        const read = readAddresses(emails.join(gap));
        return read.length === emails.length && read.every((one, at) => one === emails[at]);
      }),
    );
  });

  test('are read in a long text without a separator, which would take minutes if each letter began a name', () => {
    const long = 'x'.repeat(1_000_000);
    expect(readAddresses(`${long} <ann@example.org>`)).toContain('ann@example.org');
    expect(readAddresses(`${'"'.repeat(1_000_001)}\nann@example.org`)).toContain('ann@example.org');
  });

  test('are told apart from texts that cannot be one', () => {
    expect(isAddress('ann@example.org')).toBe(true);
    for (const wrong of ['ann', 'ann@', '@example.org', 'ann example@org', 'ann@example'])
      expect(isAddress(wrong)).toBe(false);
  });
});
