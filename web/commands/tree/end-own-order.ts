import { ListOrdered } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const endOwnOrder: TreeCommand = {
  id: 'end-own-order',
  label: 'own.sharedOrder',
  Icon: ListOrdered,
  when: ({ ownOrder }) => ownOrder?.isChanged ?? false,
  run: (board) => board.endOwnOrder(),
};
