import { z } from 'zod';
import { FILES_PER_VALUE_MAX, LONG_TEXT_MAX_LENGTH } from '../constants.ts';
import { TEXT } from '../formula/types.ts';
import { isSame } from '../is-same.ts';
import { cleanRichText } from '../rich-text/clean.ts';
import { filesInText, withoutFiles } from '../rich-text/files.ts';
import { mergeRichTexts } from '../rich-text/merge.ts';
import { fromPlainText, isEmptyText, plainLines, plainText } from '../rich-text/plain-text.ts';
import type { RichText } from '../rich-text/rich-text.ts';
import { because } from '../validation.ts';
import type { AttributeKind } from './kind.ts';
import { mergeText } from './merge-text.ts';
import { sortText } from './sort-text.ts';
import { isStorable } from './storable.ts';

const settings = z.object({});
const plain = z.string().min(1).max(LONG_TEXT_MAX_LENGTH).refine(isStorable, because('unstorable'));

/** A text with its form, and its plain lines beside it, by which it is found, sorted and copied. */
interface FormattedText {
  doc: RichText;
  text: string;
}

/** Plain lines are a text, as they always were; a form makes it a document. */
export type LongText = string | FormattedText;

/** A document as it is stored, whoever sent it: cleaned, with its own plain lines. */
const formatted = z.object({ doc: z.unknown() }).transform(({ doc }, context): LongText => {
  const clean = cleanRichText(doc);
  if (!clean || isEmptyText(clean) || filesInText(clean).length > FILES_PER_VALUE_MAX) {
    context.addIssue({ code: 'custom', message: because('not_valid') });
    return z.NEVER;
  }
  const lines = plainLines(clean);
  const text = lines ?? plainText(clean);
  if (text.length > LONG_TEXT_MAX_LENGTH)
    context.addIssue({ code: 'too_big', maximum: LONG_TEXT_MAX_LENGTH, origin: 'string', input: text });
  return lines ?? { doc: clean, text };
});

const data = z.unknown().transform((value, context): LongText => {
  const isDocument = typeof value === 'object' && value !== null && 'doc' in value;
  const read = (isDocument ? formatted : plain).safeParse(value);
  if (read.success) return read.data;
  for (const issue of read.error.issues)
    context.issues.push({ ...issue, input: value } as z.core.$ZodRawIssue);
  return z.NEVER;
});

/** A long text as a document: of plain lines each is a paragraph. */
export const documentOf = (value: LongText): RichText =>
  typeof value === 'string' ? fromPlainText(value) : value.doc;

/** A document as a long text; null: it says nothing. Undefined: it is too long. */
export const longTextOf = (doc: RichText): LongText | null | undefined =>
  isEmptyText(doc) ? null : data.safeParse({ doc }).data;

/** The plain lines of a long text. */
export const linesOf = (value: LongText): string => (typeof value === 'string' ? value : value.text);

/** Text of several lines, plain or with a form. */
export const longText: AttributeKind<LongText, z.infer<typeof settings>> = {
  id: 'long-text',
  storage: 'text',
  settings,
  data: () => data,
  parse: (typed) => {
    const lines = typed.replace(/\r\n?/g, '\n').trim();
    if (lines === '') return null;
    return plain.safeParse(lines).success ? lines : undefined;
  },
  format: linesOf,
  sortKey: (value) => sortText(linesOf(value)),
  operators: ['contains', 'not-contains', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: false,
  multiline: true,
  importable: { cells: 'typed', isWhole: () => true },
  merge: (base, mine, theirs) => {
    if (isSame(mine, base)) return theirs;
    if (isSame(theirs, base)) return mine;
    if (![base ?? '', mine, theirs].every((one) => typeof one === 'string')) {
      const doc = mergeRichTexts(documentOf(base ?? ''), documentOf(mine), documentOf(theirs));
      return doc && data.safeParse({ doc }).data;
    }
    const merged = mergeText(linesOf(base ?? ''), linesOf(mine), linesOf(theirs));
    return merged !== undefined && plain.safeParse(merged).success ? merged : undefined;
  },
  filesIn: (value) => (typeof value === 'string' ? [] : filesInText(value.doc).map((id) => ({ id }))),
  withoutFiles: (value, kept) => {
    if (typeof value === 'string' || filesInText(value.doc).length === 0) return value;
    const doc = withoutFiles(value.doc, kept);
    return (doc && longTextOf(doc)) ?? null;
  },
  sharedText: { documentOf: (value) => documentOf(value ?? ''), dataOf: longTextOf },
  isStored: (value) =>
    'doc' in value && 'text' in value && typeof value.text === 'string' && typeof value.doc === 'object',
  inFormulas: { type: () => TEXT, reader: () => linesOf },
  canBeUnique: false,
};
