import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from './browser.ts';

/** The rounds of waiting before something counts as missing. */
const ROUNDS_MAX = 600;

/** Lets time pass in browsers until a condition holds. False: it does not. */
export async function comesTrue(browsers: readonly Browser[], holds: () => boolean): Promise<boolean> {
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    if (holds()) return true;
    await sleep(round < 20 ? 1 : 4);
    for (const { clock, link } of browsers) {
      link.release();
      clock.advance(600);
    }
  }
  return false;
}
