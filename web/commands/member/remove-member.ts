import { UserMinus } from 'lucide-react';
import type { MemberCommand } from './context.ts';

export const removeMember: MemberCommand = {
  id: 'remove-member',
  label: 'members.remove',
  Icon: UserMinus,
  danger: true,
  when: ({ isOwn, mayRemove }) => !isOwn && mayRemove,
  run: (member) => member.remove(),
};
