import { getRecord } from '@tessera/domain/api/records.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { type Item, item as itemType } from '@tessera/domain/records/item.ts';
import { useEffect, useState } from 'react';
import { request } from '../api/call.ts';
import { RequestError } from '../api/errors.ts';
import type { Structure } from '../structure/structure.ts';

/** What has just been brought back here may not be there for the server yet: it is asked again so often, after so long. */
const [AGAIN, AGAIN_MS] = [3, 2_000];

/**
 * What an item is called whose folder need not be open. Null: it is not there, or may not be seen. Undefined: that is not
 * known, as without a network, or there is nothing to ask for.
 */
export function useItemName(
  structure: Structure,
  team: number,
  asked: { id: string; folder: Folder } | undefined,
): string | null | undefined {
  const [name, setName] = useState<string | null>();
  const id = asked?.id;
  const attributes = asked && structure.attributes(asked.folder);
  const primary = attributes?.find((one) => one.primary);
  useEffect(() => {
    if (id === undefined || !primary) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (found: string | null) => {
      if (!isOver) setName(found);
    };
    const ask = (left: number): unknown =>
      request(getRecord, { params: { team, collection: 'items', id } }).then(
        (item) => say(itemType.nameOf(item as unknown as Item, [primary])),
        (error) => {
          // Without an answer it has no name here.
          if (!(error instanceof RequestError) || error.status !== 404) return;
          say(null);
          if (left > 0 && !isOver) timer = setTimeout(() => ask(left - 1), AGAIN_MS);
        },
      );
    ask(AGAIN);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [team, id, primary]);
  return name;
}
