import type { PasskeyCommand } from './context.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';

/** The commands in the menu of a passkey. */
export const passkeyCommands: readonly (readonly PasskeyCommand[])[] = [[renamePasskey, removePasskey]];
