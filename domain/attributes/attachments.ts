import { z } from 'zod';
import { FILE_VERSIONS_MAX, FILES_PER_VALUE_MAX } from '../constants.ts';
import { extensionOf, formerFile } from '../files/file.ts';
import { listOf, TEXT } from '../formula/types.ts';
import { isSame } from '../is-same.ts';
import { because } from '../validation.ts';
import type { AttributeKind } from './kind.ts';

const settings = z.object({
  /** Whether an item can have several. */
  multiple: z.boolean().default(true),
  /** The largest file, in bytes; null: as large as the server takes. */
  max_bytes: z.int().min(1_000).max(10_000_000_000).nullable().default(null),
  /** Extensions of the files that are taken, in lower case; empty: all. */
  extensions: z
    .array(z.string().regex(/^[a-z0-9]{1,10}$/, because('not_valid')))
    .max(50)
    .default([]),
});
export type AttachmentsSettings = z.infer<typeof settings>;

/** A file that a value names, as it is called there, and what it was before. */
const attachment = formerFile.extend({
  /** The latest first; left out: there was none. */
  older: z.array(formerFile).min(1).max(FILE_VERSIONS_MAX).optional(),
});
export type Attachment = z.infer<typeof attachment>;

const filesOf = ({ older, name: _, ...file }: Attachment) => [
  file,
  ...(older ?? []).map(({ name: _name, ...former }) => former),
];

const idsIn = (data: readonly Attachment[]): string[] => data.flatMap(filesOf).map(({ id }) => id);

/** Whether an attribute takes a file, by its name. */
const takesName = ({ extensions }: AttachmentsSettings, name: string): boolean =>
  extensions.length === 0 || extensions.includes(extensionOf(name));

/** Why an attribute does not take a file that is not sent yet; undefined: it does. */
export function whyLeftOut(
  settings: AttachmentsSettings,
  { name, size }: { name: string; size: number },
): 'extension' | 'size' | undefined {
  if (!takesName(settings, name)) return 'extension';
  return settings.max_bytes !== null && size > settings.max_bytes ? 'size' : undefined;
}

/** Files in the order in which they are shown; the first one is the cover. */
export const attachments: AttributeKind<Attachment[], AttachmentsSettings> = {
  id: 'attachments',
  storage: 'files',
  settings,
  data: ({ multiple, max_bytes, ...own }) =>
    z
      .array(attachment)
      .min(1)
      .max(multiple ? FILES_PER_VALUE_MAX : 1)
      .refine((data) => new Set(idsIn(data)).size === idsIn(data).length, because('not_valid'))
      .refine(
        (data) => data.every(({ name }) => takesName({ multiple, max_bytes, ...own }, name)),
        because('files_extension'),
      )
      .refine(
        (data) => max_bytes === null || data.every(({ size }) => size <= max_bytes),
        because('files_bytes'),
      ),
  // A text is no file, unless it was copied from one.
  parse: (typed, own, { filesCopied }) =>
    typed.trim() === '' ? null : attachments.data(own).safeParse(filesCopied?.(typed)).data,
  format: (data) => data.map(({ name }) => name).join(', '),
  sortKey: (data) => data.length,
  operand: (typed) => {
    const trimmed = typed.trim();
    if (trimmed === '') return null;
    return /^\d{1,9}$/.test(trimmed) ? Number(trimmed) : undefined;
  },
  emptyKey: 0,
  operators: [
    'is-not-empty',
    'is-empty',
    'contains',
    'not-contains',
    'equals',
    'not-equals',
    'greater',
    'at-least',
    'less',
    'at-most',
  ],
  canBePrimary: false,
  canGroup: true,
  groups: (data) => (data === null ? [] : [{ key: 'some', data: [], sortKey: 1 }]),
  givenByGroup: false,
  multiline: false,
  importable: null,
  convertedTo: false,
  // A file of a default would be seen by everybody, wherever the attribute is.
  canHaveDefault: false,
  canBeUnique: false,
  merge,
  mergesEmpty: true,
  merges: ({ multiple }) => multiple,
  filesIn: (data) => data.flatMap(filesOf),
  inFormulas: {
    type: () => listOf(TEXT),
    reader: () => (data) => data.map(({ name }) => name),
  },
};

/** What each of two people added, renamed and took away. Undefined: both changed the same file. */
function merge(
  base: Attachment[] | null,
  mine: Attachment[] | null,
  theirs: Attachment[] | null,
): Attachment[] | null | undefined {
  const [before, here, there] = [base, mine, theirs].map(
    (data) => new Map((data ?? []).map((one) => [one.id, one])),
  );
  const ids = (data: Attachment[] | null) => (data ?? []).map(({ id }) => id);
  const kept = ids(mine).filter((id) => before!.has(id));
  const isOrdered =
    kept.join() !==
    ids(base)
      .filter((id) => here!.has(id))
      .join();
  const order = isOrdered ? [...ids(mine), ...ids(theirs)] : [...ids(theirs), ...ids(mine)];
  const merged: Attachment[] = [];
  for (const id of new Set(order)) {
    const [was, own, other] = [before!.get(id), here!.get(id), there!.get(id)];
    // What the server has stored may name its fields in another order.
    const isKept = isSame(own, was);
    if (!isKept && !isSame(other, was) && !isSame(own, other)) return undefined;
    const left = isKept ? other : own;
    if (left) merged.push(left);
  }
  if (merged.length > FILES_PER_VALUE_MAX) return undefined;
  const all = idsIn(merged);
  if (new Set(all).size !== all.length) return undefined;
  return merged.length > 0 ? merged : null;
}
