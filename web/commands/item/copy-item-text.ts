import { Copy } from 'lucide-react';
import type { ItemCommand } from './context.ts';

export const copyItemText: ItemCommand = {
  id: 'copy-item-text',
  label: 'item.copyText',
  Icon: Copy,
  run: ({ copyText }) => copyText(),
};
