import { Trash2 } from 'lucide-react';
import type { PasskeyCommand } from './context.ts';

export const removePasskey: PasskeyCommand = {
  id: 'remove-passkey',
  label: 'security.passkeys.remove',
  Icon: Trash2,
  danger: true,
  run: (passkey) => passkey.remove(),
};
