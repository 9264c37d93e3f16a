import type { z } from 'zod';
import { type Attribute, attribute } from './attribute.ts';
import { type Board, board } from './board.ts';
import { type Folder, folder } from './folder.ts';
import { type Item, item } from './item.ts';
import { type PermissionRecord, permissionRecord } from './permission-record.ts';
import type { IdParts, RecordType, StructureType } from './record-type.ts';
import { type Value, value } from './value.ts';
import { type View, view } from './view.ts';

/** Every synced record type by its collection: the one list that the server, the API and the client read. */
export const recordTypes = {
  boards: board,
  folders: folder,
  attributes: attribute,
  items: item,
  values: value,
  views: view,
  permissions: permissionRecord,
} as const;

export interface Records {
  boards: Board;
  folders: Folder;
  attributes: Attribute;
  items: Item;
  values: Value;
  views: View;
  permissions: PermissionRecord;
}

export type Collection = keyof typeof recordTypes;

/** The collections of which everything is held whole in memory. */
export type StructureCollection = {
  [C in Collection]: (typeof recordTypes)[C]['storage'] extends 'structure' ? C : never;
}[Collection];
export type StructureRecord = Records[StructureCollection];

export const collections = Object.keys(recordTypes) as Collection[];

export const typeOf = (collection: Collection): RecordType => recordTypes[collection] as RecordType;

/** The collections whose type is so. */
export const collectionsOf = (is: (type: RecordType) => boolean): Collection[] =>
  collections.filter((collection) => is(typeOf(collection)));

export const structure = collectionsOf(({ storage }) => storage === 'structure') as StructureCollection[];

/** A type of the structure, for a record of any of them. */
export type AnyStructureType = StructureType<z.ZodObject, StructureRecord>;

export const structureTypes = Object.fromEntries(
  structure.map((collection) => [collection, typeOf(collection)]),
) as unknown as Readonly<Record<StructureCollection, AnyStructureType>>;

export const isCollection = (text: string): text is Collection => Object.hasOwn(recordTypes, text);
export const isStructure = (collection: string): collection is StructureCollection =>
  Object.hasOwn(structureTypes, collection);

/** The structure's collections whose type is so. */
export const structureOf = (is: (type: AnyStructureType) => boolean): StructureCollection[] =>
  structure.filter((collection) => is(structureTypes[collection]));

/** The type of a record; undefined: lines of the log that no save makes, about people and the team itself. */
export const typeNamed = (collection: string): RecordType | undefined =>
  isCollection(collection) ? typeOf(collection) : undefined;

/** What an id in the log says of the item that it is about, and of its attribute. */
export const idPartsOf = (collection: string, id: string): IdParts =>
  typeNamed(collection)?.parseId(id) ?? {};
