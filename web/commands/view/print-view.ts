import { Printer } from 'lucide-react';
import type { ViewCommand } from './context.ts';

export const printView: ViewCommand = {
  id: 'print-view',
  label: 'views.print',
  Icon: Printer,
  when: ({ print }) => print !== undefined,
  run: ({ print }) => print?.(),
};
