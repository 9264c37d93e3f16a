import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Collection } from '@tessera/domain/records/index.ts';
import { type Fields, type RequestRecord, targetOf } from '@tessera/sync/request.ts';
import type { UndoStep } from '@tessera/sync/undo.ts';
import { boardPositions } from './board-positions.ts';
import type { ClientRecord, FolderRecord } from './client-record.ts';
import { commentReactions, comments } from './comments.ts';
import { items } from './items.ts';
import { permissions } from './permissions.ts';
import { readMarks } from './read-marks.ts';
import { recents } from './recents.ts';
import { values } from './values.ts';
import { views } from './views.ts';

/** The record types with which this browser does something of their own; the others need nothing here. */
const clientRecords = {
  items,
  permissions,
  read_marks: readMarks,
  recents,
  board_positions: boardPositions,
  values,
  views,
  comments,
  'comment-reaction': commentReactions,
} satisfies Partial<Record<Collection, ClientRecord>>;

export const clientRecordOf = (collection: string): ClientRecord =>
  (clientRecords as Record<string, ClientRecord | undefined>)[collection] ?? {};

/** What it does with the record of a save in an open folder; undefined: nothing of a folder is saved. */
export const folderRecordOf = (request: Pick<RequestRecord, 'route'>): FolderRecord | undefined =>
  clientRecordOf(targetOf(request).collection).inFolder;

export const isAutomatic = (request: Pick<RequestRecord, 'route'>): boolean =>
  clientRecordOf(targetOf(request).collection).isAutomatic === true;

/** A record of an undo step without what the server adds to what is saved. */
export function asSaved(
  { channel, collection }: Pick<UndoStep, 'channel' | 'collection'>,
  fields: Fields,
  collectionsOf: (team: number) => { attributes: { get(id: string): Attribute | undefined } },
): Fields {
  const rule = clientRecordOf(collection).asSaved;
  const team = Number(channel.split('.')[1]);
  return rule ? rule(fields, (id) => collectionsOf(team).attributes.get(id)) : fields;
}
