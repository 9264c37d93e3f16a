import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pastedRows } from './pasted-rows.ts';

test('pasted lines become rows, without their marks and without what is empty', () => {
  expect(pastedRows('- Ant\r\n\r\n* [ ] Bee\n3. Cat\r  \n1984')).toEqual(
    ['Ant', 'Bee', 'Cat', '1984'].map((name) => ({ name, under: undefined })),
  );
});

test('indented lines are below the one above them', () => {
  const text = 'Ant\n  Larva\n    Egg\n\tPupa\nBee\n  Drone';
  expect(pastedRows(text).map(({ name, under }) => [name, under])).toEqual([
    ...[
      ['Ant', undefined],
      ['Larva', 0],
      ['Egg', 1],
      ['Pupa', 1],
    ],
    ...[
      ['Bee', undefined],
      ['Drone', 4],
    ],
  ]);
});

test('a pasted line is below one before it, whatever is pasted', () => {
  const line = fc.tuple(fc.nat({ max: 6 }), fc.string()).map(([indent, text]) => ' '.repeat(indent) + text);
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const rows = pastedRows(lines.join('\n'));
      for (const [index, { name, under }] of rows.entries()) {
        expect(name.trim()).not.toBe('');
        expect(under ?? -1).toBeLessThan(index);
      }
    }),
  );
});
