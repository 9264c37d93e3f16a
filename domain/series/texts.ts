import { isEven } from './numbers.ts';

/** Longer numbers, such as those of accounts, are no doubles: they are repeated. */
const ending = /^(.*?)(?<!\d)(\d{1,15})$/su;

/**
 * Goes on with texts that end in a number, behind the same words: `Item 1`, `Item 2`. One text goes on by one.
 * Leading zeros stay. Undefined: it is no such series, or would go below 0.
 */
export function textSeries(values: readonly string[]): ((place: number) => string | undefined) | undefined {
  const parts = values.map((value) => ending.exec(value));
  const [words, digits] = [parts[0]?.[1], parts[0]?.[2]];
  if (words === undefined || digits === undefined) return undefined;
  if (parts.some((part) => part?.[1] !== words)) return undefined;
  const numbers = parts.map((part) => Number(part![2]));
  const step = numbers.length === 1 ? 1 : numbers[1]! - numbers[0]!;
  if (!isEven(numbers, step)) return undefined;
  const width = parts.some((part) => /^0\d/.test(part![2]!)) ? digits.length : 0;
  return (place) => {
    const value = numbers[0]! + step * place;
    return value >= 0 && Number.isSafeInteger(value) ? words + String(value).padStart(width, '0') : undefined;
  };
}
