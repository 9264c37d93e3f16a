import type { PasskeyCommand } from './context.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';

/** What the menu of a passkey offers. */
export const passkeyCommands: readonly (readonly PasskeyCommand[])[] = [[renamePasskey, removePasskey]];
