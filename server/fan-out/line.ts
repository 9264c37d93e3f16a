import type { FrequentSignal, Signal } from './signals.ts';

/** What a line tells its owner. */
export interface LineEvents {
  /** Any process, this one too, has said something. */
  heard(signal: Signal, payload: string): void;
  /** It can be used, for the first time or again: what was said meanwhile was not heard. */
  up(): void;
  /** It cannot be used until it is up. */
  down(reason: string): void;
}

/** What carries signals between processes. It comes back by itself. */
export interface Line {
  readonly isUp: boolean;
  /** Rejects where the line is not up. */
  say(signal: FrequentSignal, team: number, payload: string): Promise<void>;
  stop(): Promise<void>;
}
