import { type Attribute, attribute } from './attribute.ts';
import { type Board, board } from './board.ts';
import { type Folder, folder } from './folder.ts';
import { type Item, item } from './item.ts';
import { type PermissionRecord, permissionRecord } from './permission-record.ts';
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

/** The collections that describe a team's work: small, kept whole in memory by server and client alike. */
export const structure = ['boards', 'folders', 'attributes', 'views', 'permissions'] as const;
export type StructureCollection = (typeof structure)[number];
export type StructureRecord = Records[StructureCollection];

export const isCollection = (text: string): text is Collection => Object.hasOwn(recordTypes, text);
export const isStructure = (collection: string): collection is StructureCollection =>
  (structure as readonly string[]).includes(collection);
