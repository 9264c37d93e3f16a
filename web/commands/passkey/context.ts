import type { Command } from '../command.ts';

/** One of the person's passkeys. */
interface PasskeyContext {
  rename(): void;
  remove(): void;
}

export type PasskeyCommand = Command<PasskeyContext>;
