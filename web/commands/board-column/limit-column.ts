import { Gauge } from 'lucide-react';
import type { BoardColumnCommand } from './context.ts';

export const limitColumn: BoardColumnCommand = {
  id: 'limit-column',
  label: 'column.limit',
  Icon: Gauge,
  run: ({ limit }) => limit(),
};
