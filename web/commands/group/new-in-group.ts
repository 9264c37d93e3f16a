import { Plus } from 'lucide-react';
import type { GroupCommand } from './context.ts';

export const newInGroup: GroupCommand = {
  id: 'new-in-group',
  label: 'table.inGroup.new',
  Icon: Plus,
  when: ({ create }) => create !== undefined,
  run: ({ create }) => create?.(),
};
