import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { Fields, RequestRecord } from '@tessera/sync/request.ts';
import type { UndoStep } from '@tessera/sync/undo.ts';
import type { ItemStore } from '../folder/item-store.ts';
import type { AnyRecord, Companion } from '../sync/channel-records.ts';
import type { Save } from '../sync/sync-client.ts';

/** Where and by whom a record is made that the server has not seen yet. */
interface Making {
  place: FolderPlace;
  now: string;
  person: number;
}

/** What this browser does with a record type of the items of an open folder. */
export interface FolderRecord {
  /** Whether a save that makes one has all of it, so that it shows before the folder's rows are there. */
  madeWhole: boolean;
  /** The record as it is shown; its item stands in `row`. */
  shown(store: ItemStore, id: string, row: number): Fields;
  /** What a save makes of what is shown now; undefined: it changes what is not there. */
  saved(
    request: RequestRecord & { item: Fields },
    shown: AnyRecord | undefined,
    making: Making,
  ): AnyRecord | undefined;
  /** What a save shows beside the record that it names. */
  companions?(store: ItemStore, request: RequestRecord): Companion[];
}

/** What this browser does with a record type otherwise than with most. */
export interface ClientRecord {
  /** Saved by the browser and not by the person: they are not asked about it, and hear of no refusal. */
  isAutomatic?: true;
  /** What is added to the question when all of a team's records are asked for. */
  listing?: Record<string, unknown>;
  inFolder?: FolderRecord;
  /** A save as an act that can be taken back; without it, the fields that it changed. */
  undoSides?(save: Pick<Save, 'item' | 'old'>): Pick<UndoStep, 'before' | 'after'>;
  /** The name (`recordName`) of the record with which a new one goes, where the same act made both. */
  takenBackWith?(save: Pick<Save, 'item'>): string;
}

export const recordName = ({ collection, id }: Pick<UndoStep, 'collection' | 'id'>): string =>
  `${collection}/${id}`;
