import type { IssueCode } from '@tessera/domain/issues.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { clashIn } from '@tessera/domain/records/clash.ts';
import { recordTypes } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { parseValueId } from '@tessera/domain/records/value.ts';
import type { SaveRequest } from './submission.ts';

/** What a submission leaves. */
interface Left {
  /** Its new items were stored before. */
  bringsStored: boolean;
  item(id: string): Item | undefined;
  attributesOf(folder: { id: string; board_id: string }): readonly Attribute[];
}

/**
 * The first request whose values cannot stand beside the others of their item, as the submission leaves them. What is
 * restored or copied may stay as it was.
 */
export function firstClash(
  requests: readonly SaveRequest[],
  left: Left,
): { index: number; code: IssueCode } | undefined {
  for (const [index, { collection, method, id }] of requests.entries()) {
    const { storage } = recordTypes[collection];
    if (method !== 'put' || (storage !== 'rows' && storage !== 'within')) continue;
    const parts = storage === 'within' ? parseValueId(id) : undefined;
    const item = left.item(parts?.item_id ?? id);
    // An item that was there gets no values by its own save.
    if (!item || (!parts && (left.bringsStored || item.row_version > 1))) continue;
    const saved = parts ? [parts.attribute_id] : Object.keys(item.values);
    const attributes = left.attributesOf({ id: item.folder_id, board_id: item.board_id });
    const clash = clashIn(attributes, item.values, saved);
    if (clash) return { index, code: clash.code };
  }
  return undefined;
}
