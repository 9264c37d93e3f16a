import { AttributeNames } from '@tessera/domain/formula/attribute-names.ts';
import { NUMBER, TEXT } from '@tessera/domain/formula/types.ts';
import { describe, expect, test } from 'vitest';
import { optionsAt, taking } from './options.ts';

const names = new AttributeNames([
  { id: 'a1', name: 'Total sum', type: NUMBER },
  { id: 'a2', name: 'Sum', type: NUMBER },
  { id: 'a3', name: 'سعر', type: TEXT },
]);
const at = (text: string) => optionsAt(text.replace('|', ''), text.indexOf('|'), names);
const taken = (text: string, index = 0) => {
  const source = text.replace('|', '');
  const { options, start, end } = at(text);
  const edit = taking(options[index]!, source, start, end);
  const made = source.slice(0, edit.start) + edit.text + source.slice(edit.end);
  return `${made.slice(0, edit.selected[0])}|${made.slice(edit.selected[0])}`;
};

describe('what is offered', () => {
  test('begins with what is the very word, then with what begins so', () => {
    expect(at('sum|').options.map(({ name }) => name)).toEqual([
      ...['Sum', 'SUM', 'SUMSQ', 'SUMPRODUCT', 'SUMX2MY2', 'SUMX2PY2', 'SUMXMY2', 'Total sum'],
    ]);
  });

  test.each([
    ['su|', true],
    ['[|', true],
    ['|', false],
    ['1 + |', false],
    ['true|', false],
    ['LET(net, 1, net|', false],
  ])('opens by itself at %s: %s', (text, unasked) => {
    expect(at(text).unasked).toBe(unasked);
  });
});

test.each([
  ['roundu|', 'ROUNDUP(|)'],
  ['roundu|(2)', 'ROUNDUP|(2)'],
  ['tru|', 'TRUE|'],
  ['[tot|] + 1', '[Total sum]| + 1'],
  ['[سع|', '[سعر]\u200e|'],
  ['LET(subtotal, 1, subt|', 'LET(subtotal, 1, subtotal|'],
  ['1 + tod|', '1 + TODAY()|'],
])('%s becomes %s', (text, made) => {
  expect(taken(text)).toBe(made);
});
