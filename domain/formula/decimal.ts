/** Numbers as people count them: 15 digits, halves away from zero. */

/** Without the noise of binary fractions: 0.1 + 0.2 is 0.3. */
export const clean = (value: number): number =>
  Number.isSafeInteger(value) ? value : Number(value.toPrecision(15));

/** A number times a power of ten, exact as decimals are. */
export function shift(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

type Rounding = (value: number) => number;

/** Rounds the size of a number, whatever its sign. */
export function round(value: number, places: number, rounding: Rounding = Math.round): number {
  const digits = Math.trunc(places);
  if (Number.isInteger(value) && digits >= 0) return value;
  if (digits > 300) return value;
  if (digits < -308) return 0;
  const size = shift(rounding(shift(clean(Math.abs(value)), digits)), -digits);
  // JSON has one zero.
  return Number.isFinite(size) ? Math.sign(value) * size + 0 : value;
}

const NEAR = 1e-14;

/** Equal to 15 digits; whole numbers to the last one. */
export function equalNumbers(one: number, other: number): boolean {
  if (one === other) return true;
  const gap = Math.abs(one - other);
  if (gap > NEAR * Math.abs(one) || (Number.isInteger(one) && Number.isInteger(other))) return false;
  return one.toPrecision(15) === other.toPrecision(15);
}

const ZERO = 1e-15;

/** What is left of two numbers that take each other away is zero, not the noise of their last bits. */
export function sum(one: number, other: number): number {
  const total = one + other;
  return total !== 0 && Math.abs(total) < ZERO * Math.abs(one) ? 0 : total;
}

/** Nearest whole number, where it is one to 15 digits. */
export const snap = (value: number): number => {
  const near = Math.round(value);
  return equalNumbers(near, value) ? near : value;
};

/** As a formula joins it to a text. */
export function numberText(value: number): string {
  const text = String(clean(value) + 0);
  const exponent = /^(.+)e([+-])(\d+)$/.exec(text);
  return exponent ? `${exponent[1]}E${exponent[2]}${exponent[3]!.padStart(2, '0')}` : text;
}

const plain = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,3})?$/i;
const grouped = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;

/** A number as people type it: with groups, a currency sign, percent, brackets for less than nothing. */
export function readNumber(typed: string): number | undefined {
  let text = typed.trim();
  if (text.length > 60) return undefined;
  if (plain.test(text)) return finite(Number(text));
  let factor = 1;
  if (/^\(.*\)$/.test(text)) {
    text = text.slice(1, -1).trim();
    factor = -1;
  }
  text = text.replace(/^([+-]?)\s*[$€£¥]\s*/, '$1').replace(/\s*[€£¥]$/, '');
  const percent = /^(.*?)\s*%$/.exec(text);
  const digits = percent ? percent[1]! : text;
  const number = grouped.test(digits) ? digits.replaceAll(',', '') : digits;
  if (!plain.test(number)) return undefined;
  return finite(factor * (percent ? shift(Number(number), -2) : Number(number)));
}

const finite = (value: number): number | undefined => (Number.isFinite(value) ? value + 0 : undefined);
