import { formerName, type Gone } from '@tessera/domain/accounts/former-people.ts';
import type { Language } from '@tessera/domain/locales.ts';

/** How somebody is called to whoever reads this language. `gone`: the name stands for somebody who is not there any more. */
export const nameIn = <T extends string | null>(
  language: Language,
  name: T,
  // What this browser keeps from before may not say it.
  gone: Gone | null | undefined,
): T | string => (gone ? formerName(gone, language) : name);
