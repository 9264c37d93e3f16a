import { ExternalLink } from 'lucide-react';
import type { OwnItemCommand } from './context.ts';

export const openInTab: OwnItemCommand = {
  id: 'open-in-tab',
  label: 'list.openInTab',
  Icon: ExternalLink,
  run: (item) => item.openInTab(),
};
