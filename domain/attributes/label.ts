import { z } from 'zod';
import { LABEL_MERGED_MAX, LABEL_OPTIONS_MAX, LABEL_SYNONYMS_MAX } from '../constants.ts';
import { listOf, TEXT } from '../formula/types.ts';
import { hue, hues, name } from '../records/record.ts';
import { because } from '../validation.ts';
import type { AttributeKind, Group } from './kind.ts';
import { indexOf, OptionIndex } from './option-index.ts';

/** An option's id is short, because every labelled item carries it. */
const optionId = z.string().regex(/^[0-9a-z]{1,12}$/);

const option = z
  .object({
    id: optionId,
    name,
    color: hue,
    /** The hue in which its words are written; every one can be read on every colour, in both themes. */
    textColor: hue.optional(),
    /** Other words by which it is found, and read from what is pasted or imported. */
    synonyms: z.array(name).max(LABEL_SYNONYMS_MAX).default([]),
    /** The options that have become this one. Items that hold them hold this one: their values stay as they are. */
    merged: z.array(optionId).max(LABEL_MERGED_MAX).exactOptional(),
  })
  .transform(({ textColor, ...others }) => ({ ...others, textColor: textColor ?? others.color }));

/** Options that were stored before colours of text were there say `hue` for the colour. */
export const labelOption = z.preprocess(
  (stored) =>
    typeof stored === 'object' && stored !== null && 'hue' in stored
      ? (({ hue: color, ...others }) => ({ color, ...others }))(stored)
      : stored,
  option,
);
export type LabelOption = z.output<typeof labelOption>;

/** Items carry ids: of several options with the same one the first counts. */
function eachOnce(options: LabelOption[]): LabelOption[] {
  const ids = new Set<string>();
  return options.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** All ids by which items hold an option. */
export const idsOf = ({ id, merged = [] }: LabelOption): string[] => [id, ...merged];

/** The options by every id by which items hold them. */
export function optionsById(options: readonly LabelOption[]): Map<string, LabelOption> {
  const merged = options.flatMap((one) => (one.merged ?? []).map((id) => [id, one] as const));
  return new Map([...merged, ...options.map((one) => [one.id, one] as const)]);
}

/** Kept as long as a list is, which never changes. */
const byId = new WeakMap<readonly LabelOption[], Map<string, LabelOption>>();

/** The options that an item holds, each once. */
export function optionsHeld(options: readonly LabelOption[], ids: readonly string[]): LabelOption[] {
  if (ids.length === 0) return [];
  const known = byId.get(options) ?? optionsById(options);
  byId.set(options, known);
  return [...new Set(ids.flatMap((id) => known.get(id) ?? []))];
}

const settings = z.object({
  options: z.array(labelOption).max(LABEL_OPTIONS_MAX).default([]).transform(eachOnce),
  /** Whether an item can carry several. */
  multiple: z.boolean().default(false),
});
export type LabelSettings = z.infer<typeof settings>;

/** Urgency, the most urgent first. The page gives their names in the language of the person who adds them. */
const priorities: LabelOption[] = [
  { id: '1', name: 'Urgent', color: 'red', textColor: 'red', synonyms: [] },
  { id: '2', name: 'High', color: 'orange', textColor: 'orange', synonyms: [] },
  { id: '3', name: 'Normal', color: 'blue', textColor: 'blue', synonyms: [] },
  { id: '4', name: 'Low', color: 'grey', textColor: 'grey', synonyms: [] },
];

const groupOf = (id: string, index: number): Group<string[]> => ({ key: id, data: [id], sortKey: index });

/** One or several of the attribute's options, by id, in the order in which they were chosen. */
export const label: AttributeKind<string[], LabelSettings> = {
  id: 'label',
  storage: 'options',
  settings,
  data: ({ options, multiple }) => {
    const known = optionsById(options);
    return z
      .array(z.string())
      .min(1)
      .max(multiple ? LABEL_OPTIONS_MAX : 1)
      .refine(
        (ids) => ids.every((id) => known.has(id)) && new Set(ids).size === ids.length,
        because('no_such_option'),
      )
      .transform((ids) => [...new Set(ids.map((id) => known.get(id)!.id))]);
  },
  parse: (typed, { options, multiple }) => {
    if (typed.trim() === '') return null;
    if (multiple) {
      const found = indexOf(options).read(typed, LABEL_OPTIONS_MAX);
      return found && [...new Set(found.map(({ id }) => id))];
    }
    const one = findOption(options, typed);
    return one && [one.id];
  },
  format: (ids, { options }) =>
    optionsHeld(options, ids)
      .map((one) => one.name)
      .join(', '),
  sortKey: (ids, { options }) => {
    const [first] = optionsHeld(options, ids.slice(0, 1));
    return first ? options.indexOf(first) : null;
  },
  operators: ['any-of', 'none-of', 'all-of', 'exactly', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: true,
  groups: (ids, { options }) =>
    optionsHeld(options, ids ?? []).map((one) => groupOf(one.id, options.indexOf(one))),
  allGroups: ({ options }) => options.map(({ id }, index) => groupOf(id, index)),
  multiline: false,
  importable: { cells: 'options' },
  canBeUnique: false,
  several: ({ multiple }) => multiple,
  hueOf: (ids, { options }) => optionsHeld(options, ids)[0]?.color ?? null,
  taken: (own, many) => (many ? { ...own, multiple: true } : own),
  presets: [{ id: 'priority', settings: { options: priorities } }],
  // A merged option says what the one says that has taken it over; a deleted one says nothing.
  saysDone: (ids, done, { options }) => {
    const ending = optionsHeld(options, done);
    return optionsHeld(options, ids ?? []).some((one) => ending.includes(one));
  },
  operandIds: (operand, _lookup, { options }) => optionsHeld(options, operand).flatMap(idsOf),
  inFormulas: {
    type: ({ multiple }) => (multiple ? listOf(TEXT) : TEXT),
    reader: ({ options, multiple }) => {
      const known = optionsById(options);
      const names = (ids: readonly string[]) => [...new Set(ids.flatMap((id) => known.get(id)?.name ?? []))];
      return multiple ? names : (ids) => names(ids)[0] ?? null;
    },
  },
  readingAll: (own, texts) => ({ ...own, options: withOptionsFor(own, texts) }),
};

/** The options with new ones for words that none of them is called by, as far as there is room. */
function withOptionsFor({ options, multiple }: LabelSettings, texts: Iterable<string>): LabelOption[] {
  const next = [...options];
  const index = new OptionIndex(next);
  const known = new Set<string>();
  for (const text of texts) {
    for (const word of (multiple ? text.split(',') : [text]).map((one) => one.trim())) {
      if (next.length >= LABEL_OPTIONS_MAX) return next;
      if (word === '' || known.has(word)) continue;
      known.add(word);
      const called = name.safeParse(word);
      if (!called.success || index.find(word)) continue;
      next.push(newOption(next, called.data));
      index.add(next.at(-1)!);
    }
  }
  return next;
}

/** The option of this name, else one that differs by case or accents only, else one that has the word as a synonym. */
export const findOption = (options: readonly LabelOption[], word: string): LabelOption | undefined =>
  indexOf(options).find(word);

/** The id of the option that each exact text stands for: a name comes before the same word as a synonym. */
export function optionIdsByText(options: readonly LabelOption[]): Map<string, string> {
  const synonyms = options.flatMap((one) => one.synonyms.map((synonym) => [synonym, one.id] as const));
  // Of several that say the same the first counts.
  return new Map([...synonyms.toReversed(), ...options.map(({ id, name }) => [name, id] as const)]);
}

/** The option that a new name becomes: the next hue, an id that no sibling has. */
export function newOption(options: readonly LabelOption[], optionName: string): LabelOption {
  const taken = new Set(options.flatMap(idsOf));
  let serial = options.length + 1;
  while (taken.has(serial.toString(36))) serial += 1;
  const color = hues[(serial * 5) % hues.length]!;
  return { id: serial.toString(36), name: optionName, color, textColor: color, synonyms: [] };
}

/**
 * Two options become one: items that hold either hold the kept one, and it is found by the words of the other too. No
 * item is changed: the kept option takes the other's ids over.
 */
export function mergeOptions(
  options: readonly LabelOption[],
  { from, into }: { from: string; into: string },
): LabelOption[] {
  const [gone, kept] = [from, into].map((id) => options.find((one) => one.id === id));
  if (!gone || !kept || gone === kept) return [...options];
  const synonyms = [...new Set([...kept.synonyms, gone.name, ...gone.synonyms])]
    .filter((word) => word !== kept.name)
    .slice(0, LABEL_SYNONYMS_MAX);
  const joined = { ...kept, synonyms, merged: [...(kept.merged ?? []), ...idsOf(gone)] };
  return options.filter((one) => one !== gone).map((one) => (one === kept ? joined : one));
}

/** Whether one option can still take another one over. */
export const canMerge = (gone: LabelOption, kept: LabelOption): boolean =>
  gone !== kept && idsOf(gone).length + (kept.merged?.length ?? 0) <= LABEL_MERGED_MAX;
