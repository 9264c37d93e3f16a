import { Sigma } from 'lucide-react';
import type { ColumnCommand } from './context.ts';

export const summarizeColumn: ColumnCommand = {
  id: 'summarize-column',
  label: 'summary.open',
  Icon: Sigma,
  when: ({ summarize }) => summarize !== undefined,
  run: ({ summarize }) => summarize?.(),
};
