import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noLookup } from '../attributes/lookup.ts';
import { EXCERPT_MAX_LENGTH } from '../constants.ts';
import type { Attribute } from '../records/attribute.ts';
import { excerpt, joined } from './excerpt.ts';
import { foldWord } from './fold-word.ts';
import { matchItem } from './match-item.ts';
import { readTerms } from './terms.ts';
import { slipsOf } from './typos.ts';
import { wordsIn } from './words.ts';

const words = (text: string) => Array.from(wordsIn(text), ({ word }) => word);
const wanted = (searched: string) =>
  readTerms(searched).map(([one]) => (one!.prefix ? `${one!.word}*` : one!.word));

const attribute = (id: string, kind: string, own: object = {}) =>
  ({ id, kind, name: id, settings: {}, primary: false, ...own }) as unknown as Attribute;
const title = attribute('title', 'text', { primary: true });
const notes = attribute('notes', 'long-text');
const found = (values: Record<string, unknown>, searched: string, attributes = [title, notes]) =>
  matchItem(values, { terms: readTerms(searched), attributes, lookup: noLookup });

describe('words', () => {
  test.each([
    ['Crème BRÛLÉE', 'creme brulee'],
    ['Łódź Ørsted Đorđe Straße', 'lodz orsted dorde strasse'],
    ['İstanbul ılık', 'istanbul ilik'],
    ['مُحَمَّد مدرسة', 'محمد مدرسه'],
    ['Ёлка', 'елка'],
    ['رقم ٢٠٢٦ ۴۲ ４２', 'رقم 2026 42 42'],
  ])('%s is folded', (text, folded) => {
    expect(text.split(' ').map(foldWord).join(' ')).toBe(folded);
  });

  test.each([
    ["O'Neil, don’t!", ['o', 'neil', 'don', 't']],
    ['INV-0042 a_b', ['inv', '0042', 'a', 'b']],
    ['ann@example.org', ['ann', 'example', 'org']],
    ['中文搜', ['中', '中文', '文', '文搜', '搜']],
    ['v2中文', ['v2', '中', '中文', '文']],
    ['🎉 🇩🇪', ['🎉', '🇩🇪']],
    ['& | ! <-> : *', []],
  ])('of %s are found', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  test('stand where they are in the text, whatever they are folded to', () => {
    const text = 'Ein Straßenfest, 東京タワー und ﬁn 🎉';
    for (const { word, from, to } of wordsIn(text)) expect(words(text.slice(from, to))).toContain(word);
  });
});

test('the words of a plain text are the same beside a word of another script', () => {
  const text = fc.array(fc.integer({ min: 0, max: 127 }), { maxLength: 100 });
  fc.assert(
    fc.property(text, (codes) => {
      const plain = String.fromCharCode(...codes);
      const [found, beside] = [plain, `${plain} é`].map((one) => [...wordsIn(one)]);
      expect(found).toEqual(beside!.slice(0, -1));
    }),
  );
});

test('a search is its words, each once, of which the last may be a beginning', () => {
  expect(wanted('red Apple red')).toEqual(['red*', 'apple']);
  expect(wanted('apple red ')).toEqual(['apple', 'red*']);
  expect(wanted('中文搜')).toEqual(['中文', '文搜']);
  expect(wanted('文')).toEqual(['文']);
  expect(wanted('plan 中')).toEqual(['plan', '中']);
  expect(wanted("'; drop --")).toEqual(['drop*']);
  expect(readTerms(' & ')).toEqual([]);
  expect(readTerms(Array.from({ length: 100 }, (_, index) => `w${index}`).join(' '))).toHaveLength(12);
});

describe('slipsOf', () => {
  test.each([
    ['calender', 'calendar', false, 1],
    ['recieve', 'receive', false, 1],
    ['taks', 'task', false, 1],
    ['meetign', 'meetings', true, 1],
    ['clendr', 'calendar', false, undefined],
    ['cat', 'car', false, undefined],
    ['report', 'reports', false, 1],
    ['repo', 'reporting', true, 0],
    ['documentatoin', 'documentation', false, 1],
  ] as const)('%s for %s', (typed, word, prefix, slips) => {
    expect(slipsOf(typed, word, prefix)).toBe(slips);
  });
});

describe('matchItem', () => {
  test('wants all words, wherever in the item they stand, and marks each', () => {
    expect(found({ title: 'Red apple', notes: 'grows on a tree' }, 'tree apple')).toEqual({
      inTitle: false,
      matches: [
        { attribute_id: 'title', text: 'Red apple', marks: [[4, 9]] },
        { attribute_id: 'notes', text: 'grows on a tree', marks: [[11, 15]] },
      ],
    });
    expect(found({ title: 'Red apple' }, 'apple re')?.inTitle).toBe(true);
    expect(found({ title: 'Red apple' }, 'apple tree')).toBeUndefined();
    expect(found({ title: 'Red apple', gone: 'tree' }, 'apple tree')).toBeUndefined();
  });

  test('finds short beginnings in titles and names alone', () => {
    const settings = { options: [{ id: 'a', name: 'Urgent', color: 'red' }], multiple: false };
    const label = attribute('state', 'label', { settings });
    expect(found({ title: 'Apple' }, 'ap')).toBeDefined();
    expect(found({ notes: 'Apple' }, 'ap')).toBeUndefined();
    expect(found({ notes: 'Apple' }, 'appl')).toBeDefined();
    expect(found({ notes: 'an ap' }, 'ap')).toBeDefined();
    expect(found({ state: ['a'] }, 'ur', [label])).toBeDefined();
  });

  test('keeps to a kind of attribute', () => {
    const asked = { terms: readTerms('apple'), attributes: [title, notes], lookup: noLookup };
    expect(matchItem({ title: 'Apple' }, { ...asked, kind: 'long-text' })).toBeUndefined();
    expect(matchItem({ title: 'Apple', notes: 'apple' }, { ...asked, kind: 'long-text' })).toBeDefined();
  });

  test('finds phone numbers and custom ids however they are written', () => {
    const phone = attribute('phone', 'phone');
    const id = attribute('id', 'custom-id', { settings: { prefix: 'BUG', digits: 4 } });
    expect(found({ phone: '+4930123456' }, '004930123456', [phone])?.matches[0]?.marks).toEqual([[0, 11]]);
    expect(found({ id: 42 }, 'bug-0042', [id])).toBeDefined();
    expect(found({ id: 42 }, 'bug 42', [id])).toBeDefined();
  });
});

describe('excerpt', () => {
  test('is in one line, short, and has the marks where the words are', () => {
    const text = `${'word '.repeat(100)}needle\nin hay ${'more '.repeat(100)}`;
    const from = text.indexOf('needle');
    const short = excerpt(text, [[from, from + 6]]);
    expect(short.text.length).toBeLessThanOrEqual(EXCERPT_MAX_LENGTH);
    expect(short.text).toMatch(/^….*needle in hay.*…$/);
    expect(short.marks.map(([at, to]) => short.text.slice(at, to))).toEqual(['needle']);
    expect(excerpt('short\ntext', [[0, 5]])).toEqual({ text: 'short text', marks: [[0, 5]] });
  });

  test('never cuts a character', () => {
    for (let length = 150; length < 170; length += 1) {
      const { text } = excerpt('🎉'.repeat(length), [[100, 102]]);
      expect(text.isWellFormed()).toBe(true);
      expect(text.length).toBeLessThanOrEqual(EXCERPT_MAX_LENGTH);
    }
  });

  test('joins marks that meet', () => {
    expect(
      joined([
        [4, 6],
        [0, 2],
        [1, 3],
      ]),
    ).toEqual([
      [0, 3],
      [4, 6],
    ]);
  });
});
