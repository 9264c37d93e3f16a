import { CircleCheck } from 'lucide-react';
import type { OwnItemCommand } from './context.ts';

export const completeOwnItem: OwnItemCommand = {
  id: 'complete-own-item',
  label: 'list.complete',
  Icon: CircleCheck,
  when: ({ complete }) => complete !== undefined,
  disabled: ({ isThere }) => !isThere,
  run: ({ complete }) => complete?.(),
};
