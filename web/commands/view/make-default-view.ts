import { Pin } from 'lucide-react';
import type { ViewCommand } from './context.ts';

export const makeDefaultView: ViewCommand = {
  id: 'make-default-view',
  label: 'views.makeDefault',
  Icon: Pin,
  when: ({ mayChange, isPersonal, hasOthers }) => mayChange && !isPersonal && hasOthers,
  disabled: ({ isDefault }) => isDefault,
  run: (view) => view.makeDefault(),
};
