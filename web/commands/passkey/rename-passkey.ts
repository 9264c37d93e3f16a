import { PenLine } from 'lucide-react';
import type { PasskeyCommand } from './context.ts';

export const renamePasskey: PasskeyCommand = {
  id: 'rename-passkey',
  label: 'security.passkeys.rename',
  Icon: PenLine,
  run: (passkey) => passkey.rename(),
};
