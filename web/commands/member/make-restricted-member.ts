import { UserCheck } from 'lucide-react';
import type { MemberCommand } from './context.ts';

export const makeRestrictedMember: MemberCommand = {
  id: 'make-restricted-member',
  label: 'members.make_restricted-member',
  Icon: UserCheck,
  when: ({ isOwn, roles }) => !isOwn && roles.includes('restricted-member'),
  run: ({ make }) => make('restricted-member'),
};
