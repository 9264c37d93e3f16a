import { BellOff } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const unfollow: TreeCommand = {
  id: 'unfollow',
  label: 'own.unfollow',
  Icon: BellOff,
  when: ({ isFollowed }) => isFollowed === true,
  run: (record) => record.toggleFollow(),
};
