import { REMOVED_USER } from '../accounts/former-people.ts';
import type { WrittenOrder } from '../imports/read-date.ts';
import type { Language } from '../locales.ts';
import type { Standing } from '../permissions/roles.ts';
import type { ItemColumns } from '../query/columns.ts';
import type { Attribute } from '../records/attribute.ts';

/** A person of the team, as the person who asks may know them. */
export interface KnownPerson {
  id: number;
  name: string;
  /** Null: not to be seen. */
  email: string | null;
  /** The address of their photo, where faces are shown. */
  photo?: string | null;
  /** They are not in the team any more. */
  former: boolean;
  /** What they are in the team; left out: that is not known here. */
  standing?: Standing | undefined;
}

/** The people that somebody knows. It never changes: with a new name there is a new one. */
export interface People {
  /** Who asks; undefined: a visitor. */
  me: number | undefined;
  /** By name. */
  all: readonly KnownPerson[];
  /** What anybody else is called. */
  stranger: string;
  /** Undefined: not in the team, not known here, or not to be seen. */
  get(id: number): KnownPerson | undefined;
}

/** The items of a folder and what they have. */
export interface LinkedFolder {
  columns: ItemColumns;
  attributes: readonly Attribute[];
}

/** What a kind may ask about what its data names. Undefined: it is not there, not known here, or not to be seen. */
export interface Lookup {
  /**
   * What the item is called, as its primary attribute has it.
   *
   * @param folderId where it was when it was linked: one that has left that folder is not what the link names
   */
  itemTitle(itemId: string, folderId?: string): string | undefined;
  people(): People;
  /** The time zone of whoever looks, an IANA name; undefined: it is not known, and UTC counts. */
  readonly timeZone?: string | undefined;
  /** Their language; undefined: it is not known. */
  readonly language?: Language | undefined;
  /** In which order they write the parts of a date; undefined: it is not known. */
  readonly dateOrder?: WrittenOrder | undefined;
  /** Their day, `YYYY-MM-DD`; undefined: it is not known. */
  readonly today?: string | undefined;
  /** The first day of their week: 0 is Sunday, 6 Saturday. */
  readonly firstWeekday?: number | undefined;
  /** When they look, in milliseconds since 1970; undefined: it is not known. */
  readonly now?: number | undefined;
  /** The items of a folder that have a title, as far as they are known; left out: nobody can say. */
  itemsTitled?(title: string, folderId: string): readonly string[];
  /** A folder whose items values name or are named by; undefined: it is not known here, or not to be seen. */
  linkedFolder?(folderId: string): LinkedFolder | undefined;
  /**
   * Finds values by a folded text as they are shown to whoever looks, where that is otherwise than `format` writes them. Left
   * out, or undefined: none of the attribute is shown with that text.
   */
  shownWith?(
    attribute: Pick<Attribute, 'kind' | 'settings'>,
    folded: string,
  ): ((data: unknown) => boolean) | undefined;
  /** Files that were copied with this text, of which the names alone are in it; left out: nobody can say. */
  filesCopied?(text: string): unknown;
  /**
   * Names the folders that `linkedFolder` has, as they are held now: whoever has the same is shown the same items. Left
   * out: nothing is kept of what is computed from linked items.
   */
  readonly sight?: string | undefined;
}

export function peopleOf(
  all: readonly KnownPerson[],
  me: number | undefined,
  stranger = REMOVED_USER,
): People {
  const byId = new Map(all.map((person) => [person.id, person]));
  return { me, all, stranger, get: (id) => byId.get(id) };
}

const nobody = peopleOf([], undefined);

/** Where data names nothing that could be looked up, or nothing is known of it. */
export const noLookup: Lookup = { itemTitle: () => undefined, people: () => nobody };
