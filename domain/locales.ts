/** The languages that Tessera speaks (specification, "Further capabilities"), each with its name in itself. */
export const languages = {
  en: 'English',
  ar: 'العربية',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  it: 'Italiano',
  ko: '한국어',
  pl: 'Polski',
  sr: 'Srpski',
  tr: 'Türkçe',
  zh: '中文',
} as const;
export type Language = keyof typeof languages;

/** Languages written from right to left, also those that only a browser's locale may name. */
const rightToLeft: readonly string[] = ['ar', 'he', 'fa', 'ur'];

/** The first part of a locale. */
const primary = (of: string): string => of.toLowerCase().split(/[-_]/)[0]!;

/** Tessera's language for a locale; English where it has none for it. */
export function languageOf(of: string): Language {
  const first = primary(of);
  return Object.hasOwn(languages, first) ? (first as Language) : 'en';
}

export const directionOf = (of: string): 'ltr' | 'rtl' => (rightToLeft.includes(primary(of)) ? 'rtl' : 'ltr');

/** The first day of the week where a locale is spoken: 0 is Sunday, 6 Saturday. ISO 8601 where nobody tells: Monday. */
export function firstWeekdayOf(locale: string): number {
  const { getWeekInfo } = Intl.Locale.prototype as { getWeekInfo?(this: Intl.Locale): { firstDay: number } };
  return (getWeekInfo?.call(new Intl.Locale(locale)).firstDay ?? 1) % 7;
}
