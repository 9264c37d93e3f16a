import { LayoutTemplate } from 'lucide-react';
import type { FolderCommand } from './context.ts';

export const manageTemplates: FolderCommand = {
  id: 'manage-templates',
  label: 'templates.manage',
  Icon: LayoutTemplate,
  when: ({ manageTemplates: manage }) => manage !== undefined,
  run: ({ manageTemplates: manage }) => manage?.(),
};
