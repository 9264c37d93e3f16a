import { VolumeX } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const mute: TreeCommand = {
  id: 'mute',
  label: 'own.mute',
  Icon: VolumeX,
  when: ({ isMuted }) => isMuted === false,
  run: (record) => record.toggleMute(),
};
