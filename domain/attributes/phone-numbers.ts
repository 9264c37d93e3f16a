import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min';

/** What is known of the world's phone numbers. It is heavy, so it is loaded when it is needed. */
let library: typeof import('libphonenumber-js/min') | undefined;

export async function loadPhoneNumbers(): Promise<void> {
  library ??= await import('libphonenumber-js/min');
}

export const hasPhoneNumbers = (): boolean => library !== undefined;

/** A number in E.164. Undefined: it is no number, or it needs what is not loaded. */
export function readPhone(text: string, country: string | null): string | undefined {
  if (isE164(text)) return text;
  const found = parsed(text.replace(/^tel:/i, ''), country);
  // An extension has no place in E.164.
  return found?.isPossible() && !found.ext && isE164(found.number) ? found.number : undefined;
}

/** E.164: a plus, the code of a country, and at most 15 digits in all. */
export const isE164 = (text: string): boolean => /^\+[1-9]\d{6,14}$/.test(text);

/** As it is written from another country; as it is stored where what is needed for that is not loaded. */
export const writePhone = (e164: string): string => parsed(e164, null)?.formatInternational() ?? e164;

/** The ISO code of a number's country. Undefined: it has none, or that is not known. */
export const countryOf = (e164: string): string | undefined => parsed(e164, null)?.country;

/** Every country with a code to dial; none while nothing is loaded. */
export const phoneCountries = (): { country: string; dials: string }[] =>
  (library?.getCountries() ?? []).map((country) => ({
    country,
    dials: `+${library!.getCountryCallingCode(country)}`,
  }));

function parsed(text: string, country: string | null): PhoneNumber | undefined {
  const known = country !== null && library?.isSupportedCountry(country);
  return library?.parsePhoneNumberFromString(text, {
    extract: false,
    ...(known ? { defaultCountry: country as CountryCode } : {}),
  });
}
