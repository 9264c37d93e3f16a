import { round } from './decimal.ts';

/** The digits of a number's size without an exponent, rounded to so many places. */
export function plainDigits(size: number, places: number): string {
  const rounded = round(size, places);
  const kept = Math.max(0, places);
  if (rounded >= 1e21) return `${BigInt(rounded)}${kept > 0 ? `.${'0'.repeat(kept)}` : ''}`;
  const [digits, exponent = '0'] = String(rounded).split('e');
  const [whole, fraction = ''] = digits!.split('.');
  const small = -Number(exponent);
  const all = small > 0 ? whole!.padStart(small + 1, '0') + fraction : whole! + fraction;
  const point = small > 0 ? Math.max(1, whole!.length - small) : whole!.length;
  const after = all.slice(point).slice(0, kept).padEnd(kept, '0');
  return all.slice(0, point) + (kept > 0 ? `.${after}` : '');
}

export const grouped = (whole: string): string => whole.replace(/\B(?=(?:\d{3})+$)/g, ',');

/** `-1,234.50` */
export function formatNumber(value: number, places: number, groups: boolean): string {
  const text = plainDigits(Math.abs(value), places);
  const [whole, fraction] = text.split('.');
  const made = `${groups ? grouped(whole!) : whole}${fraction === undefined ? '' : `.${fraction}`}`;
  return value < 0 && /[1-9]/.test(made) ? `-${made}` : made;
}
