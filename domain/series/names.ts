import { languages } from '../locales.ts';

interface Names {
  language: string;
  /** In their order, which begins again behind the last. */
  names: readonly string[];
  /** By the name in small letters. */
  places: ReadonlyMap<string, number>;
}

const known = new Map<string, readonly Names[]>();

/**
 * Goes on with the names of weekdays or of months, in any language that Tessera speaks: in that of whoever looks where
 * several have a name. Undefined: they are no such names, or no series.
 */
export function nameSeries(
  values: readonly string[],
  language = 'en',
): ((place: number) => string) | undefined {
  for (const { names, places, language: spoken } of [
    language,
    'en',
    ...Object.keys(languages),
    'sr-Latn',
  ].flatMap(namesIn)) {
    const found = values.map((value) => places.get(value.toLocaleLowerCase(spoken)));
    if (found.length === 0 || found.includes(undefined)) continue;
    const count = names.length;
    const at = (place: number) => ((place % count) + count) % count;
    const step = found.length === 1 ? 1 : at(found[1]! - found[0]!);
    if (!found.every((place, index) => place === at(found[0]! + step * index))) continue;
    const write = letterCase(values, spoken);
    return (place) => write(names[at(found[0]! + step * place)]!);
  }
  return undefined;
}

/** Writes names with the large or small letters of others. */
function letterCase(values: readonly string[], language: string): (name: string) => string {
  const large = (text: string) => text.toLocaleUpperCase(language);
  const small = (text: string) => text.toLocaleLowerCase(language);
  const begins = (text: string) => large(text.slice(0, 1)) + text.slice(1);
  if (values.every((value) => value === small(value))) return small;
  if (values.every((value) => value === large(value))) return large;
  if (values.every((value) => value === begins(small(value)))) return (name) => begins(small(name));
  return (name) => name;
}

/** Long ones first: of what is both, as `May`, the long ones follow. */
function namesIn(language: string): readonly Names[] {
  const before = known.get(language);
  if (before) return before;
  const made = (['long', 'short'] as const).flatMap((form) => [
    // A Monday.
    listOf(language, { weekday: form }, 7, (place) => Date.UTC(2024, 0, 1 + place)),
    listOf(language, { month: form }, 12, (place) => Date.UTC(2024, place, 15)),
  ]);
  known.set(language, made);
  return made;
}

function listOf(
  language: string,
  form: Intl.DateTimeFormatOptions,
  length: number,
  dayAt: (place: number) => number,
): Names {
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory-nu-latn`, { ...form, timeZone: 'UTC' });
  const names = Array.from({ length }, (_, place) => format.format(dayAt(place)));
  const places = new Map(names.map((name, place) => [name.toLocaleLowerCase(language), place]));
  return { language, names, places };
}
