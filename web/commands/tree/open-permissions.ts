import { ShieldCheck } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const openPermissions: TreeCommand = {
  id: 'open-permissions',
  label: 'permissions.title',
  Icon: ShieldCheck,
  when: ({ mayPermit }) => mayPermit,
  run: (record) => record.openPermissions(),
};
