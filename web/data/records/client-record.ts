import type { Permission } from '@tessera/domain/permissions/permissions.ts';
import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { Fields, RequestRecord } from '@tessera/sync/request.ts';
import type { UndoStep } from '@tessera/sync/undo.ts';
import type { ItemStore } from '../folder/item-store.ts';
import type { AnyRecord, Companion } from '../sync/channel-records.ts';
import type { Save } from '../sync/sync-client.ts';

/** The place and author of a record that the server has not seen yet. */
export interface Making {
  place: FolderPlace;
  now(): string;
  person: number;
}

/** The browser's behaviour for a record type of an open folder's items. */
export interface FolderRecord {
  /** Whether a creating save is complete, so that it shows before the folder's rows have loaded. */
  madeWhole: boolean;
  /** The record as it is shown; its item is in `row`. Left out: it stands beside the rows, in a collection of its own. */
  shown?(store: ItemStore, id: string, row: number): Fields;
  /** The result of a save over the shown state; undefined: it changes a record that does not exist. */
  saved(
    request: RequestRecord & { item: Fields },
    shown: () => AnyRecord | undefined,
    making: Making,
  ): AnyRecord | undefined;
  /** The companions: records that a save changes beside the one that it names. */
  companions?(store: ItemStore, request: RequestRecord): Companion[];
  /** The answer to a save as the record itself and, where it was `made` with some, its companions; left out: it has none. */
  answered?(
    store: ItemStore,
    record: AnyRecord,
    made: readonly Companion[] | undefined,
  ): { own: AnyRecord; companions: Companion[] | undefined };
}

/** The browser's behaviour for a record type that differs from the others. */
export interface ClientRecord {
  /** Saved by the browser and not by the person: they are not asked about it, and hear of no refusal. */
  isAutomatic?: true;
  /** An undo takes it back, although its person keeps it for themselves. */
  isTakenBack?: true;
  /** What is added to the question when all of a team's records are asked for. */
  listing?: Record<string, unknown>;
  inFolder?: FolderRecord;
  /** What a save has to keep its order with (`RequestRecord.apart`); left out: with all. */
  apart?(id: string, attributeOf: (id: string) => Attribute | undefined): string | undefined;
  /** The action that undoes a save; without it, the changed fields. */
  undoSides?(save: Pick<Save, 'item' | 'old'>): Pick<UndoStep, 'before' | 'after'>;
  /** The save of a record that comes back as it was, where it takes more than its fields. */
  comesBack?(fields: Fields, attributesOf: (folder: Pick<Folder, 'id' | 'board_id'>) => Attribute[]): Fields;
  /** The record without what the server adds to what is saved; left out: it adds nothing. */
  asSaved?(record: Fields, attributeOf: (id: string) => Attribute | undefined): Fields;
  /** What deleting one needs in its folder, be it by an undo, and the words where that lacks; left out: the server says. */
  removal?: { needs: Permission; denied: string };
  /** The name (`recordName`) of the record that a new one belongs to, if the same action created both. */
  takenBackWith?(save: Pick<Save, 'item'>): string;
}

export const recordName = ({ collection, id }: Pick<UndoStep, 'collection' | 'id'>): string =>
  `${collection}/${id}`;
