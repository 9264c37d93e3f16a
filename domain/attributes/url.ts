import { z } from 'zod';
import { TEXT_MAX_LENGTH } from '../constants.ts';
import { name } from '../records/record.ts';
import { because } from '../validation.ts';
import type { AttributeKind } from './kind.ts';
import { oneLine } from './one-line.ts';
import { sortText } from './sort-text.ts';
import { isStorable } from './storable.ts';

const settings = z.object({});

/** Only addresses that are safe to follow from a page: no `javascript:`, no `data:`. */
function isAddress(text: string): boolean {
  if (!isStorable(text) || text.length > TEXT_MAX_LENGTH || /\s/.test(text) || !URL.canParse(text))
    return false;
  return ['http:', 'https:', 'ftp:', 'mailto:', 'tel:'].includes(new URL(text).protocol);
}

export const hasScheme = (text: string): boolean => /^(?:https?|ftp):\/\/|^mailto:/i.test(text);

const address = z.string().refine(isAddress, because('not_url'));

/** An address, or one with the title by which it is shown. */
export type LinkData = string | { url: string; title: string };
const data: z.ZodType<LinkData> = z.union([address, z.object({ url: address, title: name })]);

export const addressOf = (link: LinkData): string => (typeof link === 'string' ? link : link.url);
export const titleOf = (link: LinkData): string => (typeof link === 'string' ? '' : link.title);

/** An address has no space, so what stands before the last ` <` is the title. */
const titled = /^(.*) <(\S+)>$/s;
/** A link with its title as text, and back. */
const write = (link: LinkData): string => (typeof link === 'string' ? link : `${link.title} <${link.url}>`);

function readAddress(trimmed: string): string | undefined {
  if (trimmed.length > TEXT_MAX_LENGTH) return undefined;
  if (isAddress(trimmed)) return trimmed;
  const whole = `https://${trimmed}`;
  return /^[^\s/:@]+\.[^\s/:@]{2,}(?:[/:?#]|$)/.test(trimmed) && isAddress(whole) ? whole : undefined;
}

/** A web address. One typed without its scheme gets `https://`. */
export const url: AttributeKind<LinkData, z.infer<typeof settings>> = {
  id: 'url',
  storage: 'text',
  settings,
  data: () => data,
  parse: (typed) => {
    const trimmed = typed.trim();
    if (trimmed === '') return null;
    const [, title, url] = titled.exec(trimmed) ?? [];
    if (title === undefined || url === undefined) return readAddress(trimmed);
    const link = { url: readAddress(url), title: oneLine(title) };
    return data.safeParse(link).data;
  },
  format: write,
  addressOf,
  sortKey: (link) => sortText(write(link)),
  operators: ['contains', 'not-contains', 'is', 'is-not', 'starts-with', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: false,
  multiline: false,
  importable: {
    cells: 'typed',
    isMeant: (cell) => hasScheme(titled.exec(cell.trim())?.[2] ?? cell) || /^www\./i.test(cell),
  },
  alsoIs: (link) => (typeof link === 'string' ? [] : [link.title, link.url]),
};
