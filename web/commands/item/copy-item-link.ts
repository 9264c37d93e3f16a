import { Link } from 'lucide-react';
import type { Command } from '../command.ts';
import type { ItemContext } from './context.ts';

export const copyItemLink: Command<Pick<ItemContext, 'copyLink'>> = {
  id: 'copy-item-link',
  label: 'item.copyLink',
  Icon: Link,
  run: ({ copyLink }) => copyLink(),
};
