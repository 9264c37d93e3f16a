import { EyeOff } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const hideColumn: ColumnCommand = {
  id: 'hide-column',
  label: 'table.hide',
  Icon: EyeOff,
  when: ({ isPrimary }) => !isPrimary,
  run: ({ hide }) => hide(),
};
