import { randomInt } from 'node:crypto';

/** A seed that nobody has tried, as text. */
export const newSeed = () => String(randomInt(1_000_000_000));
