import type { z } from 'zod';
import type { Computation, InFormulas } from '../computing/computation.ts';
import type { NamedFile } from '../files/file.ts';
import type { IssueCode } from '../issues.ts';
import type { GroupPeriod } from '../query/grouping.ts';
import type { OperatorId } from '../query/operators.ts';
import type { Hue } from '../records/record.ts';
import type { RichText } from '../rich-text/rich-text.ts';
import type { AttributeKindId } from './ids.ts';
import type { LinkedItem, LinkingAttribute, LinkOffer } from './links.ts';
import type { Lookup } from './lookup.ts';
import type { OtherIds } from './other-ids.ts';
import type { Reminder } from './reminder.ts';

/**
 * How data is stored and compared: the server and the query engine know these classes, never kinds.
 *
 * `options`: ids of what the attribute's own settings hold. `links`: ids of other things (items, people), whose names a
 * `Lookup` knows. `instant`: a day or an instant, whose sort key is a text that begins with the day, `YYYY-MM-DD`.
 * `files`: what is stored elsewhere, each with its name; they sort and compare by how many they are.
 */
export type Storage = 'text' | 'number' | 'boolean' | 'instant' | 'options' | 'links' | 'files';

/** How an import reads the cells of a file. It knows these classes, never kinds. */
export interface Importable {
  /**
   * `typed`: by `parse`. `names` and `titles`: by `parse` too, with a lookup, so that only the import itself can tell what
   * is read; titles are those of items of the folder to which the attribute links. Of the others a person can say how they are
   * written (`CellForm`).
   */
  cells: 'typed' | 'names' | 'titles' | 'numbers' | 'days' | 'options';
  /** For `typed` and `numbers`: false where a cell would be taken that is meant otherwise, or for a quick refusal. */
  isMeant?(cell: string, settings: unknown): boolean;
  /** For kinds that read every text: whether nothing of a cell is lost. */
  isWhole?(cell: string): boolean;
}

/** A group of items that share a value, or one of their values. */
export interface Group<Data = unknown> {
  /** Names the group among those of its attribute, whatever its items are. */
  key: string;
  /** The value that is the group's own: what an item gets that is put into it. */
  data: Data;
  /** What groups are sorted by: for one attribute numbers only, or folded texts only. */
  sortKey: number | string;
}

/** The numbers that the server gives: whole ones, in order. */
interface Assigned<Settings> {
  first(settings: Settings): number;
  /** None is given above it. */
  max: number;
}

/** A value with the settings of its attribute. */
interface Held<Data, Settings> {
  data: Data;
  settings: Settings;
}

/** Settings that a new attribute of a kind begins with. Its texts stand at `attributes.presets.<id>`. */
export interface Preset<Settings = unknown> {
  /** Unique among the presets of all kinds. */
  id: string;
  /** What is left out is given by the kind's schema. */
  settings: Partial<Settings>;
}

/** An item's own fields, of which values are computed. */
export interface OwnFields {
  /** `YYYY-MM-DD HH:mm:ss`, UTC. */
  created_at: string;
  updated_at: string;
  created_by: number | null;
  /** Null too where it was saved before this was kept. */
  updated_by?: number | null;
}

/** Who saves a value, and what a rule may ask about other people. */
interface Saver {
  person: number;
  /** Whether somebody is in the team and may see the board of the item. */
  seesBoard(person: number): boolean;
}

/** What an attribute says of items that repeat. */
export interface Repeating {
  active: boolean;
  /** Which value says that an item is done; null: the first that can without options. */
  done: { attribute: string; options: readonly string[] } | null;
  /** The dates that are moved on; null: those with a role. */
  dates: readonly string[] | null;
  /** Attributes of which the next item has its default value, or none. */
  reset: readonly string[];
}

/** How a value is computed. */
export interface Computed<Data = unknown> {
  /** What it reads: a change of these changes the value. */
  reads: readonly (keyof OwnFields)[];
  of(item: OwnFields): Data | null;
}

/**
 * All that a kind of attribute knows of itself. Data is JSON; "no value" is null everywhere.
 * `Settings` are those of one attribute of this kind (a label's options, a number's decimals).
 */
export interface AttributeKind<Data = unknown, Settings = unknown> {
  id: string;
  storage: Storage;
  settings: z.ZodType<Settings>;
  /** Checks data that arrives from outside, given the attribute's settings. Null is checked elsewhere. */
  data(settings: Settings): z.ZodType<Data>;
  /** Reads what a person typed or pasted, or what a file holds. Undefined: it can't be read as this kind. */
  parse(text: string, settings: Settings, lookup: Lookup): Data | null | undefined;
  /** Plain text for copying, exporting, searching and measuring. `parse(format(x))` is x. */
  format(data: Data, settings: Settings, lookup: Lookup): string;
  /** What sorts: a number, or a text already folded by `sortText`. Null sorts last, either way round. */
  sortKey(data: Data, settings: Settings, lookup: Lookup): number | string | null;
  /** What no value stands for; left out: for nothing. */
  unset?: Data;
  /** What `filter` offers for it, in the order in which it is offered. */
  operators: readonly OperatorId[];
  /** Whether it can name an item. */
  canBePrimary: boolean;
  canGroup: boolean;
  /**
   * The groups in which an item with this value stands; none: it is ungrouped. A kind without this has one group for
   * each sort key.
   */
  groups?(data: Data | null, settings: Settings, lookup: Lookup): readonly Group<Data>[];
  /**
   * What a value becomes where its item goes to a group, of a period if its days are: what the group does not say stays.
   * Left out: the group's.
   */
  inGroup?(data: Data, group: Data, settings: Settings, lookup: Lookup, period?: GroupPeriod): Data;
  /** The groups that are there without any item too. */
  allGroups?(settings: Settings): readonly Group<Data>[];
  /** Whether a person edits it in one line (the grid's editor), or needs more room. */
  multiline: boolean;
  /** Null: no column of a file becomes one. */
  importable: Importable | null;
  /** One value of two that were made of the same one. Undefined, or no such rule: the person has to choose. */
  merge?(base: Data | null, mine: Data, theirs: Data): Data | null | undefined;
  /** Its data is a text that several people can write at once; left out: it is none. */
  sharedText?: {
    documentOf(data: Data | null): RichText;
    /** Null: the text says nothing. Undefined: it is no data of this kind. */
    dataOf(text: RichText): Data | null | undefined;
  };
  /** What its data names, of storage `links`; left out: items. */
  names?: 'people';
  /** The people whom it names have the item to do: it is among theirs. */
  assigns?: true;
  /** Its value is made of the item itself: nobody saves one, and items are not moved between its groups. */
  computed?: Computed<Data>;
  /** The ids that the operand of a condition stands for; left out: those that it holds. */
  operandIds?(operand: readonly string[], lookup: Lookup, settings: Settings): readonly string[];
  /**
   * Why a value may not be saved in place of another; undefined: it may. Not asked of what was stored, where it comes back
   * with its item or is copied.
   */
  mayChange?(before: Data | null, after: Data | null, saver: Saver): IssueCode | undefined;
  /** What no value sorts and compares as, where that is a number; left out: it comes last, and no comparison finds it. */
  emptyKey?: number;
  /** `merge` also takes null, and may make null of it. */
  mergesEmpty?: true;
  /** What the menu of new attributes offers beside the kind itself, with a name and an icon of its own. */
  presets?: readonly Preset<Settings>[];
  /**
   * The settings that an attribute can have beside others of its kind: without what only one attribute of the same
   * items may have. The same object where nothing is in the way.
   */
  beside?(settings: Settings, others: readonly Settings[]): Settings;
  /**
   * Why a value cannot be saved beside the item's other values of the same kind, which are asked for only where they
   * count. Undefined: it can.
   */
  clash?(
    own: Held<Data, Settings>,
    others: () => readonly Held<Data | null, Settings>[],
  ): IssueCode | undefined;
  /** Reads the number that a filter compares with, where it may be one that `parse` refuses. */
  operand?(text: string, settings: Settings): number | null | undefined;
  /** False: a new item cannot get a value of it by itself. */
  canHaveDefault?: false;
  /** False: nobody can be made to give a value. */
  canBeRequired?: false;
  /**
   * False: items may always share a value. Values of the other kinds are the same where their data is: such a kind stores
   * one form of what is the same to people.
   */
  canBeUnique?: false;
  /**
   * Loads what it needs to read texts, or to compute, and is too heavy to be always there. Until then `parse` reads fewer
   * texts, and those the same; what is computed is empty.
   */
  load?(): Promise<void>;
  /** The server gives each item its value, a number that no other item gets; left out: people save values. */
  assigned?: Assigned<Settings>;
  /** What search finds a value by, beside what is shown. */
  alsoFoundBy?(data: Data, settings: Settings): string;
  /** How a searched word stands in what `alsoFoundBy` says; null: in none of it. Left out: as it is. */
  searchedAs?(word: string): string | null;
  /** The texts that `is` and `starts-with` compare with too, beside what `format` writes. */
  alsoIs?(data: Data): readonly string[];
  /** When people are reminded of its values, which are days and instants; left out: never. */
  reminders?(settings: Settings): readonly Reminder[];
  /**
   * The settings without people, of whom visitors are not told; left out: they name none.
   *
   * @param namesPeople whether the values of another attribute are, or may be, people
   */
  settingsForVisitors?(settings: Settings, namesPeople: (attributeId: string) => boolean): Partial<Settings>;
  /** The address that a link to the value leads to; left out: what is shown. */
  addressOf?(data: Data): string;
  /** Whether a value says that its item is done; `options`: those that say so, of what its settings hold. */
  saysDone?(data: Data | null, options: readonly string[], settings: Settings): boolean;
  /** How much of its item a value says is done, 0 to 1. */
  partDone?(data: Data): number;
  /**
   * What a date of its storage `instant` says of its item, whether it can have a time, and the zone of its times; null: that of
   * whoever looks.
   */
  dated?(settings: Settings): { role: string | null; time: boolean; zone: string | null };
  /** How an item with a value repeats. Its data is a `Rule`. */
  repeating?(settings: Settings): Repeating;
  /** An item that follows on another one begins without its value. */
  startsEmpty?: true;
  /** What formulas see of its values; left out: what its storage says (`computing/formula-values.ts`). */
  inFormulas?: InFormulas<Data, Settings>;
  /** How an attribute with these settings is computed from others; undefined: it is not. */
  computes?(settings: Settings): Computation | undefined;
  /**
   * The part of the data that names items of which something holds; null: none is left. Who may not view a folder is
   * told nothing of links to its items. Left out: the data names no items.
   */
  linksWhere?(data: unknown, holds: (linked: LinkedItem) => boolean): Data | null;
  /** Whether values under these settings are merged at all, of a kind with `merge`. Left out: always. */
  merges?(settings: Settings): boolean;
  /** Its settings in the folder whose items have it; undefined: it cannot be one of a whole board. Left out: as they are. */
  settingsIn?(settings: Settings, folderId: string | null): Settings | undefined;
  /** Its links say how an item waits for others: no circle of them is saved, and titles may have a type and a lag behind them. */
  waits?: true;
  /** What its data names, as filters name it; left out: its entries. */
  named?(data: Data): readonly string[];
  /** The items that its values may name; `folder_id` null: those of every folder. Left out: it names none. */
  linksTo?(settings: Settings): { folder_id: string | null; multiple: boolean } & LinkOffer;
  /**
   * Its values are the links of another attribute, seen from the items to which they lead: nothing is stored, and what
   * is saved is saved there. Null: of none yet.
   */
  linkedFrom?(settings: Settings): LinkingAttribute | null;
  /** A value as a text that another kind reads, where what is shown is less than what is stored. */
  exact?(data: Data, settings: Settings): string;
  /**
   * The plain number that a value is for the other kinds with one: percentages are counted in hundredths, lengths of
   * time in minutes. `from` may round; undefined: no value is it.
   */
  amount?: {
    of(data: Data, settings: Settings): number;
    from(amount: number, settings: Settings): Data | undefined;
  };
  /**
   * The files that its data names, also those that it keeps but does not show. Whoever saves a value has to be able to use
   * those that are new in it.
   */
  filesIn?(data: Data): readonly NamedFile[];
  /** What is left of its data without the files that it names, but those that are kept; null: nothing. */
  withoutFiles?(data: Data, kept?: ReadonlySet<string>): Data | null;
  /** False: its groups say something of values, and none of them is one that an item could get. */
  givenByGroup?: false;
  /** The settings under which more of the texts can be read, such as with an option for each. */
  readingAll?(settings: Settings, texts: Iterable<string>): Settings;
  /**
   * Whether an object looks like data that was stored, which was checked then. Asked wherever a value is read, so it takes
   * no longer than a glance. Left out: the schema is asked.
   */
  isStored?(data: object): boolean;
  /** False: no attribute is converted to it, though people save its values. */
  convertedTo?: false;
  /** An attribute is of it only while its values are converted. */
  passing?: true;
  /** Of storage `text`: its data are never texts. */
  stores?: 'objects';
  /**
   * The settings under which values are shown that are taken from other items: without what says something of its own
   * item, and, of `many`, with room for those of several. Undefined: one value cannot hold these. Left out: as they are.
   */
  taken?(settings: Settings, many: boolean): Settings | undefined;
  /** The kind that holds its values where another item has them. Left out: itself. */
  elsewhere?: { kind: AttributeKindId; settings: Record<string, unknown> };
  /** Whether its data are ids of which an item may have several: they are added and removed one by one. Left out: never. */
  several?(settings: Settings): boolean;
  /** The colour of a value, in which a view can show its item; null: it has none. Left out: no value has one. */
  hueOf?(data: Data, settings: Settings): Hue | null;
  /** Of numbers, which others than its values it shows too: all that lie between two of them, or also sums. */
  shows?: 'between' | 'sums';
  /** The settings where attributes have got other ids. Left out: all attributes that they name are of the same items. */
  withOtherIds?(settings: Settings, ids: OtherIds): Settings;
  /**
   * Goes on with values: what stands at a place before or behind them, counted from the first one, which is 0.
   * Undefined: they are no series, or it has ended there. Left out: a fill repeats values.
   */
  series?(
    values: readonly Data[],
    settings: Settings,
    lookup: Lookup,
  ): ((place: number) => Data | undefined) | undefined;
}
