import { RefreshCw } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const convertColumn: ColumnCommand = {
  id: 'convert-column',
  label: 'conversion.open',
  Icon: RefreshCw,
  when: ({ convert }) => convert !== undefined,
  run: ({ convert }) => convert?.(),
};
