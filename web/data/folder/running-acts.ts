import type { BulkAct, BulkWish } from '@tessera/domain/api/bulk-acts.ts';
import { Observable } from '../page/observable.ts';

/** A bulk act that this tab asked for. */
export interface Acting {
  team: number;
  what: BulkWish['what'];
  /** The items that somebody named, and the sub-items that go along with them. */
  counted: { named: number; below: number };
  progress: BulkAct;
}

/** Those that are under way: every page shows them. What they are done by is loaded with the first (`bulk-acts.ts`). */
export const bulkActs = new Observable<readonly Acting[]>([]);

/** What a tab has to know of an act to ask for it after a reload. */
export interface KeptAct extends Pick<Acting, 'team' | 'what' | 'counted'> {
  id: string;
}

const KEPT = 'bulk-acts';

/** Those that this tab asked for before it was loaded anew. */
export function keptActs(): readonly KeptAct[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? '[]') as KeptAct[];
    // An earlier version of this app has kept no numbers.
    return kept.map((act) => ({ ...act, counted: act.counted ?? { named: 0, below: 0 } }));
  } catch {
    // Nothing that this app has written.
    return [];
  }
}

export function keepAct(act: KeptAct): void {
  keep([...keptActs().filter(({ id }) => id !== act.id), act]);
}

export const forgetAct = (id: string): void => keep(keptActs().filter((act) => act.id !== id));

function keep(acts: readonly KeptAct[]): void {
  try {
    if (acts.length === 0) sessionStorage.removeItem(KEPT);
    else sessionStorage.setItem(KEPT, JSON.stringify(acts));
  } catch {
    // The act goes on without it; only its progress is not shown after a reload.
  }
}
