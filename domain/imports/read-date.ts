import { wholeYear } from '../dates.ts';
import type { SeenCell } from './guess-kind.ts';
import { monthOf } from './month-names.ts';
import { Tally } from './tally.ts';

/** Which part of a numeric date stands where; `excel`: days since the end of 1899, as spreadsheets count them. */
export const dateOrders = ['ymd', 'dmy', 'mdy', 'excel'] as const;
export type DateOrder = (typeof dateOrders)[number];
/** That of a date that somebody has written. */
export type WrittenOrder = Exclude<DateOrder, 'excel'>;

const numeric = /^(\d{1,4})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{1,4})\.?$/;
const cjk = /^(\d{4}|\d{2})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]?$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const dayFirst =
  /^(\d{1,2})(?:st|nd|rd|th|er|º|\.)?[\s/-]*(?:de |of )?\s*([\p{L}\p{M}]+\.?)[\s/,-]*(?:de |del )?\s*(\d{4}|\d{2})\.?$/iu;
const monthFirst = /^([\p{L}\p{M}]+\.?)[\s-]+(\d{1,2})(?:st|nd|rd|th)?[\s,-]+(\d{4}|\d{2})$/iu;
/** What all of these begin with, and days as numbers: most texts are none. */
const maybe =
  /^(?:\d{1,4}\s?[-/.年년]|\d{1,2}(?:st|nd|rd|th|er|º)?\s?\p{L}|\p{L}+\.?[\s-]+\d{1,2}\D|\d{2,8}$)/iu;
/** Numbers: digits alone are a day only where there are eight of them, but for spreadsheets. */
const noDay = /^(?!\d{8}$)\d+(?:[.,]\d+)?$/;
const midnight = /[T ]\s*0?0:00(?::00(?:\.0+)?)?\s*(?:Z|UTC|[+-]00:?00)?$/;

/** The serial of 9999-12-31. */
const LAST_SERIAL = 2_958_465;
/** Characters that a date may have. */
const LONGEST = 40;
const DAY_MS = 86_400_000;

interface ReadDate {
  day: string;
  /** Whether the text says no more than the day, and says it wholly: four digits of a year, no time. */
  exact: boolean;
}

/** The day of a text in an order; undefined: it is none, or has a time of day, which a day would drop. */
export function readDate(text: string, order: DateOrder): ReadDate | undefined {
  if (text.length > LONGEST) return undefined;
  if (order === 'excel') return isSerial(text) ? ofSerial(Number(text)) : undefined;
  const dated = text.replace(midnight, '');
  const exact = dated === text;
  const parts = partsOf(dated, order);
  if (!parts) return undefined;
  const [year, month, day] = parts;
  const whole = year.length === 4;
  if (!whole && year.length !== 2) return undefined;
  const full = whole ? year : String(wholeYear(Number(year)));
  const iso = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(Number(full), Number(month), Number(day))
    ? { day: iso, exact: exact && whole && Number(full) >= 1000 && !compact.test(dated) }
    : undefined;
}

function partsOf(text: string, order: DateOrder): [year: string, month: string, day: string] | undefined {
  const found = numeric.exec(text);
  if (found) {
    const [first, second, third] = [found[1]!, found[3]!, found[4]!];
    if (first.length > 2) return first.length === 4 && third.length <= 2 ? [first, second, third] : undefined;
    if (order === 'ymd') return third.length <= 2 ? [first, second, third] : undefined;
    if (third.length === 3 || third.length === 1) return undefined;
    return order === 'mdy' ? [third, first, second] : [third, second, first];
  }
  const solid = compact.exec(text) ?? cjk.exec(text);
  if (solid) return [solid[1]!, solid[2]!, solid[3]!];
  return namedParts(text);
}

function namedParts(text: string): [year: string, month: string, day: string] | undefined {
  if (!/^(?:\d|\p{L})/u.test(text)) return undefined;
  const early = dayFirst.exec(text);
  if (early) {
    const month = monthOf(early[2]!);
    return month === undefined ? undefined : [early[3]!, String(month), early[1]!];
  }
  const late = monthFirst.exec(text);
  const month = late ? monthOf(late[1]!) : undefined;
  return month === undefined ? undefined : [late![3]!, String(month), late![2]!];
}

function isDay(year: number, month: number, day: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day <= (month === 2 ? (leap ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31);
}

function isSerial(text: string): boolean {
  // Spreadsheets count a 29 February 1900 that never was: before it they are a day off.
  return /^\d{1,7}$/.test(text) && Number(text) >= 61 && Number(text) <= LAST_SERIAL;
}

function ofSerial(serial: number): ReadDate {
  return { day: new Date(Date.UTC(1899, 11, 30) + serial * DAY_MS).toISOString().slice(0, 10), exact: false };
}

/** What a column's cells say about how its dates are written. */
export class DateForms {
  private cells = 0;
  private readonly exact = { dmy: 0, mdy: 0, ymd: 0 };
  private readonly meant = {
    dmy: new Tally(),
    mdy: new Tally(),
    ymd: new Tally(),
    excel: new Tally(),
  };
  private differs = false;
  private pointed = true;

  add(text: string, cell: SeenCell): void {
    this.cells += 1;
    if (text.length > LONGEST || !maybe.test(text)) {
      for (const order of dateOrders) this.meant[order].note(false, cell);
      return;
    }
    this.meant.excel.note(isSerial(text), cell);
    if (noDay.test(text)) {
      for (const order of ['dmy', 'mdy', 'ymd'] as const) this.meant[order].note(false, cell);
      return;
    }
    const dmy = this.note(text, 'dmy', cell);
    const mdy = this.note(text, 'mdy', cell);
    this.note(text, 'ymd', cell);
    this.differs ||= dmy !== mdy;
    this.pointed &&= !/[-/]/.test(text);
  }

  private note(text: string, order: 'dmy' | 'mdy' | 'ymd', cell: SeenCell): string | undefined {
    const read = readDate(text, order);
    this.meant[order].note(read !== undefined, cell);
    if (!read) return undefined;
    if (read.exact) this.exact[order] += 1;
    return read.day;
  }

  /** The order that this column alone shows; dates with points are written with the day first. */
  evidence(): 'dmy' | 'mdy' | undefined {
    if (!this.differs) return undefined;
    const { dmy, mdy } = this.exact;
    const [isDmy, isMdy] = [dmy === this.cells, mdy === this.cells];
    if (isDmy && isMdy) return this.pointed ? 'dmy' : undefined;
    return isDmy ? 'dmy' : isMdy ? 'mdy' : undefined;
  }

  /**
   * The order in which every cell is a day that loses nothing. Undefined: there is none, or it can't be known.
   * @param shown orders that the columns of the file show
   */
  decide(shown: ReadonlySet<'dmy' | 'mdy'>): WrittenOrder | undefined {
    if (this.cells === 0) return undefined;
    const { dmy, mdy, ymd } = this.exact;
    if (ymd === this.cells) return 'ymd';
    if (dmy !== this.cells && mdy !== this.cells) return undefined;
    return this.differs ? (this.evidence() ?? (shown.size === 1 ? [...shown][0] : undefined)) : 'dmy';
  }

  /** The order that a person who says that these are dates most likely means. */
  likely(shown: ReadonlySet<'dmy' | 'mdy'>): DateOrder {
    const decided = this.decide(shown);
    if (decided) return decided;
    const [dmy, mdy, ymd, excel] = [this.meant.dmy, this.meant.mdy, this.meant.ymd, this.meant.excel].map(
      ({ fits }) => fits,
    ) as [number, number, number, number];
    const most = Math.max(dmy, mdy, ymd, excel);
    if (most === 0 || ymd === most) return 'ymd';
    if (dmy === most && mdy === most) return shown.size === 1 ? [...shown][0]! : 'dmy';
    return dmy === most ? 'dmy' : mdy === most ? 'mdy' : 'excel';
  }

  tally(order: DateOrder): Tally {
    return this.meant[order];
  }
}

/** The orders that the columns of a file show. */
export const shownOrders = (forms: readonly DateForms[]): Set<'dmy' | 'mdy'> =>
  new Set(forms.map((form) => form.evidence()).filter((order) => order !== undefined));
