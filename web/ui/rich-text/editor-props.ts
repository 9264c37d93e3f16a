import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import type { Ref } from 'react';
import type { Awareness } from 'y-protocols/awareness';
import type { Doc } from 'yjs';
import type { Reading, ShownFile } from './reading.ts';

/** Somebody who can be mentioned; the id `here` calls all who are there. */
export interface PersonSuggestion {
  id: string;
  name: string;
}

export interface ItemSuggestion {
  id: string;
  name: string;
}

/** What whoever shows an editor can ask of it. */
export interface EditorHandle {
  /** Has the browser ask for files. */
  pick(): void;
  /** The focus goes behind what is written. */
  focusEnd(): void;
  /** Gives what was typed the form that its signs say, where that is still to be read. Undefined: it is not. */
  settle?: (() => Promise<void> | undefined) | undefined;
}

/** A text that others write at the same time. */
export interface SharedDocument {
  doc: Doc;
  /** Where the others are: of each their cursor, and `{ id, name }` as `user`. */
  awareness: Awareness;
  /** Takes what was written in the document that it has taken the place of. False: it cannot. */
  bringOver?(): boolean;
}

/** The days that a text can mention, each as `YYYY-MM-DD`. */
export interface DaySuggestions {
  /** Of whoever writes. */
  today(): string;
  /** The day that is meant with words; undefined: none. */
  meant(words: string): Promise<string | undefined>;
}

export interface RichTextEditorProps extends Pick<Reading, 'files'> {
  value: RichText;
  onChange(text: RichText): void;
  /** Mod+Enter. */
  onSubmit?(): void;
  /** Escape, where nothing is open in the editor. */
  onCancel?(): void;
  placeholder?: string;
  /** Its accessible name. */
  label: string;
  size: 'comment' | 'document';
  /** Who can be mentioned by `@`. */
  people?: readonly PersonSuggestion[];
  /** The names of mentioned people, where they are more than those who can be mentioned. */
  nameOf?(id: string): string | undefined;
  /** Items that a search finds, to mention them. */
  items?(text: string): Promise<readonly ItemSuggestion[]>;
  days?: DaySuggestions;
  /** The title of a mentioned item. */
  titleOf?(id: string): string | undefined;
  /** Keeps files that are picked, dropped or pasted, and says how they are named. Left out: there are none. */
  onFiles?(files: readonly File[]): Promise<readonly ShownFile[]>;
  handle?: Ref<EditorHandle>;
  autoFocus?: boolean;
  /** What is edited, once others can write it too; left out: only this editor does. */
  shared?: SharedDocument | undefined;
}
