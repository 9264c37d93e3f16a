import { readFormula } from '@tessera/domain/formula/index.ts';
import { DATE, NUMBER, TEXT, type Type } from '@tessera/domain/formula/types.ts';
import { DateValue, type Value } from '@tessera/domain/formula/values.ts';
import { print } from './print.ts';

/** The engine of formulas alone: what a changed formula costs, a row. */
const ROWS = 100_000;
const DAY = 86_400_000;
const types: Readonly<Record<string, Type>> = { price: NUMBER, count: NUMBER, name: TEXT, due: DATE };
const columns: Readonly<Record<string, readonly Value[]>> = {
  price: Array.from({ length: ROWS }, (_, row) => row * 1.25),
  count: Array.from({ length: ROWS }, (_, row) => row % 17),
  name: Array.from({ length: ROWS }, (_, row) => `row ${row}`),
  due: Array.from({ length: ROWS }, (_, row) => new DateValue((row % 20_000) * DAY)),
};
const environment = { me: null, now: Date.UTC(2026, 10, 22), offset: () => 60, valueOf: () => null };

for (const source of [
  '[price] * [count] + 1',
  'IF([count] > 8, "much", "little")',
  '[name] & " (" & [count] & ")"',
  'ROUND([price] / 3, 2)',
  'EDATE([due], 1) - [due]',
  'WORKDAY([due], 10)',
  'TEXT([due], "yyyy-mm-dd")',
  'REGEXREPLACE([name], "[0-9]+", "#")',
]) {
  let row = 0;
  const run = readFormula(source, (id) => types[id]).computer(environment);
  const values = (id: string): Value => columns[id]![row]!;
  const round = (): number => {
    const began = performance.now();
    for (row = 0; row < ROWS; row += 1) run(values);
    return performance.now() - began;
  };
  round();
  print(`100,000 × ${source}`, round(), 'ms');
}
