import { z } from 'zod';
import { LABEL_OPTIONS_MAX, LABEL_SYNONYMS_MAX } from '../constants.ts';
import { hue, hues, name } from '../records/record.ts';
import { because } from '../validation.ts';
import type { AttributeKind, Group } from './kind.ts';
import { sortText } from './sort-text.ts';

/** An option's id is short, because every labelled item carries it. */
const option = z
  .object({
    id: z.string().regex(/^[0-9a-z]{1,12}$/),
    name,
    color: hue,
    /** The hue in which its words are written; every one can be read on every colour, in both themes. */
    textColor: hue.optional(),
    /** Other words by which it is found, and read from what is pasted or imported. */
    synonyms: z.array(name).max(LABEL_SYNONYMS_MAX).default([]),
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

const settings = z.object({
  options: z.array(labelOption).max(LABEL_OPTIONS_MAX).default([]).transform(eachOnce),
  /** Whether an item can carry several. */
  multiple: z.boolean().default(false),
});
export type LabelSettings = z.infer<typeof settings>;

const groupOf = (id: string, index: number): Group<string[]> => ({ key: id, data: [id], sortKey: index });

/** One or several of the attribute's options, by id, in the order in which they were chosen. */
export const label: AttributeKind<string[], LabelSettings> = {
  id: 'label',
  storage: 'options',
  settings,
  data: ({ options, multiple }) => {
    const known = new Set(options.map(({ id }) => id));
    return z
      .array(z.string())
      .min(1)
      .max(multiple ? LABEL_OPTIONS_MAX : 1)
      .refine(
        (ids) => ids.every((id) => known.has(id)) && new Set(ids).size === ids.length,
        because('no_such_option'),
      );
  },
  parse: (typed, { options, multiple }) => {
    if (typed.trim() === '') return null;
    const found = multiple ? findOptions(options, typed) : [findOption(options, typed)];
    return found.every((one) => one !== undefined) ? [...new Set(found.map(({ id }) => id))] : undefined;
  },
  format: (ids, { options }) => ids.map((id) => options.find((one) => one.id === id)?.name ?? '').join(', '),
  sortKey: (ids, { options }) => {
    const index = options.findIndex(({ id }) => id === ids[0]);
    return index < 0 ? null : index;
  },
  operators: ['any-of', 'none-of', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: true,
  groups: (ids, { options }) =>
    (ids ?? []).flatMap((id) => {
      const index = options.findIndex((one) => one.id === id);
      return index < 0 ? [] : [groupOf(id, index)];
    }),
  allGroups: ({ options }) => options.map(({ id }, index) => groupOf(id, index)),
  multiline: false,
  importable: { cells: 'options' },
  canBeUnique: false,
};

/** The option of this name, else one that differs by case or accents only, else one that has the word as a synonym. */
export function findOption(options: readonly LabelOption[], word: string): LabelOption | undefined {
  const exact = options.find((one) => one.name === word.trim());
  if (exact) return exact;
  const wanted = sortText(word.trim());
  return (
    options.find((one) => sortText(one.name) === wanted) ??
    options.find(({ synonyms }) => synonyms.some((synonym) => sortText(synonym) === wanted))
  );
}

/** The options that a list names; a name may itself hold the sign that parts them. Ends with undefined where no option is called so. */
function findOptions(options: readonly LabelOption[], list: string): (LabelOption | undefined)[] {
  const words = list.split(',');
  const parts = ({ name: its, synonyms }: LabelOption) =>
    Math.max(...[its, ...synonyms].map((one) => one.split(',').length));
  const longest = Math.max(1, ...options.map(parts));
  const found: (LabelOption | undefined)[] = [];
  for (let at = 0; at < words.length; ) {
    let end = Math.min(at + longest, words.length);
    let option = findOption(options, words.slice(at, end).join(','));
    while (!option && end > at + 1) {
      end -= 1;
      option = findOption(options, words.slice(at, end).join(','));
    }
    found.push(option);
    if (!option) break;
    at = end;
  }
  return found;
}

/** The id of the option that each exact text stands for: a name comes before the same word as a synonym. */
export function optionIdsByText(options: readonly LabelOption[]): Map<string, string> {
  const synonyms = options.flatMap((one) => one.synonyms.map((synonym) => [synonym, one.id] as const));
  // Of several that say the same the first counts.
  return new Map([...synonyms.toReversed(), ...options.map(({ id, name }) => [name, id] as const)]);
}

/** The option that a new name becomes: the next hue, an id that no sibling has. */
export function newOption(options: readonly LabelOption[], optionName: string): LabelOption {
  const taken = new Set(options.map(({ id }) => id));
  let serial = options.length + 1;
  while (taken.has(serial.toString(36))) serial += 1;
  const color = hues[(serial * 5) % hues.length]!;
  return { id: serial.toString(36), name: optionName, color, textColor: color, synonyms: [] };
}
