import { z } from 'zod';
import { LABEL_OPTIONS_MAX } from '../constants.ts';
import { hue, hues, name } from '../records/record.ts';
import { because } from '../validation.ts';
import type { AttributeKind } from './kind.ts';
import { sortText } from './sort-text.ts';

/** An option's id is short, because every labelled item carries it. */
export const labelOption = z.object({ id: z.string().regex(/^[0-9a-z]{1,12}$/), name, hue });
export type LabelOption = z.infer<typeof labelOption>;

const settings = z.object({
  options: z.array(labelOption).max(LABEL_OPTIONS_MAX).default([]),
  /** Whether an item can carry several. */
  multiple: z.boolean().default(false),
});
export type LabelSettings = z.infer<typeof settings>;

/** One or several of the attribute's options, by id, in the order in which they were chosen. */
export const label: AttributeKind<string[], LabelSettings> = {
  id: 'label',
  storage: 'references',
  settings,
  data: ({ options, multiple }) => {
    const known = new Set(options.map((option) => option.id));
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
    const wanted = multiple ? typed.split(',') : [typed];
    const found = wanted.map((word) => findOption(options, word)?.id);
    return found.every((id) => id !== undefined) ? [...new Set(found)] : undefined;
  },
  format: (ids, { options }) =>
    ids.map((id) => options.find((option) => option.id === id)?.name ?? '').join(', '),
  sortKey: (ids, { options }) => {
    const index = options.findIndex((option) => option.id === ids[0]);
    return index < 0 ? null : index;
  },
  operators: ['any-of', 'none-of', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: true,
  multiline: false,
};

/** The option of this name; where there is none, one that differs by case or accents only. */
export function findOption(options: readonly LabelOption[], word: string): LabelOption | undefined {
  const exact = options.find((option) => option.name === word.trim());
  if (exact) return exact;
  const wanted = sortText(word.trim());
  return options.find((option) => sortText(option.name) === wanted);
}

/** The option that a new name becomes: the next hue, an id that no sibling has. */
export function newOption(options: readonly LabelOption[], optionName: string): LabelOption {
  const taken = new Set(options.map((option) => option.id));
  let serial = options.length + 1;
  while (taken.has(serial.toString(36))) serial += 1;
  return { id: serial.toString(36), name: optionName, hue: hues[(serial * 5) % hues.length]! };
}
