import { toText } from '../formula/convert.ts';
import { type Environment, Evaluation } from '../formula/environment.ts';
import { isError } from '../formula/formula-error.ts';
import { DateValue, Duration, type Element, isList, Person, single, type Value } from '../formula/values.ts';
import { oneZero } from './number.ts';

/** A value that is of another type than the checker says is none of this one. */
const one =
  <T>(read: (value: Element, environment: Environment) => T | null) =>
  (value: Value, environment: Environment): T | null =>
    read(single(value), environment);

export const numberIn = one((value) => (typeof value === 'number' ? oneZero(value) : null));
export const booleanIn = one((value) => (typeof value === 'boolean' ? value : null));
export const secondsIn = one((value) =>
  value instanceof Duration ? oneZero(Math.round(value.ms / 1000)) : null,
);

/** Numbers whose decimals are as they are typed: an average of them has no more than is read at a glance. */
export function rounded(data: unknown, { decimals }: Readonly<Record<string, unknown>>): unknown {
  if (typeof data !== 'number' || typeof decimals === 'number') return data;
  const places = Math.abs(data) < 1 ? Number(data.toPrecision(2)) : Math.round(data * 100) / 100;
  return Number.isFinite(places) ? places : data;
}

const iso = (ms: number): string => new Date(ms).toISOString();
/** Years beyond these are in no attribute. */
const fits = (ms: number): boolean => /^\d{4}-/.test(iso(ms));

export const dateIn = one((value) => {
  if (!(value instanceof DateValue) || !fits(value.ms)) return null;
  return value.instant ? iso(value.ms).slice(0, 19).replace('T', ' ') : iso(value.ms).slice(0, 10);
});

export const dayIn = one((value, environment) => {
  if (!(value instanceof DateValue)) return null;
  const wall = new Evaluation(environment, () => null).wall(value);
  return fits(wall) ? iso(wall).slice(0, 10) : null;
});

export function peopleIn(value: Value): number[] | null {
  const elements = isList(value) ? value : [value];
  const ids = elements.flatMap((each) => (each instanceof Person ? Number(each.id) : []));
  return ids.length === 0 ? null : [...new Set(ids)];
}

export function textIn(value: Value, environment: Environment): string | null {
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
