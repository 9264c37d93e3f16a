import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from './check.ts';
import { compile } from './compile.ts';
import { Evaluation } from './environment.ts';
import { isError, WRONG_TYPE } from './formula-error.ts';
import { functionNamed } from './functions/catalogue.ts';
import { readFormula } from './index.ts';
import { parse } from './parse.ts';
import { print } from './print.ts';
import { toShown, toStored } from './references.ts';
import { attributes, rows, trees } from './testing/arbitrary.ts';
import { environment } from './testing/compute.ts';
import type { Node } from './tree.ts';
import type { Type } from './types.ts';
import { DateValue, Duration, Item, isList, Person, type Value } from './values.ts';

const read = (source: string) => parse(source, (name) => functionNamed(name) !== undefined);
const typeOf = (id: string): Type | undefined => attributes[id];

/** A tree without the places of its parts. */
const bare = (node: Node): unknown =>
  JSON.parse(
    JSON.stringify(node, (key, value) => (/^(start|end|nameStart|nameEnd)$/.test(key) ? undefined : value)),
  );

const isOf = (value: Value, type: Type): boolean => {
  if (value === null || isError(value) || type.name === 'mixed') return true;
  if (type.name === 'list') return isList(value) && value.every((element) => isOf(element, type.of!));
  switch (type.name) {
    case 'date':
      return value instanceof DateValue;
    case 'duration':
      return value instanceof Duration;
    case 'item':
      return value instanceof Item;
    case 'person':
      return value instanceof Person;
    case 'blank':
      return false;
    default:
      return typeof value === (type.name === 'text' ? 'string' : type.name);
  }
};

describe('any tree', () => {
  test('is read again from its text', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const { tree: again, problems } = read(print(tree));
        expect(problems).toEqual([]);
        expect(bare(again)).toEqual(bare(tree));
      }),
      { numRuns: 2_000 },
    );
  });

  test('is computed without a throw, to a value of its type, and what the checker accepts never has a wrong type', () => {
    let sound = 0;
    fc.assert(
      fc.property(trees, rows, (tree, row) => {
        const { problems, type, types } = check(tree, typeOf);
        const value = compile(tree, types)(new Evaluation(environment, (id) => row[id] ?? null));
        if (problems.length > 0) return;
        sound += 1;
        expect(value, print(tree)).not.toBe(WRONG_TYPE);
        if (isList(value)) expect(value).not.toContain(WRONG_TYPE);
        expect(isOf(value, type), `${print(tree)}: ${JSON.stringify(type)}, ${JSON.stringify(value)}`).toBe(
          true,
        );
      }),
      { numRuns: 20_000 },
    );
    expect(sound).toBeGreaterThan(1_000);
  });
});

const pieces = fc.constantFrom(
  ...'( ) { } [ ] , ; . + - * / ^ & % = < > " \' IF( SUM( LET( MAP( current [a] 1 2.5 "x" TRUE /* */ é 😀 x'.split(
    ' ',
  ),
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(pieces, { maxLength: 30 }).map((some) => some.join(' ')),
);

describe('any text', () => {
  test('is read and computed without a throw', () => {
    fc.assert(
      fc.property(anyText, (source) => {
        const formula = readFormula(source, typeOf);
        formula.computer(environment)(() => null);
        for (const { start, end } of formula.problems) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(source.length);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  test('that is nested or chained without end is refused, and computes to an error', () => {
    for (const part of ['(', '-', '{', 'SUM(', '1+', '%', '1 ^ ', '[a].', 'x.LEN()', 'IF(TRUE,']) {
      const source = part.repeat(Math.floor(19_000 / part.length));
      const formula = readFormula(source, () => undefined);
      expect(formula.isValid, part).toBe(false);
      formula.computer(environment)(() => null);
    }
    expect(readFormula('1'.repeat(20_001), typeOf).problems[0]?.code).toBe('too_long');
  });
});

test('a formula that is half typed has a problem at its place, or is one already', () => {
  fc.assert(
    fc.property(trees, fc.double({ min: 0, max: 1, noNaN: true }), (tree, part) => {
      const whole = print(tree);
      const source = whole.slice(0, Math.floor(whole.length * part));
      const { tree: half, problems } = read(source);
      if (problems.length === 0) expect(bare(read(print(half)).tree)).toEqual(bare(half));
      else expect(problems.every(({ end }) => end <= source.length)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('names and ids of attributes are put for each other, and all else stays as it is typed', () => {
  const ids = new Map(Object.keys(attributes).map((name, index) => [name, `id-${index}`]));
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  fc.assert(
    fc.property(trees, (tree) => {
      const typed = print(tree);
      const stored = toStored(typed, (name) => ids.get(name));
      expect(toShown(stored, (id) => names.get(id))).toBe(typed);
      expect([...check(read(stored).tree, () => undefined).reads].every((id) => names.has(id))).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});
