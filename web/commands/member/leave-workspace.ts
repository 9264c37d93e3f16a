import { LogOut } from 'lucide-react';
import type { MemberCommand } from './context.ts';

export const leaveWorkspace: MemberCommand = {
  id: 'leave-workspace',
  label: 'members.leave',
  Icon: LogOut,
  danger: true,
  // The owner has to hand it over first.
  when: ({ isOwn, isOwner }) => isOwn && !isOwner,
  run: (member) => member.leave(),
};
