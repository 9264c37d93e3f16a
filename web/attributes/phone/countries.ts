const REGIONAL_A = 0x1f1e6;
const A = 'A'.charCodeAt(0);

/** The flag of a country by its ISO code of two letters. */
export const flagOf = (country: string): string =>
  String.fromCodePoint(...[...country].map((letter) => REGIONAL_A + letter.charCodeAt(0) - A));

const names = new Map<string, Intl.DisplayNames>();

/** The name of a country in a locale; its code where it has none. */
export function countryName(country: string, locale: string): string {
  let own = names.get(locale);
  if (!own) {
    own = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
    names.set(locale, own);
  }
  return own.of(country) ?? country;
}
