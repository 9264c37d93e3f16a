import { fromSerial, isDate, partsOf, startOfDay, toSerial } from './calendar.ts';
import { numberText, readNumber } from './decimal.ts';
import type { Evaluation } from './environment.ts';
import { FormulaError, IMPOSSIBLE_NUMBER, WRONG_TYPE, WRONG_VALUE } from './formula-error.ts';
import { readDate, readTime } from './read-date.ts';
import { DateValue, Duration, type Element, Item, Person } from './values.ts';

/** A text as a number: what people type as one, a date or a time. */
export function textNumber(text: string): number | undefined {
  const number = readNumber(text);
  if (number !== undefined) return number;
  const date = readDate(text);
  return date ? toSerial(date.ms) : readTime(text);
}

export function toNumber(value: Element, evaluation: Evaluation): number | FormulaError {
  if (typeof value === 'number') return value;
  if (value === null) return 0;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'string') return textNumber(value) ?? WRONG_VALUE;
  if (value instanceof FormulaError) return value;
  if (value instanceof DateValue) return toSerial(evaluation.wall(value));
  if (value instanceof Duration) return value.ms / 86_400_000;
  return WRONG_TYPE;
}

export function toText(value: Element, evaluation: Evaluation): string | FormulaError {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value);
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (value instanceof FormulaError) return value;
  if (value instanceof DateValue) return dateText(value, evaluation);
  if (value instanceof Duration) return durationText(value.ms);
  return value.name;
}

/** `2024-05-17`, or `2024-05-17 08:30` with seconds only where there are some. */
function dateText(date: DateValue, evaluation: Evaluation): string {
  const wall = evaluation.wall(date);
  if (!isDate(wall)) return '';
  const { year, month, day } = partsOf(wall);
  const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  if (!date.instant) return text;
  const seconds = Math.floor((wall - startOfDay(wall)) / 1000);
  const time = `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}`;
  return `${text} ${time}${seconds % 60 === 0 ? '' : `:${two(seconds % 60)}`}`;
}

const two = (number: number): string => String(number).padStart(2, '0');

/** `1:30`, or `1:30:05` with seconds only where there are some; hours are not limited. */
function durationText(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1000);
  const text = `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}`;
  return `${ms < 0 && seconds > 0 ? '-' : ''}${text}${seconds % 60 === 0 ? '' : `:${two(seconds % 60)}`}`;
}

export const textBoolean = (text: string): boolean | undefined => {
  const lower = text.trim().toLowerCase();
  return lower === 'true' ? true : lower === 'false' ? false : undefined;
};

export function toBoolean(value: Element): boolean | FormulaError {
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return value !== 0;
  if (value === null) return false;
  if (typeof value === 'string') return textBoolean(value) ?? WRONG_VALUE;
  return value instanceof FormulaError ? value : WRONG_TYPE;
}

/** Nothing stays nothing: an item without a date has none in thirty days either. */
export function toDate(value: Element, evaluation: Evaluation): DateValue | FormulaError | null {
  if (value instanceof DateValue || value === null) return value;
  if (typeof value === 'number') return serialDate(value, evaluation);
  if (typeof value === 'string') return textDate(value, evaluation);
  return value instanceof FormulaError ? value : WRONG_TYPE;
}

function textDate(text: string, evaluation: Evaluation): DateValue | FormulaError {
  const read = readDate(text);
  if (!read) {
    const number = readNumber(text) ?? readTime(text);
    return number === undefined ? WRONG_VALUE : serialDate(number, evaluation);
  }
  if (!read.time) return new DateValue(read.ms);
  return read.utc ? new DateValue(read.ms, true) : evaluation.atWall(read.ms);
}

/** A number of days since 1899-12-30; a fraction is a time of that day. */
export function serialDate(serial: number, evaluation: Evaluation): DateValue | FormulaError {
  const ms = fromSerial(serial);
  if (serial < 0 || !isDate(ms)) return IMPOSSIBLE_NUMBER;
  return Number.isInteger(serial) ? new DateValue(ms) : evaluation.atWall(ms);
}

export const isThing = (value: Element): value is Item | Person =>
  value instanceof Item || value instanceof Person;
