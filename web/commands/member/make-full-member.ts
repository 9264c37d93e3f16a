import { UserCheck } from 'lucide-react';
import type { MemberCommand } from './context.ts';

export const makeFullMember: MemberCommand = {
  id: 'make-full-member',
  label: 'members.make_full-member',
  Icon: UserCheck,
  when: ({ isOwn, roles }) => !isOwn && roles.includes('full-member'),
  run: ({ make }) => make('full-member'),
};
