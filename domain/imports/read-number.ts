import { withMinus } from '../attributes/number-text.ts';
import type { SeenCell } from './guess-kind.ts';
import { Tally } from './tally.ts';

/** The sign before the decimals; the other one, a space or an apostrophe may group the digits by three. */
export const decimals = ['.', ','] as const;
export type Decimal = (typeof decimals)[number];

/** Characters that a number may have: the largest of a double has 309 digits. */
const LONGEST = 400;
/** Digits that a double keeps. */
const DIGITS = 15;

const group = "[ '’\\u00a0\\u202f]";
const grouped = {
  '.': new RegExp(`^-?[1-9]\\d{0,2}(?:(?:,\\d{3})+|(?:${group}\\d{3})+)(?:\\.\\d+)?$`),
  ',': new RegExp(`^-?[1-9]\\d{0,2}(?:(?:\\.\\d{3})+|(?:${group}\\d{3})+)(?:,\\d+)?$`),
};
const plain = {
  '.': /^-?(?:(?:0|[1-9]\d*)(?:\.\d+)?|\.\d+)$/,
  ',': /^-?(?:(?:0|[1-9]\d*)(?:,\d+)?|,\d+)$/,
};
const meant = {
  '.': new RegExp(`^(?:\\d+|\\d{1,3}(?:,\\d{3})+|\\d{1,3}(?:${group}\\d{3})+)?(?:\\.\\d*)?$`),
  ',': new RegExp(`^(?:\\d+|\\d{1,3}(?:\\.\\d{3})+|\\d{1,3}(?:${group}\\d{3})+)?(?:,\\d*)?$`),
};
const integer = /^-?[1-9]\d{0,14}$/;
const spaced = new RegExp(group);

const digitsOf = (text: string): number => text.replace(/\D/g, '').replace(/^0+/, '').length;

/**
 * The number of a text that is written as a number would be again: no leading zero, no plus, no exponent, no more
 * digits than a number keeps. Undefined: as a number it would lose something.
 */
export function exactNumber(text: string, decimal: Decimal): number | undefined {
  if (text.length > LONGEST) return undefined;
  if (integer.test(text)) return Number(text);
  if (!plain[decimal].test(text) && !grouped[decimal].test(text)) return undefined;
  if (digitsOf(text) > DIGITS || /^-[0.,]*$/.test(text)) return undefined;
  return numberOf(text, decimal);
}

/** The number that somebody means who says that this is one: also `+5`, `007`, `2e2`, `€ 12`, `(5)`. */
export function meantNumber(text: string, decimal: Decimal): number | undefined {
  const exact = exactNumber(text, decimal);
  if (exact !== undefined || text.length > LONGEST) return exact;
  const bare = withMinus(text)
    .replace(/^([+-]?)\s*\p{Sc}\s*/u, '$1')
    .replace(/\s*\p{Sc}$/u, '')
    .replace('−', '-');
  const body = bare.replace(/^[+-]/, '').replace(/e[+-]?\d{1,3}$/i, '');
  if (!/\d/.test(body) || !meant[decimal].test(body)) return undefined;
  const value = numberOf(bare, decimal);
  return Number.isFinite(value) ? value : undefined;
}

/** What stands before a percent sign, or all of it. */
export const withoutPercent = (text: string): string =>
  (text.endsWith('%') ? text.slice(0, -1) : text).trimEnd();

function numberOf(text: string, decimal: Decimal): number {
  const point = text.replace(decimal === '.' ? /[, '’\u00a0\u202f]/g : /[. '’\u00a0\u202f]/g, '');
  return Number(decimal === ',' ? point.replace(',', '.') : point);
}

/** What a column's cells say about how its numbers are written. */
export class NumberForms {
  private cells = 0;
  private readonly exact = { '.': 0, ',': 0 };
  private readonly meant = { '.': new Tally(), ',': new Tally() };
  /** Signs in cells that have another value where the sign groups than where it stands before decimals. */
  private readonly open = new Set<Decimal>();
  private groupsBySpace = false;
  private broken = false;

  add(text: string, cell: SeenCell): void {
    this.cells += 1;
    if (integer.test(text)) {
      this.exact['.'] += 1;
      this.exact[','] += 1;
      this.note(true, true, cell);
      return;
    }
    const first = text.charCodeAt(0);
    // Letters are no numbers: most cells of most files end here.
    if ((first >= 65 && first < 0x80) || !/\d/.test(text)) {
      this.note(false, false, cell);
      return;
    }
    const point = exactNumber(text, '.');
    const comma = exactNumber(text, ',');
    if (point !== undefined) this.exact['.'] += 1;
    if (comma !== undefined) this.exact[','] += 1;
    if (point !== undefined && comma !== undefined && point !== comma)
      this.open.add(text.includes('.') ? '.' : ',');
    this.groupsBySpace ||= spaced.test(text);
    this.broken ||= !Number.isInteger(point ?? comma ?? 0);
    this.note(meantNumber(text, '.') !== undefined, meantNumber(text, ',') !== undefined, cell);
  }

  private note(point: boolean, comma: boolean, cell: SeenCell): void {
    this.meant['.'].note(point, cell);
    this.meant[','].note(comma, cell);
  }

  /** The sign that this column alone shows. */
  evidence(): Decimal | undefined {
    const point = this.meant['.'].fits === this.cells;
    return point === (this.meant[','].fits === this.cells) ? undefined : point ? '.' : ',';
  }

  /** Whether every cell is an exact number. Digits in groups by spaces alone may be a telephone's. */
  isExact(decimal: Decimal): boolean {
    return this.cells > 0 && this.exact[decimal] === this.cells && !(this.groupsBySpace && !this.broken);
  }

  /**
   * The sign of this column in its file. Undefined: it can't be known, so that the cells stay text.
   * @param shown the sign that the file shows
   */
  decide(shown: Decimal | undefined, separator: string): Decimal | undefined {
    const own = this.evidence();
    // A column that is written unlike the others holds something else: numbers of versions, of references.
    if (own) return shown === undefined || shown === own ? own : undefined;
    if (this.open.size === 0) return shown ?? '.';
    // A comma between digits, where cells are told apart by semicolons, is seldom one that groups.
    if (shown) return shown === '.' && this.open.has(',') && separator === ';' ? undefined : shown;
    if (this.open.size > 1) return undefined;
    if (separator === ';' && this.open.has(',')) return ',';
    return separator === ',' && this.open.has('.') ? '.' : undefined;
  }

  /** Cells that are numbers where somebody says so. */
  tally(decimal: Decimal): Tally {
    return this.meant[decimal];
  }
}

/** The decimal sign that most columns of a file show; where they are even, the one that goes with its separator. */
export function shownDecimal(forms: readonly NumberForms[], separator: string): Decimal | undefined {
  const shown = forms.map((form) => form.evidence());
  const points = shown.filter((sign) => sign === '.').length;
  const commas = shown.filter((sign) => sign === ',').length;
  if (points === commas) return points === 0 ? undefined : separator === ',' ? '.' : ',';
  return points > commas ? '.' : ',';
}
