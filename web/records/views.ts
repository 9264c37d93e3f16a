import { PanelTop } from 'lucide-react';
import { namedRecord } from './named-record.ts';
import { folderLink, type RecordUi } from './record-ui.ts';

export const views = {
  ...namedRecord('views', 'View'),
  Icon: PanelTop,
  linkTo: (place) => folderLink(place),
} satisfies RecordUi;
