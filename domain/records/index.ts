import type { z } from 'zod';
import { type Attribute, attribute } from './attribute.ts';
import { type AttributeSection, attributeSection } from './attribute-section.ts';
import { type Board, board } from './board.ts';
import { type BoardPosition, boardPosition } from './board-position.ts';
import { type Comment, comment } from './comment.ts';
import { type CommentReaction, commentReaction } from './comment-reaction.ts';
import { type Favourite, favourite } from './favourite.ts';
import { type Folder, folder } from './folder.ts';
import { type Follow, follow } from './follow.ts';
import { type Item, item } from './item.ts';
import { type ItemTemplate, itemTemplate } from './item-template.ts';
import { type PermissionRecord, permissionRecord } from './permission-record.ts';
import { type ReadMark, readMark } from './read-mark.ts';
import { type Recent, recent } from './recent.ts';
import type { AnnotationType, IdParts, PersonalType, RecordType, StructureType } from './record-type.ts';
import { type Value, value } from './value.ts';
import { type View, view } from './view.ts';
import { type WorkingTimeRecord, workingTime } from './working-time.ts';

/** Every synced record type by its collection: the one list that the server, the API and the client read. */
export const recordTypes = {
  boards: board,
  folders: folder,
  attributes: attribute,
  items: item,
  values: value,
  views: view,
  attribute_sections: attributeSection,
  item_templates: itemTemplate,
  permissions: permissionRecord,
  working_times: workingTime,
  favourites: favourite,
  recents: recent,
  follows: follow,
  read_marks: readMark,
  board_positions: boardPosition,
  comments: comment,
  'comment-reaction': commentReaction,
} as const;

export interface Records {
  boards: Board;
  folders: Folder;
  attributes: Attribute;
  items: Item;
  values: Value;
  views: View;
  attribute_sections: AttributeSection;
  item_templates: ItemTemplate;
  permissions: PermissionRecord;
  working_times: WorkingTimeRecord;
  favourites: Favourite;
  recents: Recent;
  follows: Follow;
  read_marks: ReadMark;
  board_positions: BoardPosition;
  comments: Comment;
  'comment-reaction': CommentReaction;
}

export type Collection = keyof typeof recordTypes;

type StoredAs<S extends RecordType['storage']> = {
  [C in Collection]: (typeof recordTypes)[C]['storage'] extends S ? C : never;
}[Collection];

/** The collections of which everything is held whole in memory. */
export type StructureCollection = StoredAs<'structure'>;
export type StructureRecord = Records[StructureCollection];
/** The collections of which each person has records of their own. */
export type PersonalCollection = StoredAs<'personal'>;
export type PersonalRecord = Records[PersonalCollection];

/** The collections whose records are about others, and are read with them. */
export type AnnotationCollection = StoredAs<'annotation'>;
export type AnnotationRecord = Records[AnnotationCollection];

export const collections = Object.keys(recordTypes) as Collection[];

export const typeOf = (collection: Collection): RecordType => recordTypes[collection] as RecordType;

/** The collections whose type is so. */
export const collectionsOf = (is: (type: RecordType) => boolean): Collection[] =>
  collections.filter((collection) => is(typeOf(collection)));

export const structure = collectionsOf(({ storage }) => storage === 'structure') as StructureCollection[];

export const personal = collectionsOf(({ storage }) => storage === 'personal') as PersonalCollection[];

export const annotation = collectionsOf(({ storage }) => storage === 'annotation') as AnnotationCollection[];

/** The collections of which a browser holds all that its person may see. */
export type HeldCollection = StructureCollection | PersonalCollection;
export const heldWhole: readonly HeldCollection[] = [...structure, ...personal];

/** A type of the structure, for a record of any of them. */
export type AnyStructureType = StructureType<z.ZodObject, StructureRecord>;

export const structureTypes = Object.fromEntries(
  structure.map((collection) => [collection, typeOf(collection)]),
) as unknown as Readonly<Record<StructureCollection, AnyStructureType>>;

type AnyPersonalType = PersonalType<z.ZodObject, PersonalRecord>;
export const personalTypes = Object.fromEntries(
  personal.map((collection) => [collection, typeOf(collection)]),
) as unknown as Readonly<Record<PersonalCollection, AnyPersonalType>>;

export const annotationTypes = Object.fromEntries(
  annotation.map((collection) => [collection, typeOf(collection)]),
) as unknown as Readonly<Record<AnnotationCollection, AnnotationType<z.ZodObject, AnnotationRecord>>>;

export const isCollection = (text: string): text is Collection => Object.hasOwn(recordTypes, text);
export const isStructure = (collection: string): collection is StructureCollection =>
  Object.hasOwn(structureTypes, collection);

export const isPersonal = (collection: string): collection is PersonalCollection =>
  Object.hasOwn(personalTypes, collection);

export const isAnnotation = (collection: string): collection is AnnotationCollection =>
  Object.hasOwn(annotationTypes, collection);

/** The structure's collections whose type is so. */
export const structureOf = (is: (type: AnyStructureType) => boolean): StructureCollection[] =>
  structure.filter((collection) => is(structureTypes[collection]));

/** The type of a record; undefined: lines of the log that no save makes, about people and the team itself. */
export const typeNamed = (collection: string): RecordType | undefined =>
  isCollection(collection) ? typeOf(collection) : undefined;

/** What an id in the log says of the item that it is about, and of its attribute. */
export const idPartsOf = (collection: string, id: string): IdParts =>
  typeNamed(collection)?.parseId(id) ?? {};
