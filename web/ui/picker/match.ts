import { sortText } from '@tessera/domain/attributes/sort-text.ts';

/** The beginning of a word: at the start, or after a character that is neither a letter nor a digit. */
const wordStart = /(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu;

/** What isolates a name in a right-to-left text: nobody types it. */
const isolates = /[\u2066-\u2069]/g;

/**
 * Whether an option matches the typed text: as the beginning of its whole label, of any word in it, or of a synonym
 * (specification, "Validation rules"), without regard to case and accents.
 */
export function matches(label: string, typed: string, synonyms: readonly string[] = []): boolean {
  const wanted = sortText(typed.trim());
  return [label, ...synonyms].some((text) => {
    const folded = sortText(text.replace(isolates, ''));
    return (
      folded.startsWith(wanted) ||
      [...folded.matchAll(wordStart)].some(({ index }) => folded.startsWith(wanted, index))
    );
  });
}
