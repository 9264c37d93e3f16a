import { type LinkingAttribute, linkTo } from '@tessera/domain/attributes/links.ts';
import type { Filter } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Linkable, TitleQuery, TitleSearch } from './title-search.ts';

/** A folder that the person sees. */
export interface LinkFolder {
  id: string;
  board_id: string;
  name: string;
  board: string;
}

/** An attribute whose links can be shown from their other side. */
export interface LinkingChoice extends LinkingAttribute {
  name: string;
  /** What the folder of its items is called. */
  folder: string;
}

/** What this page knows of items that are linked to. */
export interface LinkSource {
  folders(team: number): LinkFolder[];
  folder(team: number, id: string): LinkFolder | undefined;
  /** Those that the items of a folder have. */
  attributes(team: number, folderId: string): readonly Attribute[];
  attribute(team: number, id: string): Attribute | undefined;
  /** Holds folders in memory until it is stopped, and tells of every change in them. */
  hold(team: number, folderIds: readonly string[], onChange: () => void): () => void;
  /** Another text after every change that `hold` tells of. */
  revision(team: number, folderIds: readonly string[]): string;
  /** Whether the whole folder is in memory. */
  isLoaded(team: number, folderId: string): boolean;
  /** The folders that conditions about items of a folder read beside it. */
  readBy(team: number, folderId: string, offered: Filter): string[];
  /** Looks for items in memory whose titles have all words. */
  find(team: number, folderId: string, asked: TitleQuery): TitleSearch;
  /** The same from the server, for a folder that is still loading. */
  search(team: number, folderId: string, asked: TitleQuery): Promise<Linkable[]>;
  /** Attributes by which items can link to those of a folder; null: to those of some folder. */
  linking(team: number, folderId: string | null | undefined): LinkingChoice[];
  mayCreate(team: number, folderId: string): boolean;
  /** Makes an item, and returns the link to it. */
  create(team: number, folderId: string, title: string): string;
}

/** A search in a folder that is not there. */
export const foundNothing: TitleSearch = {
  isDone: true,
  found: () => [],
  item: () => undefined,
  step: () => {},
};

const nothing: LinkSource = {
  folders: () => [],
  folder: () => undefined,
  attributes: () => [],
  attribute: () => undefined,
  hold: () => () => {},
  revision: () => '',
  isLoaded: () => true,
  readBy: () => [],
  find: () => foundNothing,
  search: () => Promise.resolve([]),
  linking: () => [],
  mayCreate: () => false,
  create: (_team, folderId) => linkTo('', folderId),
};

let current = nothing;

export const linkSource = (): LinkSource => current;

/** Left out: there is nothing to link to. */
export function setLinkSource(source: LinkSource = nothing): void {
  current = source;
}
