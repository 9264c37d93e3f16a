import { Link } from 'lucide-react';
import type { ItemCommand } from './context.ts';

export const copyItemLink: ItemCommand = {
  id: 'copy-item-link',
  label: 'item.copyLink',
  Icon: Link,
  run: ({ copyLink }) => copyLink(),
};
