import { ListTree } from 'lucide-react';
import { namedRecord } from './named-record.ts';
import { folderLink, type RecordUi } from './record-ui.ts';

export const attributeSections = {
  ...namedRecord('attribute_sections', 'Section'),
  Icon: ListTree,
  linkTo: (place) => folderLink(place),
} satisfies RecordUi;
