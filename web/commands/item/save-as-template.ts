import { LayoutTemplate } from 'lucide-react';
import type { ItemCommand } from './context.ts';

export const saveAsTemplate: ItemCommand = {
  id: 'save-as-template',
  label: 'templates.saveAs',
  Icon: LayoutTemplate,
  when: ({ saveAsTemplate: save }) => save !== undefined,
  run: ({ saveAsTemplate: save }) => save?.(),
};
