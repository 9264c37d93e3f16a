import type { BulkWish, ItemsForBulkAct } from '@tessera/domain/api/bulk-acts.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { useTranslation } from 'react-i18next';
import { actOnMany } from '../../data/folder/bulk-acts.ts';
import { useFormats } from '../../data/page/formats.ts';
import { syncClient } from '../../data/sync/client.ts';
import type { Counted } from './counted-items.ts';
import { type FoundItems, isDoneByServer, itemsForServer } from './for-server.ts';
import { sayDone, sayError, tellDone } from './say-bulk-act.ts';

interface Place {
  folder: Folder;
  attributes: readonly Attribute[];
  rows: FoundItems;
}

/**
 * Leaves it to the server to change, delete or duplicate many items; false: the page does it itself.
 *
 * @param below how many sub-items go along
 */
export type ByServer = (ids: readonly string[], act: BulkWish, below?: number) => boolean;

export function useBulkAct({ folder, attributes, rows }: Place): ByServer {
  const formats = useFormats();
  const start = useStartAct();
  return (ids, act, below = 0) => {
    const zone = { isKnown: formats.timeZone !== undefined };
    // To delete sub-items with theirs is one thing for the page, however many they are.
    const touched = act.what === 'delete' ? ids.length : ids.length + below;
    const items = itemsForServer(ids, rows, zone, touched);
    if (!items || !isDoneByServer(act, attributes, zone) || !mayAsk(folder.team_id)) return false;
    start(folder.team_id, { folder_id: folder.id, ...items, act }, { named: ids.length, below });
    return true;
  };
}

/** Has the server do it, and tells what was done. */
export function useStartAct(): (team: number, wanted: ItemsForBulkAct, counted: Counted) => void {
  const { t } = useTranslation();
  const formats = useFormats();
  return (team, wanted, counted) => {
    const words = { t, formats, what: wanted.act.what, counted };
    actOnMany(team, wanted, counted, (done) => sayDone(words, done)).then(
      (done) => tellDone(words, done),
      sayError,
    );
  };
}

/** The server has to know what the page shows. */
function mayAsk(team: number): boolean {
  const client = syncClient();
  if (client.pretend || client.connection.state !== 'connected') return false;
  return !client.unsent().some(({ request }) => request.route.startsWith(`/api/${team}/`));
}
