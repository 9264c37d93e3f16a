import { Table2 } from 'lucide-react';
import { namedRecord } from './named-record.ts';
import { folderLink, type RecordUi } from './record-ui.ts';

export const folders = {
  ...namedRecord('folders', 'Folder'),
  Icon: Table2,
  linkTo: (place) => folderLink(place),
  trash: { isInBoard: true, holdsItems: true },
} satisfies RecordUi;
