import { Bell } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const follow: TreeCommand = {
  id: 'follow',
  label: 'own.follow',
  Icon: Bell,
  when: ({ isFollowed }) => isFollowed === false,
  run: (record) => record.toggleFollow(),
};
