import { folderChannel } from '@tessera/domain/api/realtime.ts';
import { getRecord } from '@tessera/domain/api/records.ts';
import { type Attachment, attachments } from '@tessera/domain/attributes/attachments.ts';
import type { FileFacts } from '@tessera/domain/files/file.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { asValue } from '@tessera/domain/records/validate-item.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import type { Fields } from '@tessera/sync/request.ts';
import { request } from '../api/call.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import { isForValue, type KeptUpload, type ValueTarget } from './upload.ts';
import { withFile } from './with-file.ts';

/** Saves the value that the file is for. What others have changed in it meanwhile is merged, as with any save. */
export async function saveUpload(
  client: SyncClient,
  { target, name }: KeptUpload,
  file: FileFacts,
): Promise<void> {
  if (!isForValue(target)) return;
  const { team, board, folder, item, attribute: attribute_id } = target;
  const id = valueId(item, attribute_id);
  const opened = client.folder({ team_id: team, board_id: board, folder_id: folder });
  const old = (opened.shown('values', id) ?? (await storedValue(target))) as Fields;
  const attribute = client.team(team).collections.attributes.get(attribute_id);
  const { multiple } = attachments.settings.parse(attribute?.settings ?? {});
  const before = (old['data'] ?? []) as Attachment[];
  const data = withFile(before, { ...file, name }, { replaces: target.replaces, multiple });
  const save = {
    channel: folderChannel(team, folder),
    collection: 'values' as const,
    id,
    item: { data },
    old,
    version: Number(old['row_version']),
    ...(multiple ? { merge: 'attachments' as const } : {}),
    kinds: { [attribute_id]: 'attachments' },
  };
  await client.save(team, [save]);
}

/** Where the folder is not open any more, the server says what is there. */
async function storedValue({ team, item, attribute }: ValueTarget): Promise<object> {
  const params = { team, collection: 'items', id: item };
  const stored = (await request(getRecord, { params })) as unknown as Item;
  return asValue(stored, attribute) ?? { data: null, row_version: 0 };
}
