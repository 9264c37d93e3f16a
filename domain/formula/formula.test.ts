import { describe, expect, test } from 'vitest';
import type { Environment } from './environment.ts';
import { TOO_LARGE } from './formula-error.ts';
import { readFormula } from './index.ts';
import { toShown, toStored } from './references.ts';
import { compute, environment, written } from './testing/compute.ts';
import { BOOLEAN, DATE, DURATION, ITEM, listOf, NUMBER, PERSON, TEXT, type Type } from './types.ts';
import { DateValue, Item, Person, type Value } from './values.ts';

const types: Record<string, Type> = {
  price: NUMBER,
  name: TEXT,
  done: BOOLEAN,
  due: DATE,
  time: DURATION,
  owner: PERSON,
  project: listOf(ITEM),
  budget: NUMBER,
};
const typeOf = (id: string): Type | undefined => types[id];
const codes = (source: string): string[] => readFormula(source, typeOf).problems.map(({ code }) => code);

describe('problems stand at their place', () => {
  test.each([
    ['1 + ', 'expected_expression', 4, 4],
    ['SUM(1, 2', 'expected_closing', 3, 4],
    ['"abc', 'unclosed_text', 0, 4],
    ['1 + [pri', 'unclosed_name', 4, 8],
    ['1 /* x', 'unclosed_comment', 2, 6],
    ['1 2', 'expected_operator', 2, 3],
    ['1 + ?', 'unexpected_character', 4, 5],
    ['1 + SUMM(2)', 'misspelled_function', 4, 8],
    ['1 + NOSUCHTHING(2)', 'unknown_function', 4, 15],
    ['[none] + 1', 'unknown_attribute', 0, 6],
    ['x + 1', 'unknown_name', 0, 1],
    ['ROUND()', 'too_few_arguments', 0, 5],
    ['ROUND(1, 2, 3)', 'too_many_arguments', 0, 5],
    ['1 + [owner]', 'wrong_type', 4, 11],
    ['1 + "x"', 'not_a_number', 4, 7],
    ['YEAR("x")', 'not_a_date', 5, 8],
    ['IF("x", 1, 2)', 'not_a_boolean', 3, 6],
    ['[name] * 2', 'text_as_number', 0, 6],
    ['YEAR([name])', 'text_as_date', 5, 11],
    ['IF([name], 1, 2)', 'text_as_boolean', 3, 9],
    ['ABS([project].[budget])', 'first_of_list', 4, 22],
    ['ABS(IF([done], 1, [owner]))', 'mixed_type', 4, 26],
    ['LET(1, 2, 3)', 'wrong_let', 4, 5],
  ])('%s: %s', (source, code, start, end) => {
    expect(readFormula(source, typeOf).problems).toContainEqual(
      expect.objectContaining({ code, start, end }),
    );
  });

  test('a function that is spelled nearly so is named', () => {
    expect(readFormula('SUMM(2)', typeOf).problems[0]?.params).toEqual({ name: 'SUMM', similar: 'SUM' });
  });
});

describe('types', () => {
  test.each<[string, Type]>([
    ['[price] * 2', NUMBER],
    ['[due] + 3', DATE],
    ['[due] - [due]', NUMBER],
    ['[time] * 2', DURATION],
    ['[time] / [time]', NUMBER],
    ['[name] & 1', TEXT],
    ['[price] > 1', BOOLEAN],
    ['IF([done], [due], BLANK())', DATE],
    ['IF([done], 1, "a")', { name: 'mixed' }],
    ['[project].[budget]', listOf(NUMBER)],
    ['MAP([project], current.[budget] * 2)', listOf(NUMBER)],
    ['MAX([due], TODAY())', DATE],
    ['ME()', PERSON],
    ['LET(x, [due], x + 1)', DATE],
    ['{[price], 2}', listOf(NUMBER)],
  ])('%s', (source, type) => {
    const formula = readFormula(source, typeOf);
    expect(formula.problems).toEqual([]);
    expect(formula.type).toEqual(type);
  });
});

describe('what a formula reads', () => {
  test('is told by ids, in its row and in items that it refers to', () => {
    const formula = readFormula('IF([done], SUM([project].[budget]), [price])', typeOf);
    expect([...formula.reads]).toEqual(['done', 'project', 'price']);
    expect(formula.readsLinked).toEqual([{ attributeId: 'budget', through: 'project' }]);
    expect(formula.volatile).toBe(false);
  });

  test.each(['TODAY()', 'NOW() + 1', 'IF([done], ME() & "", "")'])('%s is volatile', (source) => {
    expect(readFormula(source, typeOf).volatile).toBe(true);
  });
});

describe('attributes', () => {
  const row = (values: Record<string, Value>) => (id: string) => values[id] ?? null;
  const result = (source: string, values: Record<string, Value>, own: Environment = environment) =>
    written(readFormula(source, typeOf).computer(own)(row(values)), own);

  test('have the values of their row', () => {
    expect(result('[price] * 2', { price: 3 })).toBe('6');
    expect(result('{price} + prop("price")', { price: 3 })).toBe('6');
  });

  test('that are empty are 0, an empty text, or leave a date empty', () => {
    expect(result('[price] + 1', {})).toBe('1');
    expect(result('[name] & "!"', {})).toBe('"!"');
    expect(result('[due] + 30', {})).toBe('');
    expect(result('[due] - TODAY()', {})).toBe('');
    expect(result('EDATE([due], 1)', {})).toBe('');
    expect(result('IF(ISBLANK([due]), "no date", [due])', {})).toBe('"no date"');
    expect(result('AVERAGE([price], 4)', {})).toBe('4');
  });

  test('of items that are referred to are read through the environment', () => {
    const budgets: Record<string, number> = { a: 10, b: 5 };
    const own: Environment = { ...environment, valueOf: (id) => budgets[id] ?? null };
    const project = [new Item('a', 'A'), new Item('b', 'B')];
    expect(result('SUM([project].[budget])', { project }, own)).toBe('15');
    expect(result('MAP([project], current & ": " & current.[budget])', { project }, own)).toBe(
      '{"A: 10", "B: 5"}',
    );
  });

  test('of people are the same by who they are', () => {
    const own: Environment = { ...environment, me: new Person('7', 'Ann') };
    expect(result('[owner] = ME()', { owner: new Person('7', 'Ann Lee') }, own)).toBe('TRUE');
    expect(result('[owner] = ME()', { owner: new Person('8', 'Ann') }, own)).toBe('FALSE');
    expect(result('[owner] = "ann"', { owner: new Person('8', 'Ann') }, own)).toBe('TRUE');
  });
});

describe('names and ids', () => {
  const ids: Record<string, string> = { Price: 'a1', 'Due ] day': 'b2', Project: 'c3' };
  const idOf = (name: string, through: string | undefined) =>
    through === 'c3' ? `linked-${name}` : ids[name];
  const nameOf = (id: string) =>
    Object.keys(ids).find((name) => ids[name] === id) ?? id.replace('linked-', '');

  test('are put for each other at their places', () => {
    const typed = '/* net */  [Price]*2 + {Price} + prop("Price") + DAY( [Due ]] day] )';
    const stored = toStored(typed, idOf);
    expect(stored).toBe('/* net */  [a1]*2 + [a1] + [a1] + DAY( [b2] )');
    expect(toShown(stored, nameOf)).toBe('/* net */  [Price]*2 + [Price] + [Price] + DAY( [Due ]] day] )');
  });

  test('of items that are referred to are those of their folder', () => {
    const stored = toStored('SUM([Project].[Price]) + FIRST([Project]).[Price]', idOf);
    expect(stored).toBe('SUM([c3].[linked-Price]) + FIRST([c3]).[linked-Price]');
    expect(toShown(stored, nameOf)).toBe('SUM([Project].[Price]) + FIRST([Project]).[Price]');
  });

  test('that nobody knows stay', () => {
    expect(toStored('[Nope] + 1', idOf)).toBe('[Nope] + 1');
  });
});

describe('time zones', () => {
  /** Berlin in 2026: summer time from 29 March to 25 October, 1:00 UTC. */
  const offset = (ms: number) => (ms >= Date.UTC(2026, 2, 29, 1) && ms < Date.UTC(2026, 9, 25, 1) ? 120 : 60);
  const berlin: Environment = { ...environment, now: Date.UTC(2026, 6, 1, 22, 30), offset };
  const at = (source: string, due: Value = null) =>
    written(
      readFormula(source, typeOf).computer(berlin)(() => due),
      berlin,
    );

  test('today is the day of the clock on the wall', () => {
    expect(at('TODAY()')).toBe('2026-07-02');
    expect(at('NOW()')).toBe('2026-07-02 00:30');
  });

  test('an instant is shown, cut and formatted as the wall clock has it', () => {
    const due = new DateValue(Date.UTC(2026, 0, 31, 23, 30), true);
    expect(at('DAY([due])', due)).toBe('1');
    expect(at('[due] & ""', due)).toBe('"2026-02-01 00:30"');
    expect(at('TEXT([due], "yyyy-mm-dd hh:mm")', due)).toBe('"2026-02-01 00:30"');
    expect(at('DATESTR([due])', due)).toBe('"2026-02-01"');
  });

  test('a day later is the same time of day, also where clocks change; hours are hours', () => {
    const due = new DateValue(Date.UTC(2026, 2, 28, 11), true);
    expect(at('DATEADD([due], 1, "day")', due)).toBe('2026-03-29 12:00');
    expect(at('[due] + 1', due)).toBe('2026-03-29 12:00');
    expect(at('DATEADD([due], 24, "hours")', due)).toBe('2026-03-29 13:00');
    expect(at('DATETIME_DIFF(DATEADD([due], 1, "day"), [due], "hours")', due)).toBe('23');
  });

  test('a time that a clock skips is one all the same', () => {
    expect(at('DATETIME_PARSE("2026-03-29 02:30")')).toBe('2026-03-29 03:30');
    expect(at('DATETIME_PARSE("2026-10-25 02:30") = DATETIME_PARSE("2026-10-25T00:30Z")')).toBe('TRUE');
  });
});

describe('limits', () => {
  test.each([
    ['REPT("x", 100000) & "y"'],
    ['LET(a, REPT("x", 50000), a & a & a)'],
    ['MAP(SEQUENCE(10000), SUM(MAP(SEQUENCE(10000), current)))'],
    ['MAP(SEQUENCE(1000), MAP(SEQUENCE(1000), 1))'],
    ['REGEXMATCH(REPT("a", 100000), "(a|a)*b(c{1,900})")'],
    ['SUBSTITUTE(REPT("a", 100000), "a", "bbbb")'],
    ['{SEQUENCE(6000), SEQUENCE(6000)}'],
  ])('%s is too large', (source) => {
    const value = compute(source);
    expect(Array.isArray(value) ? value.at(-1) : value).toBe(TOO_LARGE);
  });

  test('the steps of one row are not counted for the next', () => {
    const run = readFormula('SUM(MAP(SEQUENCE(5000), current))', typeOf).computer(environment);
    for (let row = 0; row < 30; row += 1) expect(run(() => null)).toBe(12_502_500);
  });
});

test('a chain of operators is as long as people write them', () => {
  expect(codes(Array.from({ length: 200 }, () => '[price]').join(' + '))).toEqual([]);
});
