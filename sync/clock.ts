/** Time and random numbers, so that tests control both. Times are in milliseconds. */
export interface Clock {
  now(): number;
  /** Runs `work` once after `ms`; returns how to cancel it. */
  after(ms: number, work: () => void): () => void;
  /** 0 … 1, as `Math.random`. */
  random(): number;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};
