import { change, getChanges } from '@tessera/domain/api/changes.ts';
import * as headers from '@tessera/domain/api/headers.ts';
import {
  type PresenceAnswer,
  type PresenceChanges,
  presence,
  presenceChannel,
  presenceEvent,
} from '@tessera/domain/api/presence.ts';
import {
  CHANGES_REFRESH_EVENT,
  type ChangesRefreshEvent,
  folderChannel,
  handshake,
  type LiveChanges,
  multiAuth,
  newAppVersion,
  PERMISSIONS_REFRESH_EVENT,
  PUBLIC_CHANNEL,
  permissionsChannel,
  type SubscribeAnswer,
  subscribeEvent,
  type TokenAnswer,
  teamChannel,
  tokenEvent,
  USERS_REFRESH_EVENT,
  unsubscribeEvent,
  usersChannel,
} from '@tessera/domain/api/realtime.ts';
import {
  deleteRecord,
  type FolderHeader,
  getRecord,
  getStructure,
  indexRecords,
  putRecord,
  saveMultiple,
  streamItems,
} from '@tessera/domain/api/records.ts';
import { NEW_APP_VERSION } from '@tessera/domain/constants.ts';
import type { ItemChunk } from '@tessera/domain/query/item-chunk.ts';
import { recordTypes } from '@tessera/domain/records/index.ts';
import { recordBase } from '@tessera/domain/records/record.ts';
import { z } from 'zod';

/** The version of what clients and servers say to each other to stay in step. */
export const PROTOCOL_VERSION = 16;

/** What each version brought. */
export const history: Readonly<Record<number, string>> = {
  1: 'records with row_version, `multiple`, `changes`, live channels with signatures',
  2: 'the columns stream: a folder whole, as columns',
  3: 'X-Log-Seq and the other headers, presence, versions and refresh events',
  4: 'permissions as records, boards that visitors see, channels of people and permissions; icon, hue, archived',
  5: 'the change of a value says what it was made over',
  6: 'catching up tells what is: the newest state of each record, and the ids of what is gone; pages of any size; a socket shows fresh tokens; channels and ids have one spelling; events are answered 422 and 500',
  7: 'the nil UUID is no id of a record',
  8: 'a view may be locked',
  9: "a view may be personal; people's own records: favourites, recents and follows",
  10: 'items say who saved them last (`updated_by`), and a value says so of its item; new kinds of attributes, of which the server gives some their values; an attribute has a description, a default value, a width; it may be required, unique, hidden at first',
  11: 'new kinds of attributes: buttons, rules by which items repeat, links to items and their other side, formulas, whose values are in no record; an attribute can be converted to another kind: it says what it was, and a save may say for which kind its values were made (`kinds`)',
  12: 'lookups and rollups, whose values are in no record; nobody is told what an attribute was before it was converted',
  13: 'items have sub-items (`parent_id`), which are deleted with them; a view may have an icon and a colour; buttons add to lists and remove from them, and move dates; folders have item templates and sections of attributes; the structure of a team in one call; views of cards in columns, of rows and of days; icons of linked sites; values that say for which items an item waits, and how; a workspace says on which days it works (`working_times`)',
  14: 'comments about items and views, and reactions to them, are told on the channel of their folder; attributes of files (`attachments`), whose values name them by id, name, size and type',
  15: 'how far each person has read the comments about an item or a view (`read_marks`), and the order in which they see boards (`board_positions`): their own records',
  16: 'the columns stream of a large folder has its total behind the first chunk',
};

/** The calls that sync makes. */
export const calls = [
  indexRecords,
  getStructure,
  getRecord,
  putRecord,
  deleteRecord,
  saveMultiple,
  streamItems,
  getChanges,
  multiAuth,
];

/** Its constants: headers, the names of events and channels. */
export const names = {
  headers: { ...headers },
  events: [
    ...['changes', 'subscribe', 'unsubscribe', 'token', 'presence', NEW_APP_VERSION],
    ...[CHANGES_REFRESH_EVENT, USERS_REFRESH_EVENT, PERMISSIONS_REFRESH_EVENT],
  ],
  channels: [
    ...[teamChannel(1), folderChannel(1, 'id'), presenceChannel(1, 'id'), PUBLIC_CHANNEL],
    ...[usersChannel(1), permissionsChannel(1)],
  ],
};

/** The schema of a type: what the one has and the other has not does not compile. */
const shapeOf =
  <T>() =>
  <S extends z.ZodType<T>>(
    schema: [Required<T>, Required<z.output<S>>] extends [Required<z.output<S>>, Required<T>] ? S : never,
  ): S =>
    schema;
const count = z.int();
const refused = <Status extends number>(status: Status) => z.object({ status: z.literal(status) });

/** What travels beside the calls, and what is in the records. */
export const shapes = {
  change,
  liveChanges: shapeOf<LiveChanges>()(
    z.object({
      channel: z.string(),
      previous: count.nullable(),
      seq: count,
      changes: z.array(change),
      catch_up: z.boolean().exactOptional(),
    }),
  ),
  handshake,
  subscribeEvent,
  subscribeAnswer: shapeOf<SubscribeAnswer>()(
    z.union([z.object({ status: z.literal(200), seq: count }), refused(403), refused(422), refused(500)]),
  ),
  unsubscribeEvent,
  tokenEvent,
  tokenAnswer: shapeOf<TokenAnswer>()(
    z.union([z.object({ status: z.literal(200) }), refused(401), refused(403), refused(422), refused(500)]),
  ),
  changesRefresh: shapeOf<ChangesRefreshEvent>()(z.object({ channel: z.string() })),
  newAppVersion,
  presence,
  presenceEvent,
  presenceAnswer: shapeOf<PresenceAnswer>()(
    z.union([
      z.object({
        status: z.literal(200),
        id: z.string().exactOptional(),
        here: z.array(presence).exactOptional(),
      }),
      refused(403),
      refused(422),
      refused(500),
    ]),
  ),
  presenceChanges: shapeOf<PresenceChanges>()(
    z.object({
      channel: z.string(),
      here: z.array(presence),
      gone: z.array(z.string()),
      full: z.literal(true).exactOptional(),
    }),
  ),
  folderHeader: shapeOf<FolderHeader>()(
    z.object({
      folder_id: z.string(),
      board_id: z.string(),
      team_id: count,
      seq: count,
      total: count.exactOptional(),
    }),
  ),
  itemChunk: shapeOf<ItemChunk>()(
    z.object({
      ids: z.array(z.string()),
      positions: z.array(z.string()),
      row_versions: z.array(count),
      versions: z.record(z.string(), z.record(z.string(), count)),
      parents: z.record(z.string(), z.string()).exactOptional(),
      created_at: z.array(z.string()),
      updated_at: z.array(z.string()),
      created_by: z.array(count.nullable()),
      updated_by: z.array(count.nullable()).exactOptional(),
      columns: z.record(z.string(), z.array(z.unknown())),
    }),
  ),
  recordBase,
  ...Object.fromEntries(Object.values(recordTypes).map(({ collection, fields }) => [collection, fields])),
};
