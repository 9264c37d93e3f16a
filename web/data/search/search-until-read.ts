import { clientState } from '../sync/client.ts';

/** Pauses before a search is asked again, in milliseconds: its index reads the log a moment later. */
const PAUSES_MS = [100, 200, 400, 800, 1_600];

/**
 * Asks a search, and again as long as its index has not read what this person has saved: what they have just written is
 * found. `ask` shows what is found and resolves with how far the index has read; undefined: nobody knows. Rejects as
 * `ask` does.
 */
export async function searchUntilRead(
  team: number,
  ask: () => Promise<number | undefined>,
  signal: AbortSignal,
): Promise<void> {
  const isOver = (seq: number | undefined) => signal.aborted || seq === undefined || seq >= savedIn(team);
  let read = await ask();
  for (const pause of PAUSES_MS) {
    if (isOver(read)) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted) return;
    read = await ask();
  }
}

const savedIn = (team: number): number => clientState.get()?.team(team).saved ?? 0;
