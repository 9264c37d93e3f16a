import { UserCheck } from 'lucide-react';
import type { MemberCommand } from './context.ts';

export const makeAdmin: MemberCommand = {
  id: 'make-admin',
  label: 'members.make_admin',
  Icon: UserCheck,
  when: ({ isOwn, roles }) => !isOwn && roles.includes('admin'),
  run: ({ make }) => make('admin'),
};
