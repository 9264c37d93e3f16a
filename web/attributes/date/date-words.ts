import { type DateSettings, date } from '@tessera/domain/attributes/date.ts';
import { hasTime } from '@tessera/domain/attributes/date-value.ts';
import { type Formats, wireTime } from '../../data/page/formats.ts';
import { asShown, hasSeparators, hasWordsOf, wordsOf } from '../as-shown.ts';

/** A stored date in the person's format: a time in their zone, or in the attribute's own with its name. */
export function dateWords(stored: string, { zone }: Pick<DateSettings, 'zone'>, formats: Formats): string {
  if (!hasTime(stored)) return formats.day(stored);
  const at = wireTime(stored);
  return zone === null ? formats.moment(at) : formats.momentIn(at, zone);
}

const vocabularies = new WeakMap<Formats, readonly string[]>();

/** The words of dates: names of months, and of the halves of a day. */
function vocabularyOf(formats: Formats): readonly string[] {
  const known = vocabularies.get(formats);
  if (known) return known;
  const months = Array.from({ length: 12 }, (_, month) =>
    formats.day(`2026-${String(month + 1).padStart(2, '0')}-15`),
  );
  const halves = [0, 6, 12, 18].map((hour) => formats.moment(new Date(Date.UTC(2026, 0, 15, hour))));
  const words = wordsOf([...months, ...halves]);
  vocabularies.set(formats, words);
  return words;
}

export const mayStandInDate = (folded: string, formats: Formats): boolean =>
  /\p{L}/u.test(folded) ? hasWordsOf(folded, vocabularyOf(formats)) : hasSeparators(folded);

export const dateShownWith = asShown<string, DateSettings>({
  settings: date.settings,
  mayHold: (folded, _settings, formats) => mayStandInDate(folded, formats),
  write: dateWords,
});
