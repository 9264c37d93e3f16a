import { UserRound } from 'lucide-react';
import type { ViewCommand } from './context.ts';

export const makeViewPersonal: ViewCommand = {
  id: 'make-view-personal',
  label: 'views.makePersonal',
  Icon: UserRound,
  when: ({ maySwitchPersonal, isPersonal }) => maySwitchPersonal && !isPersonal,
  run: (view) => view.setPersonal(true),
};
