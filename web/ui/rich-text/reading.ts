import type { ReactNode } from 'react';

/** A stored file that a text shows. */
export interface ShownFile {
  id: string;
  name: string;
  isImage: boolean;
}

/** What a text cannot say by itself: names, and what is stored elsewhere. */
export interface Reading {
  /** The name of a person; undefined: whoever reads does not know them. */
  people(id: string): string | undefined;
  /** The title of an item, and where it is; undefined: whoever reads may not view it. */
  items?(id: string): { name: string; href: string } | undefined;
  /** How a stored file is shown, and taken out of a text that is being written; left out: by its name. */
  files?(file: ShownFile, remove?: () => void): ReactNode;
  /** Opens an address of our own pages, without loading the page anew. */
  onOpen?(href: string): void;
}
