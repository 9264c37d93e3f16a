import { LockOpen } from 'lucide-react';
import type { ViewCommand } from './context.ts';

export const unlockView: ViewCommand = {
  id: 'unlock-view',
  label: 'views.unlock',
  Icon: LockOpen,
  when: ({ mayChange, mayLock, isLocked }) => mayChange && mayLock && isLocked,
  run: (view) => view.lock(false),
};
