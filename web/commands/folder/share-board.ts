import { Share2 } from 'lucide-react';
import type { FolderCommand } from './context.ts';

export const shareBoard: FolderCommand = {
  id: 'share-board',
  label: 'share.board',
  Icon: Share2,
  when: ({ share }) => share !== undefined,
  run: ({ share }) => share?.(),
};
