import type { Computation, Result } from '../computing/computation.ts';
import { toText } from '../formula/convert.ts';
import { type Environment, Evaluation } from '../formula/environment.ts';
import { isError } from '../formula/formula-error.ts';
import { readFormula } from '../formula/index.ts';
import { BLANK, elementOf, type Type } from '../formula/types.ts';
import { DateValue, Duration, type Element, isList, Person, single, type Value } from '../formula/values.ts';
import type { FormulaSettings } from './formula.ts';
import { oneZero } from './number.ts';

type Display = FormulaSettings['display'];
type Shown = Pick<Result, 'kind' | 'settings' | 'data'>;

const blank: Omit<Result, 'settings'> = {
  kind: 'text',
  type: BLANK,
  volatile: false,
  problems: [],
  computer: () => () => null,
  data: () => null,
};

/** How a formula is computed; without a text it is always empty. */
export function formulaComputation({ formula, display }: FormulaSettings): Computation {
  if (formula.trim() === '') return { reads: [], result: () => ({ ...blank, settings: {} }) };
  // Which attributes it names does not hang from their types.
  const { reads, readsLinked } = readFormula(formula, () => undefined);
  return {
    reads: [
      ...[...reads].map((attribute_id) => ({ attribute_id })),
      ...readsLinked.map(({ attributeId, through = '' }) => ({ attribute_id: attributeId, through })),
    ],
    result: (typeOf) => {
      const { type, volatile, problems, computer } = readFormula(formula, typeOf);
      return { ...shownAs(type, display), type, volatile, problems, computer };
    },
  };
}

/** As what a result is shown: a list of people as people, other lists and what has no one type as text. */
function shownAs(type: Type, display: Display): Shown {
  if (elementOf(type).name === 'person') return { kind: 'members', settings: {}, data: peopleIn };
  const { decimals = null, format = 'plain', currency = 'EUR', form = 'words' } = display;
  switch (type.name) {
    case 'number':
      return { kind: 'number', settings: { decimals, format, currency }, data: numberIn };
    case 'boolean':
      return { kind: 'checkbox', settings: {}, data: booleanIn };
    case 'date':
      return display.time === false
        ? { kind: 'date', settings: { time: false }, data: dayIn }
        : { kind: 'date', settings: { time: true }, data: dateIn };
    case 'duration':
      return { kind: 'duration', settings: { form }, data: secondsIn };
    default:
      return { kind: 'text', settings: {}, data: textIn };
  }
}

/** A value that is of another type than the checker says is none of this one. */
const one =
  <T>(read: (value: Element, environment: Environment) => T | null) =>
  (value: Value, environment: Environment): T | null =>
    read(single(value), environment);

const numberIn = one((value) => (typeof value === 'number' ? oneZero(value) : null));
const booleanIn = one((value) => (typeof value === 'boolean' ? value : null));
const secondsIn = one((value) => (value instanceof Duration ? oneZero(Math.round(value.ms / 1000)) : null));

const iso = (ms: number): string => new Date(ms).toISOString();
/** Years beyond these are in no attribute. */
const fits = (ms: number): boolean => /^\d{4}-/.test(iso(ms));

const dateIn = one((value) => {
  if (!(value instanceof DateValue) || !fits(value.ms)) return null;
  return value.instant ? iso(value.ms).slice(0, 19).replace('T', ' ') : iso(value.ms).slice(0, 10);
});

const dayIn = one((value, environment) => {
  if (!(value instanceof DateValue)) return null;
  const wall = new Evaluation(environment, () => null).wall(value);
  return fits(wall) ? iso(wall).slice(0, 10) : null;
});

function peopleIn(value: Value): number[] | null {
  const elements = isList(value) ? value : [value];
  const ids = elements.flatMap((each) => (each instanceof Person ? Number(each.id) : []));
  return ids.length === 0 ? null : [...new Set(ids)];
}

function textIn(value: Value, environment: Environment): string | null {
  if (typeof value === 'string') return value === '' ? null : value;
  const evaluation = new Evaluation(environment, () => null);
  const written = (element: Element): string => {
    const text = toText(element, evaluation);
    return isError(text) ? '' : text;
  };
  const text = isList(value)
    ? value
        .map(written)
        .filter((each) => each !== '')
        .join(', ')
    : written(value);
  return text === '' ? null : text;
}
