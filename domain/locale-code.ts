import { z } from 'zod';
import { because } from './validation.ts';

/** A BCP 47 locale such as `en-US`: it gives the language and how dates and numbers are written. */
export const locale = z
  .string()
  .max(35)
  .refine((text) => isLocale(text), because('not_locale'));

function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
