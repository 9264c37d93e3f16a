import type { IssueCode } from '@tessera/domain/issues.ts';
import { clashIn } from '@tessera/domain/records/clash.ts';
import { recordTypes } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import { parseValueId } from '@tessera/domain/records/value.ts';
import { bringsStored, type Submission } from './submission.ts';

/**
 * The first request whose values cannot stand beside the others of their item, as the submission leaves them. What is
 * restored or copied may stay as it was.
 */
export function firstClash(
  submission: Submission,
  itemOf: (id: string) => Item | undefined,
  reader: Pick<StructureReader, 'attributesOf'>,
): { index: number; code: IssueCode } | undefined {
  for (const [index, { collection, method, id }] of submission.requests.entries()) {
    const { storage } = recordTypes[collection];
    if (method !== 'put' || (storage !== 'rows' && storage !== 'within')) continue;
    const parts = storage === 'within' ? parseValueId(id) : undefined;
    const item = itemOf(parts?.item_id ?? id);
    // An item that was there gets no values by its own save.
    if (!item || (!parts && (bringsStored(submission) || item.row_version > 1))) continue;
    const saved = parts ? [parts.attribute_id] : Object.keys(item.values);
    const attributes = reader.attributesOf({ id: item.folder_id, board_id: item.board_id });
    const clash = clashIn(attributes, item.values, saved);
    if (clash) return { index, code: clash.code };
  }
  return undefined;
}
