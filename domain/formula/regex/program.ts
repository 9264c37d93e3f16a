/** A regular expression as instructions, without back references and look-around: it runs in bounded time. */
export type Step =
  | { do: 'one'; fits: (code: number) => boolean }
  /** Tries `first`, then `second`. */
  | { do: 'split'; first: number; second: number }
  | { do: 'jump'; to: number }
  | { do: 'save'; slot: number }
  | { do: 'assert'; holds: (before: number, after: number) => boolean }
  | { do: 'match' };

export interface Program {
  steps: readonly Step[];
  /** Capturing groups beside the whole. */
  groups: number;
}

/** Instructions of a pattern; repeated parts count as often as they are repeated. */
export const PROGRAM_LENGTH = 2_000;
