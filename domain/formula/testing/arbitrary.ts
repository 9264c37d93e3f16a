import fc from 'fast-check';
import { families } from '../functions/catalogue.ts';
import type { FormulaFunction } from '../functions/define.ts';
import type { BinarySign, Node } from '../tree.ts';
import { BOOLEAN, DATE, DURATION, ITEM, listOf, NUMBER, PERSON, TEXT, type Type } from '../types.ts';
import { DateValue, Duration, Item, Person, type Value } from '../values.ts';

const place = { start: 0, end: 0 };
const signs: readonly BinarySign[] = ['+', '-', '*', '/', '^', '&', '=', '<>', '<', '<=', '>', '>='];

/** The attributes of a row, by their ids. */
export const attributes: Readonly<Record<string, Type>> = {
  text: TEXT,
  number: NUMBER,
  done: BOOLEAN,
  'a ] b': DATE,
  due: DATE,
  time: DURATION,
  project: ITEM,
  owner: PERSON,
  labels: listOf(TEXT),
  numbers: listOf(NUMBER),
  dates: listOf(DATE),
  people: listOf(PERSON),
  projects: listOf(ITEM),
};

const functions: readonly FormulaFunction[] = Object.values(families).flat();

const leaf: fc.Arbitrary<Node> = fc.oneof(
  fc
    .oneof(fc.nat(1_000_000), fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }))
    .map((value) => ({ type: 'number' as const, value: Math.abs(value), ...place })),
  fc
    .oneof(
      fc.string(),
      fc.constantFrom('1', '2024-05-17', 'days', '"', 'yyyy-mm-dd', '#,##0.0', '(a+)+b', '12:30'),
    )
    .map((value) => ({ type: 'text' as const, value, ...place })),
  fc.boolean().map((value) => ({ type: 'boolean' as const, value, ...place })),
  fc.constantFrom(...Object.keys(attributes)).map((name) => ({ type: 'attribute' as const, name, ...place })),
  fc
    .constantFrom('current', 'index', 'x', 'größe')
    .map((name) => ({ type: 'variable' as const, name, ...place })),
);

/** Any tree that a text can have, with any functions in any places. */
export const trees: fc.Arbitrary<Node> = fc.letrec<{ tree: Node }>((tie) => {
  const tree = tie('tree');
  const argument = fc.oneof(
    { weight: 12, arbitrary: tree },
    { weight: 1, arbitrary: fc.constant({ type: 'empty' as const, ...place }) },
  );
  return {
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      leaf,
      fc.record({
        type: fc.constant('binary' as const),
        sign: fc.constantFrom(...signs),
        left: tree,
        right: tree,
        start: fc.constant(0),
        end: fc.constant(0),
      }),
      fc
        .tuple(fc.constantFrom('-' as const, '+' as const), tree)
        .map(([sign, operand]) => ({ type: 'unary' as const, sign, operand, ...place })),
      tree.map((operand) => ({ type: 'percent' as const, operand, ...place })),
      fc.array(tree, { maxLength: 4 }).map((elements) => ({ type: 'list' as const, elements, ...place })),
      fc
        .tuple(tree, tree)
        .map(([value, body]) => ({ type: 'let' as const, names: ['x'], values: [value], body, ...place })),
      tree.map((from) => ({ type: 'linked' as const, from, name: 'number', nameStart: 0, ...place })),
      fc
        .tuple(fc.constantFrom(...functions), fc.array(argument, { minLength: 1, maxLength: 5 }))
        .map(([called, given]) => {
          const wanted = given.slice(0, called.repeating > 0 ? undefined : called.parameters.length);
          const only = wanted.length === 1 && wanted[0]!.type === 'empty' ? [] : wanted;
          return { type: 'call' as const, name: called.name, nameEnd: 0, arguments: only, ...place };
        }),
    ),
  };
}).tree;

const texts = fc.oneof(fc.string(), fc.constantFrom('12', '2024-02-29', 'abc', 'TRUE', ''));
const dates = fc
  .tuple(fc.integer({ min: -2_000, max: 80_000 }), fc.boolean())
  .map(([days, instant]) => new DateValue(days * 86_400_000, instant));
const singles: Readonly<Record<string, fc.Arbitrary<Value>>> = {
  text: texts,
  number: fc.oneof(
    fc.integer({ min: -1_000, max: 1_000 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
  ),
  boolean: fc.boolean(),
  date: dates,
  duration: fc.integer({ min: -1e9, max: 1e9 }).map((ms) => new Duration(ms)),
  item: fc.constantFrom('i1', 'i2').map((id) => new Item(id, `Item ${id}`)),
  person: fc.constantFrom('p1', 'p2').map((id) => new Person(id, `Person ${id}`)),
};

const valuesOf = (type: Type): fc.Arbitrary<Value> =>
  type.name === 'list'
    ? (fc.array(singles[type.of!.name]!, { maxLength: 4 }) as fc.Arbitrary<Value>)
    : fc.option(singles[type.name]!, { nil: null, freq: 6 });

/** The values of a row: of the types of its attributes, or empty. */
export const rows: fc.Arbitrary<Record<string, Value>> = fc.record(
  Object.fromEntries(Object.entries(attributes).map(([id, type]) => [id, valuesOf(type)])),
);
