import { DEFAULT_LOCALE } from '@tessera/domain/constants.ts';
import type { WrittenOrder } from '@tessera/domain/imports/read-date.ts';
import { firstWeekdayOf, type Language, languageOf } from '@tessera/domain/locales.ts';
import { TypedNumbers } from '../folder/typed-numbers.ts';
import { Observable, useObservable } from './observable.ts';

interface FormatSettings {
  locale: string;
  /** Null: the device's time zone. */
  timezone: string | null;
  /** 0: Sunday … 6: Saturday; null: the locale decides. */
  start_of_week: number | null;
}

/** The name of a time, which the API sends as `YYYY-MM-DD HH:mm:ss`, UTC. */
export const wireTime = (text: string): Date => new Date(`${text.replace(' ', 'T')}Z`);

const dayNames = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** Separators that are not a comma and a space. */
const commas: Partial<Record<Language, string>> = { ar: '، ', zh: '，' };

/** The date and number formats of one person. A formatter costs more than a hundred uses of it, so each is cached. */
export class Formats {
  readonly locale: string;
  /** The language of the page's own words. */
  readonly language: Language;
  /** Undefined: the device's time zone. */
  readonly timeZone: string | undefined;
  /** The first day of the week, in the form that calendars take; undefined: the locale decides. */
  readonly firstDayOfWeek: (typeof dayNames)[number] | undefined;
  private readonly plain = new Map<number | null, Intl.NumberFormat>();
  private readonly numbers = new Map<string, Intl.NumberFormat>();
  private readonly dates = new Map<string, Intl.DateTimeFormat>();
  private weekday: number | null;
  private named: string | undefined;
  private days: Intl.DateTimeFormat | undefined;
  private currencies: Intl.DisplayNames | undefined;
  private lists: Intl.ListFormat | undefined;
  private typed: TypedNumbers | undefined;
  private order: WrittenOrder | undefined;

  constructor({ locale, timezone, start_of_week }: FormatSettings) {
    this.locale = writtenLocale(locale);
    this.language = languageOf(this.locale);
    this.timeZone = timezone !== null && isTimeZone(timezone) ? timezone : undefined;
    this.firstDayOfWeek = start_of_week === null ? undefined : dayNames[start_of_week];
    this.weekday = start_of_week;
  }

  /** The first day of the week as a number, also where the locale decides: 0 is Sunday, 6 Saturday. It is slow to ask too. */
  get firstWeekday(): number {
    this.weekday ??= firstWeekdayOf(this.locale);
    return this.weekday;
  }

  /** The time zone with its name. It is slow to ask a device for its own: no page waits for it that shows no date. */
  get zone(): string {
    this.named ??= this.timeZone ?? deviceZone();
    return this.named;
  }

  /** `decimals`: digits after the point; without it, as many as the number has. */
  number(value: number, decimals: number | null = null): string {
    return kept(this.plain, decimals, () => new Intl.NumberFormat(this.locale, digitsOf(decimals))).format(
      value,
    );
  }

  /** A size in the unit in which it is a short number: bytes, kB, MB, GB. */
  bytes(size: number): string {
    const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
    let [value, at] = [size, 0];
    // 999,950 bytes would be rounded to 1,000 kB.
    while (value >= 999.95 && at < units.length - 1) [value, at] = [value / 1000, at + 1];
    const digits = value < 10 && at > 0 ? 1 : 0;
    return this.numberFormat({
      style: 'unit',
      unit: units[at]!,
      // The short word for bytes has no plural.
      unitDisplay: at === 0 ? 'long' : 'short',
      maximumFractionDigits: digits,
    }).format(value);
  }

  /** `part`: 0 to 1. `decimals`: null: as many as the number has. */
  percent(part: number, decimals: number | null = 0): string {
    return this.numberFormat({ style: 'percent', ...digitsOf(decimals) }).format(part);
  }

  /** `decimals`: null: as many as the currency has, or more where the number has them. */
  money(value: number, currency: string, decimals: number | null): string {
    const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
    if (decimals !== null) return this.numberFormat({ ...options, ...digitsOf(decimals) }).format(value);
    const usual = this.numberFormat(options).resolvedOptions().minimumFractionDigits ?? 0;
    return this.numberFormat({ ...options, ...digitsOf(null), minimumFractionDigits: usual }).format(value);
  }

  /** The currency's name in the person's language. */
  currencyName(code: string): string {
    this.currencies ??= new Intl.DisplayNames(this.locale, { type: 'currency' });
    return this.currencies.of(code) ?? code;
  }

  /** The signs of a currency, as the person's language writes them. */
  currencySigns(currency: string): string[] {
    return (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) => {
      const options = { style: 'currency', currency, currencyDisplay } as const;
      const parts = this.numberFormat(options).formatToParts(0);
      return parts.find(({ type }) => type === 'currency')?.value ?? currency;
    });
  }

  /** Formats numbers with given options. */
  numberFormat(shape: Intl.NumberFormatOptions): Intl.NumberFormat {
    return kept(this.numbers, JSON.stringify(shape), () => new Intl.NumberFormat(this.locale, shape));
  }

  /** Whole seconds, in words: `1 hr 30 min`; with days of so many hours, where these are given: `2 days 1 hr`. */
  duration(seconds: number, dayHours?: number): string {
    if (seconds < 0) return this.lessThanNothing(this.duration(-seconds, dayHours));
    const hours = Math.floor(seconds / 3600);
    const parts = [
      [dayHours ? Math.floor(hours / dayHours) : 0, 'day'],
      [dayHours ? hours % dayHours : hours, 'hour'],
      [Math.floor(seconds / 60) % 60, 'minute'],
      [seconds % 60, 'second'],
    ] as const;
    const shown = parts.filter(([value]) => value > 0);
    return (shown.length > 0 ? shown : [[0, dayHours ? 'day' : 'minute'] as const])
      .map(([value, unit]) => this.numberFormat({ style: 'unit', unit, unitDisplay: 'short' }).format(value))
      .join(' ');
  }

  /** Whole seconds, as clocks have them: `1:30`, or `1:30:05` where there are seconds. */
  clockDuration(seconds: number): string {
    if (seconds < 0) return this.lessThanNothing(this.clockDuration(-seconds));
    const two = this.numberFormat({ minimumIntegerDigits: 2 });
    const rest = [Math.floor(seconds / 60) % 60, ...(seconds % 60 > 0 ? [seconds % 60] : [])];
    return [this.number(Math.floor(seconds / 3600)), ...rest.map((part) => two.format(part))].join(':');
  }

  /** The sign of the locale before a length of time that is less than nothing. */
  private lessThanNothing(length: string): string {
    const sign =
      this.numberFormat({})
        .formatToParts(-1)
        .find(({ type }) => type === 'minusSign')?.value ?? '-';
    return `${sign}${length}`;
  }

  get typedNumbers(): TypedNumbers {
    this.typed ??= new TypedNumbers(this.locale);
    return this.typed;
  }

  /** In which order the parts of a date are written. */
  get dateOrder(): WrittenOrder {
    // Each of thousands of pasted cells asks.
    this.order ??= this.date({ dateStyle: 'short' })
      .formatToParts(0)
      .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? type[0]! : []))
      .join('') as WrittenOrder;
    return this.order;
  }

  /** A calendar day, `YYYY-MM-DD`: the same in every time zone. */
  day(iso: string): string {
    const at = new Date(`${iso}T00:00:00Z`);
    // Other texts are returned unchanged.
    if (Number.isNaN(at.getTime())) return iso;
    this.days ??= new Intl.DateTimeFormat(this.locale, { dateStyle: 'medium', timeZone: 'UTC' });
    return this.days.format(at);
  }

  /** A moment, with its day. */
  moment(at: Date): string {
    return this.date({ dateStyle: 'medium', timeStyle: 'short' }).format(at);
  }

  /** A moment in a zone that may not be the person's: as others are written, with the name of the zone. */
  momentIn(at: Date, zone: string): string {
    const timeZone = knownZone(zone);
    const parts = this.date({ hour: 'numeric', timeZoneName: 'short', timeZone }).formatToParts(at);
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
    return `${this.date({ dateStyle: 'medium', timeStyle: 'short', timeZone }).format(at)} ${name}`;
  }

  /** A moment: without the day if it is today. */
  recent(at: Date, now: Date): string {
    const day = this.date({ dateStyle: 'short' });
    if (day.format(at) !== day.format(now)) return this.moment(at);
    return this.date({ timeStyle: 'short' }).format(at);
  }

  /** Formats moments with given options. */
  date(shape: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    const { timeZone } = this;
    return kept(
      this.dates,
      JSON.stringify(shape),
      () => new Intl.DateTimeFormat(this.locale, { ...(timeZone ? { timeZone } : {}), ...shape }),
    );
  }

  list(names: readonly string[]): string {
    // Other list types and styles have no separator in Chinese, or only a space in Turkish.
    this.lists ??= new Intl.ListFormat(this.locale, { type: 'conjunction', style: 'narrow' });
    return this.lists.format(names);
  }

  /** Joins sentences and parts of them, without an "and" before the last. */
  clauses(texts: readonly string[]): string {
    return texts.join(commas[this.language] ?? ', ');
  }
}

const formats = new Observable(
  new Formats({ locale: navigator.language, timezone: null, start_of_week: null }),
);

/** The person's date and number formats; draws again when they change. */
export const useFormats = (): Formats => useObservable(formats);
/** The same outside components. */
export const currentFormats = formats.get;

export function setFormats(settings: FormatSettings): void {
  const next = new Formats(settings);
  const { locale, timeZone, firstDayOfWeek } = formats.get();
  const same = locale === next.locale && timeZone === next.timeZone && firstDayOfWeek === next.firstDayOfWeek;
  if (!same) formats.set(next);
}

const digitsOf = (decimals: number | null): Intl.NumberFormatOptions =>
  decimals === null
    ? { maximumFractionDigits: 10 }
    : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };

function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Serbian is in Latin letters here, like its name in `languages`; a locale without a script means Cyrillic. */
function writtenLocale(text: string): string {
  try {
    const locale = new Intl.Locale(text);
    return languageOf(text) === 'sr' && !locale.script
      ? new Intl.Locale(text, { script: 'Latn' }).toString()
      : locale.toString();
  } catch {
    // The browser may lack a locale that the server accepts.
    return DEFAULT_LOCALE;
  }
}

/** A zone that this browser does not know is taken for UTC, as in `domain`. */
export const knownZone = (name: string): string => (isTimeZone(name) ? name : 'UTC');

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function kept<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const found = map.get(key) ?? make();
  map.set(key, found);
  return found;
}
