const DECIMALS_MAX = 10;

const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+(?=\d)/, '');

/**
 * Whether a text shows a number, in the writing of any language: rounded, with groups, a currency or as a percentage. A
 * date shows other digits than the number of its day.
 */
export function showsNumber(text: string, number: number): boolean {
  const shown = digitsOf(text);
  if (shown === '' || !Number.isFinite(number)) return false;
  const size = Math.abs(number) * (isPercentage(text) ? 100 : 1);
  if (size >= 1e21) return false;
  return Array.from({ length: DECIMALS_MAX + 1 }, (_, decimals) => digitsOf(size.toFixed(decimals))).includes(
    shown,
  );
}

export const isPercentage = (text: string): boolean => /[%٪]/.test(text);
