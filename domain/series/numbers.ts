/** Larger whole numbers are not all doubles. */
const isCounted = (value: number): boolean => Number.isSafeInteger(value);

const decimalsOf = (value: number): number | undefined => {
  const text = String(value);
  return text.includes('e') ? undefined : (text.split('.')[1]?.length ?? 0);
};

/**
 * Goes on with two numbers or more that have one step between them, by their places. Decimals are exact, as they are
 * counted in whole numbers. Undefined: it is no such series, or the number would be too large.
 */
export function numberSeries(values: readonly number[]): ((place: number) => number | undefined) | undefined {
  const decimals = values.map(decimalsOf);
  if (values.length < 2 || decimals.includes(undefined)) return undefined;
  const power = 10 ** Math.max(...decimals.map((count) => count!));
  const whole = values.map((value) => Math.round(value * power));
  const step = whole[1]! - whole[0]!;
  if (!whole.every(isCounted) || !isEven(whole, step)) return undefined;
  return (place) => {
    const value = whole[0]! + step * place;
    return isCounted(value) ? value / power + 0 : undefined;
  };
}

/** Whether there is one step between all values. */
export const isEven = (values: readonly number[], step: number): boolean =>
  values.every((value, index) => index === 0 || value - values[index - 1]! === step);
