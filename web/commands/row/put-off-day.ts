import { Sunrise } from 'lucide-react';
import type { RowCommand } from './context.ts';

export const putOffDay: RowCommand = {
  id: 'put-off-day',
  label: 'list.dayLater',
  Icon: Sunrise,
  when: ({ putOff }) => putOff !== undefined,
  run: ({ putOff }) => putOff?.(1),
};
