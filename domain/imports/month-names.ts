import { languages } from '../locales.ts';

let names: Map<string, number> | undefined;

/** The number of a month by its name or its short name, in the languages that Tessera speaks. */
export function monthOf(word: string): number | undefined {
  names ??= monthNames();
  return names.get(fold(word));
}

const fold = (word: string): string => word.replace(/\.$/, '').toLowerCase().normalize('NFC');

function monthNames(): Map<string, number> {
  const found = new Map<string, number>();
  for (const language of [...Object.keys(languages), 'sr-Latn', 'en-GB', 'fr-CA']) {
    for (const month of ['long', 'short'] as const) {
      // With a day, a month stands in another case in some languages: `styczeń`, `5 stycznia`.
      for (const form of [{ month }, { month, day: 'numeric' }] as const) {
        const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, {
          ...form,
          timeZone: 'UTC',
        });
        for (let number = 1; number <= 12; number += 1) {
          const parts = format.formatToParts(new Date(Date.UTC(2024, number - 1, 15)));
          const name = fold(parts.find(({ type }) => type === 'month')!.value);
          if (!/\d/.test(name)) found.set(name, number);
        }
      }
    }
  }
  // English abbreviations that are met as well.
  found.set('sept', 9);
  return found;
}
