import { Palette } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const changeAppearance: TreeCommand = {
  id: 'change-appearance',
  label: 'boardMenu.appearance',
  Icon: Palette,
  when: ({ mayUpdate }) => mayUpdate,
  run: ({ ask }) => ask('appearance'),
};
