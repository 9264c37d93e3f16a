import { Palette } from 'lucide-react';
import type { ViewCommand } from './context.ts';

export const changeViewAppearance: ViewCommand = {
  id: 'change-view-appearance',
  label: 'boardMenu.appearance',
  Icon: Palette,
  when: ({ mayChange }) => mayChange,
  run: (view) => view.changeAppearance(),
};
