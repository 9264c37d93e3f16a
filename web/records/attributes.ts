import { Columns3 } from 'lucide-react';
import { namedRecord } from './named-record.ts';
import { folderLink, type RecordUi } from './record-ui.ts';

export const attributes = {
  ...namedRecord('attributes', 'Attribute'),
  Icon: Columns3,
  linkTo: (place) => folderLink(place),
} satisfies RecordUi;
