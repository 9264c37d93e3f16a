import { randomInt } from 'node:crypto';

/** A new random seed, as text. */
export const newSeed = () => String(randomInt(1_000_000_000));
