import type { FormulaError } from './formula-error.ts';

/** A calendar day, or an instant: which day an instant is on depends on the time zone of the environment. */
export class DateValue {
  /** Milliseconds since 1970 in UTC; of a day its midnight in UTC. */
  readonly ms: number;
  readonly instant: boolean;
  constructor(ms: number, instant = false) {
    this.ms = ms;
    this.instant = instant;
  }
}

/** A length of time. As a number it is days, as in spreadsheets. */
export class Duration {
  readonly ms: number;
  constructor(ms: number) {
    this.ms = ms;
  }
}

export class Item {
  readonly id: string;
  readonly name: string;
  constructor(id: string, name: string) {
    this.id = id;
    this.name = name;
  }
}

export class Person {
  readonly id: string;
  readonly name: string;
  constructor(id: string, name: string) {
    this.id = id;
    this.name = name;
  }
}

/** Null is the empty value. A list holds no lists. */
export type Single = string | number | boolean | null | DateValue | Duration | Item | Person;
export type Element = Single | FormulaError;
export type List = readonly Element[];
export type Value = Element | List;

export const isList = (value: unknown): value is List => Array.isArray(value);

/** A list where one value is wanted: its first element, as in spreadsheets. */
export const single = (value: Value): Element => (isList(value) ? (value[0] ?? null) : value);
