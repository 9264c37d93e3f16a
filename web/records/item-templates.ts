import { LayoutTemplate } from 'lucide-react';
import { namedRecord } from './named-record.ts';
import { folderLink, type RecordUi } from './record-ui.ts';

export const itemTemplates = {
  ...namedRecord('item_templates', 'Template'),
  Icon: LayoutTemplate,
  linkTo: (place) => folderLink(place),
} satisfies RecordUi;
