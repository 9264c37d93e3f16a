import { z } from 'zod';
import { FILE_NAME_MAX_LENGTH } from '../constants.ts';
import { recordId } from '../ids.ts';
import { because } from '../validation.ts';

/** Control characters, those that turn the direction of text around, and what parts folders. */
const FORBIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff/\\]/gu;

/** What a file is called: one line that every file system takes, and that reads as it is. */
export const fileName = z
  .string()
  .trim()
  .min(1)
  .max(FILE_NAME_MAX_LENGTH)
  .refine(
    (name) => name.isWellFormed() && !/^\.+$/.test(name) && name.search(FORBIDDEN) < 0,
    because('not_valid'),
  );

/** A name as somebody's machine has it, made one that can be stored. */
export function readFileName(given: string): string {
  const last = given.split(/[/\\]/).at(-1) ?? '';
  const plain = last.toWellFormed().replace(FORBIDDEN, '').trim();
  if (plain === '' || /^\.+$/.test(plain)) return 'file';
  if (plain.length <= FILE_NAME_MAX_LENGTH) return plain;
  const end = extensionOf(plain);
  const tail = end === '' ? '' : `.${end}`;
  return `${plain.slice(0, FILE_NAME_MAX_LENGTH - tail.length).trim()}${tail}`.toWellFormed();
}

/** In lower case; empty: it has none. */
export const extensionOf = (name: string): string =>
  /[^.]\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** What a name is without its extension. */
export const stemOf = (name: string): string => {
  const extension = extensionOf(name);
  return extension === '' ? name : name.slice(0, -extension.length - 1);
};

/** A name that none of the others is: the same one twice gets a number. */
export function nameBeside(name: string, others: readonly string[]): string {
  const taken = new Set(others.map((one) => one.toLowerCase()));
  const extension = extensionOf(name);
  const tail = extension === '' ? '' : `.${extension}`;
  for (let count = 1; ; count += 1) {
    const end = `${count === 1 ? '' : ` (${count})`}${tail}`;
    const made = `${stemOf(name).slice(0, FILE_NAME_MAX_LENGTH - end.length)}${end}`;
    if (!taken.has(made.toLowerCase())) return made;
  }
}

/** What the server has found out about a file: it never changes. */
const facts = z.strictObject({
  id: recordId,
  size: z.int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** What its content says that it is. */
  type: z.string().regex(/^[a-z]+\/[a-z0-9.+-]{1,100}$/, because('not_valid')),
});
export type FileFacts = z.infer<typeof facts>;

/** An earlier version of a file, with the name that it had. */
export const formerFile = facts.extend({ name: fileName });
export type FormerFile = z.infer<typeof formerFile>;

/** A file that something names, with what it says of it: a formatted text names the id alone. */
export type NamedFile = Pick<FileFacts, 'id'> & Partial<FileFacts>;

/** Whether what is said of a file is so. */
export const fitsFile = (named: NamedFile, file: FileFacts): boolean =>
  named.id === file.id &&
  (named.size === undefined || named.size === file.size) &&
  (named.type === undefined || named.type === file.type);

/** The same facts, whatever else is said of a file. */
export const isSameFile = (one: NamedFile, other: NamedFile): boolean =>
  one.id === other.id && one.size === other.size && one.type === other.type;
