import type { CountryCode, PhoneNumber } from 'libphonenumber-js/min';

/** ITU-T E.164. */
const CODE_MAX_LENGTH = 3;

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

interface Dialling {
  code: string;
  /** What is dialled before a number in its own country. */
  trunk: string;
}
const diallings = new Map<string, Dialling>();

/** The digits that are dialled from another country and, where what is needed for that is loaded, in its own. */
export function dialled(e164: string): string {
  const digits = e164.slice(1);
  const plan = diallingOf(digits);
  return `00${digits}${plan ? ` ${plan.trunk}${digits.slice(plan.code.length)}` : ''}`;
}

/** No code of a country begins with that of another one. */
function diallingOf(digits: string): Dialling | undefined {
  if (library && diallings.size === 0) loadDiallings(library);
  for (let length = 1; length <= CODE_MAX_LENGTH; length += 1) {
    const found = diallings.get(digits.slice(0, length));
    if (found) return found;
  }
  return undefined;
}

function loadDiallings({ Metadata, getCountries, getCountryCallingCode }: NonNullable<typeof library>): void {
  const metadata = new Metadata();
  for (const country of getCountries()) {
    const code = getCountryCallingCode(country);
    if (diallings.has(code)) continue;
    metadata.selectNumberingPlan(country);
    // The package has it, its types do not.
    const plan = metadata.numberingPlan as { nationalPrefix?(): string | undefined } | undefined;
    diallings.set(code, { code, trunk: plan?.nationalPrefix?.() ?? '' });
  }
}

function parsed(text: string, country: string | null): PhoneNumber | undefined {
  const known = country !== null && library?.isSupportedCountry(country);
  // Each cell of a file is asked whether it is a number: to find by the library that it names no country takes long.
  if (!known && !/[+＋]/.test(text)) return undefined;
  return library?.parsePhoneNumberFromString(text, {
    extract: false,
    ...(known ? { defaultCountry: country as CountryCode } : {}),
  });
}
