import { LayoutGrid } from 'lucide-react';
import type { MemberCommand } from './context.ts';

export const chooseBoards: MemberCommand = {
  id: 'choose-boards',
  label: 'members.chooseBoards',
  Icon: LayoutGrid,
  when: ({ mayChooseBoards }) => mayChooseBoards,
  run: (member) => member.chooseBoards(),
};
