import type { Command } from '../command.ts';

/** One of the person's passkeys. */
export interface PasskeyContext {
  rename(): void;
  remove(): void;
}

export type PasskeyCommand = Command<PasskeyContext>;
