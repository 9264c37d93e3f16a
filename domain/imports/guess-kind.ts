import type { AttributeKindId } from '../attributes/ids.ts';
import { attributeKinds } from '../attributes/index.ts';
import { LABEL_OPTIONS_MAX, TEXT_MAX_LENGTH } from '../constants.ts';

/** Kinds whose cells must have a form; the others take any text. */
export const formedKinds = [
  'number',
  'date',
  'checkbox',
  'url',
  'email',
] as const satisfies readonly AttributeKindId[];
export type FormedKind = (typeof formedKinds)[number];

/** Cells after which a kind that none of them fits is no longer tried. */
const TRIAL = 1_000;
/** Share of cells that must fit for a kind to be proposed: real files have a stray cell here and there. */
const MOSTLY = 0.95;
/** A label's names are short, and each is used many times. */
const LABEL_NAME_MAX = 60;
const LABEL_USES_MIN = 5;
/** Texts that are longer on average read better as long text. */
const LONG_TEXT_AVERAGE = 40;

/** What one column of a file holds; grows cell by cell in bounded memory. */
export class ColumnProfile {
  filled = 0;
  longest = 0;
  private characters = 0;
  private lines = false;
  private readonly fits = new Map<FormedKind, number>(formedKinds.map((kind) => [kind, 0]));
  /** Different cells in the order in which they came; null: too many for a label. */
  options: Set<string> | null = new Set();

  add(cell: string): void {
    const text = cell.trim();
    if (text === '') return;
    this.filled += 1;
    this.longest = Math.max(this.longest, text.length);
    this.characters += text.length;
    this.lines ||= text.includes('\n');
    for (const kind of formedKinds) {
      const so_far = this.fits.get(kind)!;
      if (so_far === 0 && this.filled > TRIAL) continue;
      const data = attributeKinds[kind].parse(text, attributeKinds[kind].settings.parse({}));
      if (data !== undefined && data !== null) this.fits.set(kind, so_far + 1);
    }
    if (this.options && text.length > LABEL_NAME_MAX) this.options = null;
    this.options?.add(text);
    if (this.options && this.options.size > LABEL_OPTIONS_MAX) this.options = null;
  }

  /** Cells that can be read as this kind. */
  fitting(kind: AttributeKindId): number {
    const formed = this.fits.get(kind as FormedKind);
    if (formed !== undefined) return formed;
    if (kind === 'label') return this.options && !this.lines ? this.filled : 0;
    return kind === 'text' && this.longest > TEXT_MAX_LENGTH ? 0 : this.filled;
  }

  guess(): AttributeKindId {
    if (this.filled === 0) return 'text';
    for (const kind of formedKinds) {
      const wanted = kind === 'number' || kind === 'checkbox' ? this.filled : this.filled * MOSTLY;
      if (this.fitting(kind) >= wanted) return kind;
    }
    if (this.longest > TEXT_MAX_LENGTH || this.lines) return 'long-text';
    if (this.options && this.options.size * LABEL_USES_MIN <= this.filled) return 'label';
    return this.characters / this.filled > LONG_TEXT_AVERAGE ? 'long-text' : 'text';
  }
}

/** The column that names the items: the first text, if there is one. */
export function guessPrimary(kinds: readonly AttributeKindId[]): number {
  return Math.max(0, kinds.indexOf('text'));
}
