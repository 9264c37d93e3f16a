import { UsersRound } from 'lucide-react';
import type { ViewCommand } from './context.ts';

export const shareView: ViewCommand = {
  id: 'share-view',
  label: 'views.share',
  Icon: UsersRound,
  when: ({ maySwitchPersonal, isPersonal }) => maySwitchPersonal && isPersonal,
  run: (view) => view.setPersonal(false),
};
