import { z } from 'zod';
import { TEXT_MAX_LENGTH } from '../constants.ts';
import { because } from '../validation.ts';
import type { AttributeKind } from './kind.ts';
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

const data = z.string().refine(isAddress, because('not_url'));

/** A web address. One typed without its scheme gets `https://`. */
export const url: AttributeKind<string, z.infer<typeof settings>> = {
  id: 'url',
  storage: 'text',
  settings,
  data: () => data,
  parse: (typed) => {
    const trimmed = typed.trim();
    if (trimmed === '') return null;
    if (isAddress(trimmed)) return trimmed;
    const whole = `https://${trimmed}`;
    return /^[^\s/:@]+\.[^\s/:@]{2,}(?:[/:?#]|$)/.test(trimmed) && isAddress(whole) ? whole : undefined;
  },
  format: (value) => value,
  sortKey: sortText,
  operators: ['contains', 'not-contains', 'is', 'starts-with', 'is-empty', 'is-not-empty'],
  canBePrimary: false,
  canGroup: false,
  multiline: false,
  importable: { cells: 'typed', isMeant: (cell) => hasScheme(cell) || /^www\./i.test(cell) },
};
