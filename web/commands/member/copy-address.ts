import { Copy } from 'lucide-react';
import type { MemberCommand } from './context.ts';

export const copyAddress: MemberCommand = {
  id: 'copy-address',
  label: 'members.copyEmail',
  Icon: Copy,
  when: ({ hasAddress }) => hasAddress,
  run: (member) => member.copyAddress(),
};
