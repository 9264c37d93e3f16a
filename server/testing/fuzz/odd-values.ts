import type { Chance } from './chance.ts';

const oddTexts = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    '01',
    '1e3',
    '1.5',
    'NaN',
    'null',
    'undefined',
    'true',
    '2147483648',
    '9007199254740993',
  ],
  ...[
    '99999999999999999999',
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    '../../etc/passwd',
    '%00',
  ],
  ...[
    '%2e%2e%2f',
    '%',
    '%zz',
    '%c0%80',
    'a\u0000b',
    '\ud800',
    '\u202e',
    '\uffff',
    'İ',
    'é'.repeat(300),
    '💥',
  ],
  ...[
    "'; drop table person; --",
    '$1',
    '\\',
    '"',
    '<script>',
    '{}',
    '[]',
    '2026-02-30',
    '10000-01-01',
    'a'.repeat(10_000),
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
    'x@y',
    'http://[',
    '\r\nx: y',
  ],
];

export const oddText = (chance: Chance): string => chance.pick(oddTexts);

const oddNumbers = [0, -1, 1.5, -0, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 1e-320, 4_294_967_296];

/** A value of any type, mostly an unexpected one. */
export function oddValue(chance: Chance): unknown {
  switch (chance.below(9)) {
    case 0:
      return null;
    case 1:
      return chance.happens(0.5);
    case 2:
      return chance.pick(oddNumbers);
    case 3:
      return [];
    case 4:
      return Array.from({ length: chance.below(5) }, () => oddValue(chance));
    case 5:
      return { [oddText(chance).slice(0, 100)]: chance.happens(0.3) ? oddValue(chance) : 1 };
    case 6:
      return { toString: 1, valueOf: 1, length: -1, constructor: 1 };
    case 7:
      return { _placeholder: true, num: chance.pick([0, 1, -1, 'x', 1e9]) };
    default:
      return oddText(chance);
  }
}

/** JSON within JSON, deeper than any program needs. */
export function deepJson(chance: Chance): string {
  const depth = chance.pick([20, 500, 5_000, 40_000]);
  return chance.happens(0.5)
    ? '['.repeat(depth) + ']'.repeat(depth)
    : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
}

/** The value with something odd in it; most of it stays as it was, so that it gets far. */
export function spoil(chance: Chance, value: unknown): unknown {
  if (chance.happens(0.15)) return oddValue(chance);
  if (Array.isArray(value)) {
    if (value.length === 0 || chance.happens(0.1)) return [...value, oddValue(chance)];
    const at = chance.below(value.length);
    return value.map((one, index) => (index === at ? spoil(chance, one) : one));
  }
  if (typeof value !== 'object' || value === null) return oddValue(chance);
  const entries = Object.entries(value);
  if (entries.length === 0 || chance.happens(0.1))
    return Object.fromEntries([...entries, [oddText(chance).slice(0, 100), oddValue(chance)]]);
  const at = chance.below(entries.length);
  if (chance.happens(0.1)) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(
    entries.map(([key, one], index) => [key, index === at ? spoil(chance, one) : one]),
  );
}

/** A text with some of its characters changed, removed or added, or cut off. */
export function garble(chance: Chance, text: string): string {
  if (chance.happens(0.2)) return text.slice(0, chance.below(text.length + 1));
  const characters = [...text];
  for (let turn = chance.below(4) + 1; turn > 0; turn -= 1) {
    const odd = chance.happens(0.3)
      ? oddText(chance)
      : String.fromCharCode(chance.below(chance.pick([128, 65_536])));
    characters.splice(chance.below(characters.length + 1), chance.below(3), odd);
  }
  return characters.join('');
}
