import { textNumber, toNumber } from './convert.ts';
import { formatDate, isDateFormat } from './date-format.ts';
import { numberText } from './decimal.ts';
import type { Evaluation } from './environment.ts';
import { type FormulaError, isError } from './formula-error.ts';
import { grouped, plainDigits } from './number-format.ts';
import { DateValue, Duration, Item, Person, type Single } from './values.ts';

/** A value by a format of spreadsheets, as `TEXT` takes it: `#,##0.00`, `0%`, `yyyy-mm-dd`. */
export function formatValue(value: Single, format: string, evaluation: Evaluation): string | FormulaError {
  if (value instanceof Item || value instanceof Person) return textSection(value.name, sectionsOf(format));
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  const sections = sectionsOf(format);
  const known = typeof value === 'string' ? textNumber(value) : undefined;
  if (typeof value === 'string' && known === undefined) return textSection(value, sections);
  const number = known ?? toNumber(value, evaluation);
  if (isError(number)) return number;
  if (/^general$/i.test(format.trim())) return numberText(number);
  const section = sectionOf(number, sections);
  if (isDateFormat(section)) {
    const wall = value instanceof DateValue ? evaluation.wall(value) : undefined;
    return formatDate(value instanceof Duration ? value.ms / 86_400_000 : number, section, wall);
  }
  const signed = number < 0 && sections.length < 2;
  const made = formatSection(Math.abs(number), section);
  return signed && /[1-9]/.test(made) ? `-${made}` : made;
}

/** The parts apart by semicolons: for positive, negative, zero, text. */
function sectionsOf(format: string): string[] {
  const sections = [''];
  for (let index = 0; index < format.length; index += 1) {
    const sign = format[index]!;
    if (sign === ';') {
      sections.push('');
      continue;
    }
    let end = index;
    if (sign === '"') end = closing(format, '"', index);
    else if (sign === '\\' || sign === '_' || sign === '*') end = Math.min(index + 1, format.length - 1);
    sections[sections.length - 1] += format.slice(index, end + 1);
    index = end;
  }
  return sections;
}

function closing(format: string, sign: string, from: number): number {
  const at = format.indexOf(sign, from + 1);
  return at < 0 ? format.length - 1 : at;
}

const sectionOf = (value: number, sections: readonly string[]): string =>
  (value < 0 ? sections[1] : value === 0 ? sections[2] : undefined) ?? sections[0]!;

function textSection(text: string, sections: readonly string[]): string {
  const section = sections[3] ?? sections.find((one) => one.includes('@'));
  return section === undefined
    ? text
    : literals(section)
        .map((part) => (part.sign === '@' ? text : part.text))
        .join('');
}

interface Part {
  /** What it stands for: a digit, `.`, `,`, `%`, `E`, `@`; empty: itself. */
  sign: string;
  text: string;
}

function literals(section: string): Part[] {
  const parts: Part[] = [];
  for (let index = 0; index < section.length; index += 1) {
    const sign = section[index]!;
    if (sign === '"') {
      const end = closing(section, '"', index);
      parts.push({
        sign: '',
        text: section.slice(index + 1, section[end] === '"' && end > index ? end : end + 1),
      });
      index = end;
    } else if (sign === '\\') {
      index += 1;
      parts.push({ sign: '', text: section[index] ?? '' });
    } else if (sign === '_') {
      index += 1;
      parts.push({ sign: '', text: ' ' });
    } else if (sign === '*') index += 1;
    else if (sign === '[') index = closing(section, ']', index);
    else if (/e/i.test(sign) && /[+-]/.test(section[index + 1] ?? '')) {
      parts.push({ sign: 'E', text: section[index + 1] === '+' ? '+' : '' });
      index += 1;
    } else parts.push({ sign: /[0#?.,%@]/.test(sign) ? sign : '', text: sign });
  }
  return parts;
}

const isDigit = ({ sign }: Part): boolean => sign === '0' || sign === '#' || sign === '?';

function formatSection(size: number, section: string): string {
  const parts = literals(section);
  const digits = parts.flatMap((part, index) => (isDigit(part) ? [index] : []));
  const percent = parts.filter(({ sign }) => sign === '%').length;
  if (digits.length === 0) return parts.map(({ text }) => text).join('');
  const exponent = parts.findIndex(({ sign }) => sign === 'E');
  const [first, last] = [
    digits[0]!,
    exponent < 0 ? digits.at(-1)! : Math.max(...digits.filter((at) => at < exponent)),
  ];
  // Commas after the last digit divide by a thousand each.
  let thousands = 0;
  while (parts[last + 1 + thousands]?.sign === ',') thousands += 1;
  const groups = parts.some(({ sign }, index) => sign === ',' && index > first && index < last);
  const value = size * 100 ** percent * 1000 ** -thousands;
  const point = parts.findIndex(({ sign }) => sign === '.');
  const before = parts
    .slice(0, point < 0 ? last + 1 : point)
    .filter(isDigit)
    .map(({ sign }) => sign);
  const after =
    point < 0
      ? []
      : parts
          .slice(point, last + 1)
          .filter(isDigit)
          .map(({ sign }) => sign);
  const mantissa = exponent < 0 ? value : scaled(value, before.length);
  const power = exponent < 0 || value === 0 ? 0 : Math.round(Math.log10(value / mantissa));
  const { whole, fraction } = placed(mantissa, before, after, groups);
  return lay(parts, { first, last, point, whole, fraction, thousands, exponent, power });
}

/** With so many digits before the point. */
function scaled(value: number, digits: number): number {
  if (value === 0) return 0;
  const power = Math.floor(Math.log10(value)) - Math.max(0, digits - 1);
  return value / 10 ** power;
}

function placed(size: number, before: readonly string[], after: readonly string[], groups: boolean) {
  const [digits, decimals = ''] = plainDigits(size, after.length).split('.');
  const least = before.filter((sign) => sign === '0').length;
  const whole = (digits === '0' ? '' : digits!).padStart(least, '0');
  let kept = decimals.length;
  while (kept > 0 && decimals[kept - 1] === '0' && after[kept - 1] === '#') kept -= 1;
  return { whole: groups ? grouped(whole) : whole, fraction: decimals.slice(0, kept) };
}

interface Laid {
  first: number;
  last: number;
  point: number;
  whole: string;
  fraction: string;
  thousands: number;
  exponent: number;
  power: number;
}

function lay(parts: readonly Part[], laid: Laid): string {
  const { first, last, point, whole, fraction, thousands, exponent, power } = laid;
  let made = '';
  for (const [index, part] of parts.entries()) {
    const begins = index === Math.min(first, point < 0 ? first : point);
    if (begins) made += point < 0 ? whole : `${whole}.${fraction}`;
    if (part.sign === 'E') {
      const size = parts.slice(index + 1).filter(isDigit).length;
      made += `E${power < 0 ? '-' : part.text}${String(Math.abs(power)).padStart(size, '0')}`;
    } else if (isDigit(part) || part.sign === '.' || part.sign === ',') {
      const inside = index <= last + thousands && index >= Math.min(first, point < 0 ? first : point);
      if (!inside && !(exponent >= 0 && index > exponent)) made += part.text;
    } else made += part.text;
  }
  return made;
}
