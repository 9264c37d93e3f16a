import { SmilePlus } from 'lucide-react';
import { annotationActivity } from './annotation-activity.ts';
import { ownRecord } from './own-record.ts';
import { folderLink, type RecordUi } from './record-ui.ts';

export const commentReaction = {
  ...ownRecord(SmilePlus, 'sync.theReaction'),
  activity: annotationActivity('comment-reaction'),
  linkTo: (place) => folderLink(place),
} satisfies RecordUi;
