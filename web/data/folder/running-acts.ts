import type { BulkAct, BulkWish } from '@tessera/domain/api/bulk-acts.ts';
import { Observable } from '../page/observable.ts';

/** A bulk act that this tab asked for. */
export interface Acting {
  team: number;
  what: BulkWish['what'];
  progress: BulkAct;
}

/** Those that are under way: every page shows them. What they are done by is loaded with the first (`bulk-acts.ts`). */
export const bulkActs = new Observable<readonly Acting[]>([]);
