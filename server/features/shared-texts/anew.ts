import { newDoc } from '@tessera/domain/rich-text/shared-document.ts';
import type { Pool } from 'pg';
import * as Y from 'yjs';
import * as store from './shared-texts.store.ts';
import type { TextKind } from './sight.ts';

/** Of a smaller document nobody asks how much of it is text, in bytes. */
const LARGE = 200_000;
/** A document whose bytes are so many times those of a new one has more of what was than of what is. */
const TIMES = 3;

/**
 * Lets go of a document that is mostly what was deleted in it, once all that it says is saved: whoever opens the text next
 * makes a new one from the value. True: it is gone.
 */
export async function letGo(
  pool: Pool,
  kind: TextKind,
  { id, n, value, state }: { id: string; n: number; value: unknown; state: Uint8Array },
): Promise<boolean> {
  if (state.length < LARGE) return false;
  const fresh = Y.encodeStateAsUpdate(newDoc(kind.sharedText.documentOf(value as never)));
  return state.length > TIMES * fresh.length && store.deleteSaved(pool, id, n);
}
