import { Lock } from 'lucide-react';
import type { ViewCommand } from './context.ts';

export const lockView: ViewCommand = {
  id: 'lock-view',
  label: 'views.lock',
  Icon: Lock,
  when: ({ mayChange, mayLock, isLocked }) => mayChange && mayLock && !isLocked,
  run: (view) => view.lock(true),
};
