import type { Turns } from '../../turns.ts';

/** Does work with pauses to its end; others are answered meanwhile. */
export async function inTurns<T>(work: Generator<void, T>, turns: Turns): Promise<T> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (turns.isOver) await turns.rest();
  }
}
