import type { z } from 'zod';
import type { Scope } from '../accounts/scopes.ts';
import type { OtherIds } from '../attributes/other-ids.ts';
import type { IssueCode } from '../issues.ts';
import type { Access } from '../permissions/access.ts';
import type { Need } from '../permissions/needs.ts';
import type { Place } from '../permissions/places.ts';
import type { Subject } from '../permissions/tokens.ts';
import type { Attribute } from './attribute.ts';
import type { FormerLife } from './former-life.ts';
import type { StructureCollection, StructureRecord } from './index.ts';
import type { Item } from './item.ts';
import type { MovedFolder } from './moved-folder.ts';
import type { RecordBase } from './record.ts';
import type { StructureReader } from './structure-reader.ts';
import type { Operation, Payload, RecordChange } from './validate.ts';

/** What the id of a record is made of, beside itself. */
export interface IdParts {
  /** The item that the record is, or is in. */
  item_id?: string;
  attribute_id?: string;
}

/** What everything else has to know of a type of record. Nobody else asks which collection a record is of. */
interface AnyType<Schema extends z.ZodObject, R> {
  /** The name in the database, the API and the folders. */
  collection: string;
  /** The record's own fields, without `recordBase`. */
  fields: Schema;
  /** The fields that a save may change after creation. */
  changeable: readonly (keyof z.infer<Schema> & string)[];
  /** Fields that name another record of the team, by its collection. This record dies with any of them. */
  references: readonly { field: keyof z.infer<Schema> & string; collection: string }[];
  /** Undefined where the text is no id of such a record. */
  parseId(id: string): IdParts | undefined;
  /** Where a record is: for permissions, the log, the trash. A board and a folder are at their own place. */
  place(record: R): Place;
  /**
   * What a person calls the record; empty: nothing.
   *
   * @param attributes those of the folder that it is in
   */
  nameOf(record: R, attributes: readonly Attribute[]): string;
  /** In whose trash a deleted record is listed; left out: in none. */
  trash?: 'workspace' | 'board';
  /** What an access token must be good for to read it; left out: `records:read`. */
  readScope?: Scope;
}

/** Any number, each in a row of the database, read by its folder. */
export interface RowsType<Schema extends z.ZodObject = z.ZodObject, R = RecordBase>
  extends AnyType<Schema, R> {
  storage: 'rows';
}

/** Stored within a record of storage `rows`. */
export interface WithinType<Schema extends z.ZodObject = z.ZodObject, R = RecordBase>
  extends AnyType<Schema, R> {
  storage: 'within';
}

/**
 * One person's own: nobody else is told that it is there, or may name it. It is about a board, a folder or an item, and
 * has its id, so that two devices that make the same meet on one record.
 */
export interface PersonalType<Schema extends z.ZodObject = z.ZodObject, R = RecordBase>
  extends AnyType<Schema, R> {
  storage: 'personal';
  /** So many a person may have in one team. */
  max: number;
  /** Of what gives way where there is no room for a new one, the first by this; left out: the new one is refused. */
  givesWayBy?(record: R): string;
  /** It may be about an item; else it is about a board or a folder. */
  isAboutItems?: true;
  /** Where that is which it is about; undefined: it is not there. */
  target(record: R, tree: Pick<StructureReader, 'get'>): Place | undefined;
  /** Throws `invalid` where the record does not fit what it is about. */
  checkTarget?(record: R, item: Item | undefined, tree: Pick<StructureReader, 'get'>): void;
}

/** What an annotation may be about. */
export interface Surroundings {
  reader: Pick<StructureReader, 'get'>;
  /** An item whose folder is there. */
  item(id: string): Pick<Item, 'board_id' | 'folder_id'> | undefined;
  annotation<R extends RecordBase>(collection: string, id: string): R | undefined;
}

/** What the rules of an annotation ask of what is around it. What the person may not see is there too: rules ask. */
export interface Around extends Surroundings {
  reader: StructureReader;
  /** Those of a collection that the person who saves has made about a record, where the type is `onePerPerson`. */
  ownOn<R extends RecordBase>(collection: string, target: string): R[];
  /** It brings back what the log has: what only its author may write may come from somebody else. */
  bringsStored: boolean;
}

/** What a save of an annotation does; undefined: nothing, as it is so already. */
interface AnnotationOutcome<R> {
  record: R;
  change: RecordChange<R> | undefined;
}

/**
 * Any number, each a row of the database: about an item, a view or another annotation, and read with that. Where it is
 * follows from what it is about, and is stored nowhere.
 */
export interface AnnotationType<Schema extends z.ZodObject = z.ZodObject, R = RecordBase>
  extends AnyType<Schema, R> {
  storage: 'annotation';
  /** The fields that name what it is about, each with the collection of that; one of them is set. */
  targets: Readonly<Partial<Record<keyof z.infer<Schema> & string, string>>>;
  /** The item that a record is about, or what is sent for a new one; its place is that of the item. */
  itemOf(record: Payload): string | undefined;
  /** The annotations that a record, or what is sent for a new one, names. */
  namedBy(record: Payload): { collection: string; id: string }[];
  /** Where it is; undefined: what it is about is not there. */
  placeOf(record: R, around: Surroundings): Place | undefined;
  /** The ids of the files that it names; left out: none. */
  filesIn?(record: R): readonly string[];
  /** What somebody has made about the same counts for a new one. */
  onePerPerson?: true;
  /** Deleting leaves a trace of it. */
  leavesTrace?: true;
  put(around: Around, id: string, payload: Payload, stored: R | undefined): AnnotationOutcome<R>;
  /** Throws `not_found`, `forbidden` or `invalid`. */
  remove(around: Around, stored: R): RecordChange<R>;
}

/** Small, held whole in memory for each team, by server and client alike. */
interface AnyStructureType<Schema extends z.ZodObject, R> extends AnyType<Schema, R> {
  storage: 'structure';
  /** Others are in it, and die with it. Permissions are set for it, under its id. */
  isContainer?: true;
  /** The id of the container that it is right in; left out: of none. */
  containerOf?(record: R): string;
  /** Those in whose order it stands, of a type that has a position. */
  siblings?(record: R, reader: StructureReader): Iterable<{ position: string }>;
  /** A record without a folder is in every folder of its board. */
  isInEveryFolder?: true;
  /** It says what items have. */
  describesItems?: true;
  /** Rows or values of it stay when it is deleted, and are there again when it comes back. */
  keepsRows?: true;
  /** Whether an update takes the rows in it to another board. */
  movesRows?(before: Payload, after: Payload): boolean;
  /** What becomes of its records in a folder that comes to another board; left out: those right in it take it on. */
  movesWithFolder?(reader: StructureReader, moved: MovedFolder): RecordChange<R>[];
  /**
   * Its settings where attributes have other ids, as their folder has come to another board; left out: it names none of
   * other items. The same object where nothing of them has to change.
   */
  settingsWith?(record: R, ids: OtherIds): Record<string, unknown>;
  /** What a submission adds at its end, where an operation has left a folder without it. */
  completedBy?(reader: StructureReader, operation: Operation, folderId: string): StructureChange | undefined;
  /**
   * What the copy of its folder gets of it; left out: nothing, or it is copied in a way of its own.
   *
   * @param ids which attribute stands for which
   */
  copiedWith?(record: R, ids: ReadonlyMap<string, string>): Payload;
  returns?: Returning<R>;
  access?: AccessRule;
  /** Whether a save says who may do what: an access token must be good for the workspace then. */
  changesAccess?(reader: Pick<StructureReader, 'person'>, change: RecordChange<object>): boolean;
  /** Which of its records not everybody sees who may view their place; left out: none. Asked by `sight.ts`. */
  privacy?: Privacy<R>;
  /** Visitors of a public board are told nothing of it. */
  isUnknownToVisitors?: true;
  /** Whether somebody's copy of its folder has it; left out: yes. */
  isCopiedFor?(record: R, person: number): boolean;
  /**
   * As somebody may see it who may view its place; left out: as it is.
   *
   * @param known what is there, whether or not they may see it
   */
  shownTo?(access: Access, record: R, known: Pick<StructureReader, 'get'>): R;
}

/** Saved by the rules for all. */
interface RuledType<R> {
  needs: Needs<R>;
  /** What must hold beyond its own fields. Returns the record as it is to be stored, or throws `invalid`. */
  check(record: R, reader: StructureReader): R;
  /** An update is checked before permissions are asked: what the person may not see is not there. */
  checkedFirst?: true;
  /** Why it cannot be deleted by itself; undefined: it can. */
  stays?(record: R): IssueCode | undefined;
  validatePut?: never;
  lasting?: never;
}

/** Saved by its own rules, and never deleted. */
interface OwnRulesType<R> {
  validatePut(reader: StructureReader, id: string, payload: Payload): RecordChange<R>;
  /** Why it is never deleted, and what is saved in place of that. */
  lasting: { because: IssueCode; empty: Payload };
  needs?: never;
  check?: never;
  checkedFirst?: never;
  stays?: never;
}

export type StructureType<Schema extends z.ZodObject = z.ZodObject, R = RecordBase> = AnyStructureType<
  Schema,
  R
> &
  (RuledType<R> | OwnRulesType<R>);

export type RecordType<Schema extends z.ZodObject = z.ZodObject, R = RecordBase> =
  | StructureType<Schema, R>
  | RowsType<Schema, R>
  | WithinType<Schema, R>
  | PersonalType<Schema, R>
  | AnnotationType<Schema, R>;

/** A change of a record, with its collection. */
export interface StructureChange {
  collection: StructureCollection;
  change: RecordChange<StructureRecord>;
}

/** Records that are one person's. */
interface Privacy<R> {
  /** The field that says so, a flag. */
  field: string;
  /** Whether somebody sees such a record, of those who may view its place. */
  seenBy(access: Access, record: R): boolean;
}

/** What each save of it needs. */
export interface Needs<R> {
  create(record: R): Need[];
  update(before: R, after: R): Need[];
  remove(record: R): Need[];
}

/** How a type comes back that brings back what is in no save: a container what is in it, an attribute its values. */
interface Returning<R> {
  /** The record as it was, without what has gone since; left out: as it was. */
  asItWas?(reader: StructureReader, record: R, was: FormerLife): R;
  /** What is sent under its id, without what cannot come back; left out: as it is sent. */
  asSent?(reader: StructureReader, record: R, was: FormerLife): R;
  /** Throws where it does not come back as what it was, to where it was: what hangs from it would not fit. */
  mustFit?(was: FormerLife, record: R): void;
  /** Its check as it comes back; left out: as always. */
  check?(record: R, reader: StructureReader): R;
}

/** What a change of a record does to who may do what. `touches*`: whether somebody may see or do other things. */
export interface AccessRule {
  /** The fields that decide; an added or removed record is told by the log itself. Left out: every change counts. */
  fields?: readonly string[];
  touches(before: Readonly<Payload> | null, after: Readonly<Payload> | null, subject: Subject): boolean;
  /** The same of what decides about one folder; left out: as `touches`. */
  touchesSight?(before: Readonly<Payload> | null, after: Readonly<Payload> | null, subject: Subject): boolean;
}
