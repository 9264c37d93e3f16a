import { z } from 'zod';
import { isDay } from '../attributes/date-value.ts';
import { NAME_MAX_LENGTH } from '../constants.ts';
import { isId, isSerialId } from '../ids.ts';
import { safeAddress } from './address.ts';
import { cleanLine } from './clean-text.ts';

/** What an attribute of a node may be. */
export interface RichAttribute {
  /** What is kept of a value; undefined: nothing of it. */
  clean(value: unknown): unknown;
  /** What stands where there is none. Left out: a node is none without it. */
  otherwise?: unknown;
  /** Pages and editors count on it: what is otherwise may reach none of them. */
  counts?: true;
}

const wholeNumber = (min: number, max: number, otherwise: number): RichAttribute => ({
  clean: (value) => (z.int().min(min).max(max).safeParse(value).success ? value : undefined),
  otherwise,
});
const oneOf = (values: readonly string[], otherwise: string): RichAttribute => ({
  clean: (value) => (values.includes(value as string) ? value : undefined),
  otherwise,
});

/** Where a numbered list begins; nine digits are all that Markdown can say. */
export const start = wholeNumber(0, 999_999_999, 1);
export const level: RichAttribute = { ...wholeNumber(1, 6, 1), counts: true };
/** Over how many rows or columns a cell of a table goes. */
export const span: RichAttribute = { ...wholeNumber(1, 100, 1), counts: true };
export const checked: RichAttribute = {
  clean: (value) => (typeof value === 'boolean' ? value : undefined),
  otherwise: false,
  counts: true,
};
/** What callouts are for: the five that Markdown has on many sites. */
export const calloutTones = ['note', 'tip', 'important', 'warning', 'caution'] as const;
export type CalloutTone = (typeof calloutTones)[number];
export const tone = oneOf(calloutTones, 'note');
/** In which a block of code is written, as programmers abbreviate it; null: none is said. */
export const language: RichAttribute = {
  clean: (value) =>
    typeof value === 'string' && /^[\w+#.-]{1,40}$/.test(value) ? value.toLowerCase() : undefined,
  otherwise: null,
};
/** How wide the columns of a cell are, in CSS pixels; null: as wide as they need. */
export const columnWidths: RichAttribute = {
  clean: (value) =>
    z.array(z.int().min(0).max(5_000)).min(1).max(100).safeParse(value).success ? value : undefined,
  otherwise: null,
  counts: true,
};
export const recordId: RichAttribute = { clean: (value) => (isId(value) ? value : undefined) };
/** The id of a person, which is a whole number, as text. */
export const personId: RichAttribute = {
  clean: (value) => {
    const text = typeof value === 'number' ? `${value}` : value;
    return typeof text === 'string' && /^[1-9]\d{0,9}$/.test(text) && isSerialId(Number(text))
      ? text
      : undefined;
  },
};
export const day: RichAttribute = {
  clean: (value) => (typeof value === 'string' && isDay(value) ? value : undefined),
};
export const href: RichAttribute = { clean: safeAddress };
export const name: RichAttribute = {
  clean: (value) => (typeof value === 'string' ? cleanLine(value, NAME_MAX_LENGTH) : undefined),
  otherwise: '',
};
/** Of nodes that nobody here knows: what they were, and what they say. Checked where they are made. */
export const text: RichAttribute = {
  clean: (value) => (typeof value === 'string' ? value : undefined),
  otherwise: '',
};
