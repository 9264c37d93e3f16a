import type { AttributeKindId } from '../attributes/ids.ts';
import type { Hue } from '../records/record.ts';

/** A text in the language of the person who creates the board: a key of the section `starts` of the locales. */
export interface StartText {
  text: string;
}

/**
 * What a sample item holds: a text of the locales; a text as it is (an address, a person's name); a day, counted from
 * the one on which the board is made; the options of a label by their words; a number; a tick.
 */
export type StartValue = StartText | string | { day: number } | readonly string[] | number | boolean;

export interface StartOption {
  /** A key of the section `starts`; the items name the option by it. */
  words: string;
  hue: Hue;
}

export interface StartAttribute {
  /** A key of the section `starts`; the items and the view name the attribute by it. */
  words: string;
  kind: AttributeKindId;
  /** Those of a label. */
  options?: readonly StartOption[];
  /** The other settings of its kind. */
  settings?: Record<string, unknown>;
}

export interface StartItem {
  name: StartText | string;
  /** The words of an attribute → what the item holds there. */
  values: Record<string, StartValue>;
}

export interface StartFolder {
  /** A key of the section `starts`. */
  words: string;
  /** Beside the one that names the items. */
  attributes: readonly StartAttribute[];
  items: readonly StartItem[];
  /** The words of the attributes by which the folder's table is grouped and sorted. */
  groupBy?: string;
  sortBy?: string;
}

/** What a new board can begin with. */
export interface Start {
  /** Keys of the section `starts`. */
  name: string;
  description: string;
  hue: Hue;
  folders: readonly StartFolder[];
}
