import { languages } from '@tessera/domain/locales.ts';

/** Texts by their keys; some are functions of what is filled in. */
type Messages = Record<string, unknown>;
/** By the pieces of React Aria that say them (`web/aria-texts.ts`). */
export type AriaMessages = Record<string, Messages>;

/** By languages. */
const known: Record<string, AriaMessages> = {};

/** Texts of React Aria have come with a part of a language. */
export function knowAria(language: string, messages: AriaMessages): void {
  known[language] = { ...known[language], ...messages };
}

/** What a piece of React Aria says in each language: in English until that language has come. */
export function messagesOf(piece: string, english: Messages): Record<string, Messages> {
  const inLanguage = (language: string) =>
    new Proxy(english, {
      get: (_, key) => known[language]?.[piece]?.[key as string] ?? english[key as string],
    });
  const others = Object.keys(languages).filter((language) => language !== 'en');
  return {
    'en-US': english,
    ...Object.fromEntries(others.map((language) => [language, inLanguage(language)])),
  };
}
