import { ListFilter } from 'lucide-react';
import type { ViewCommand } from './context.ts';

export const copySeenViewLink: ViewCommand = {
  id: 'copy-seen-view-link',
  label: 'views.copySeen',
  Icon: ListFilter,
  when: ({ copySeen }) => copySeen !== undefined,
  run: ({ copySeen }) => copySeen?.(),
};
