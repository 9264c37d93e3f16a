import { SmilePlus } from 'lucide-react';
import { ownRecord } from './own-record.ts';
import { folderLink, type RecordUi } from './record-ui.ts';

export const commentReaction = {
  ...ownRecord(SmilePlus, 'sync.theReaction'),
  activity: { several: { counted: (count, { t }) => t('activity.things.comment-reaction', { count }) } },
  linkTo: (place) => folderLink(place),
} satisfies RecordUi;
