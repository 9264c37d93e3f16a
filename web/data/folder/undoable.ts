import type { UndoOutcome } from '@tessera/sync/undo.ts';
import type { SyncClient } from '../sync/sync-client.ts';

/** An action that has been done here, and what takes it back, also after later actions. */
interface Undoable<T> {
  done: T;
  /** Nothing was done that could be taken back. */
  isNothing: boolean;
  undo(): Promise<UndoOutcome | undefined>;
}

/** Does what saves at once, and notes its undo. */
export function undoable<T>(client: Pick<SyncClient, 'undoStack' | 'undo'>, act: () => T): Undoable<T> {
  const before = client.undoStack.next('undo');
  const done = act();
  const action = client.undoStack.next('undo');
  const isNothing = action === before;
  return { done, isNothing, undo: async () => (isNothing ? undefined : client.undo(action)) };
}
