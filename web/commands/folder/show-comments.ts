import { MessageSquare } from 'lucide-react';
import type { FolderCommand } from './context.ts';

export const showComments: FolderCommand = {
  id: 'show-comments',
  label: 'comments.onView',
  Icon: MessageSquare,
  when: ({ showComments: show }) => show !== undefined,
  run: ({ showComments: show }) => show?.(),
};
