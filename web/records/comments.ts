import { plainText } from '@tessera/domain/rich-text/plain-text.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import type { Fields } from '@tessera/sync/request.ts';
import { targetOf } from '@tessera/sync/request.ts';
import { MessageSquare } from 'lucide-react';
import { annotationActivity } from './annotation-activity.ts';
import { folderLink, type RecordUi } from './record-ui.ts';
import {
  isThere,
  type LookUps,
  named,
  type SaveWords,
  type Subject,
  saveText,
  short,
} from './saves/save-words.ts';

const noun = 'Comment';

function saidIn(fields: Fields | null | undefined): string | undefined {
  const { doc } = (fields?.['text'] ?? {}) as { doc?: RichText };
  return doc ? short(plainText(doc)) : undefined;
}

function words({ channel, route, item, old }: Subject, look: LookUps): string {
  const { collection, id } = targetOf({ route });
  const said = saidIn(item) ?? saidIn(old) ?? saidIn(look.read(channel, collection, id));
  return named(said, look);
}

const saves = {
  noun,
  describe(save, look) {
    const isDeleted = save.method === 'delete' || save.item?.['deleted'] === true;
    const action = isDeleted ? 'deleted' : save.old === null ? 'new' : 'changed';
    return look.t(saveText(action, noun), { name: words(save, look) });
  },
  target: (subject, look) => look.t(saveText('the', noun), { name: words(subject, look) }),
  isKnown: isThere,
  yours: (subject, look) => words(subject, look),
  sides: (item, theirs) => [{ label: undefined, yours: saidIn(item) ?? '', theirs: saidIn(theirs) ?? '' }],
} satisfies SaveWords & { noun: string };

export const comments = {
  Icon: MessageSquare,
  saves,
  activity: annotationActivity('comments'),
  linkTo: (place) => folderLink(place),
} satisfies RecordUi;
