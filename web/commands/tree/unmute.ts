import { Volume2 } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const unmute: TreeCommand = {
  id: 'unmute',
  label: 'own.unmute',
  Icon: Volume2,
  when: ({ isMuted }) => isMuted === true,
  run: (record) => record.toggleMute(),
};
