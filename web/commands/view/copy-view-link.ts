import { Link2 } from 'lucide-react';
import type { ViewCommand } from './context.ts';

export const copyViewLink: ViewCommand = {
  id: 'copy-view-link',
  label: 'views.copyLink',
  Icon: Link2,
  run: (view) => view.copyLink(),
};
