import { WORKSPACE_PERMISSIONS_ID } from '@tessera/domain/records/permission-record.ts';
import { targetOf } from '@tessera/sync/request.ts';
import { ShieldCheck } from 'lucide-react';
import type { RecordUi } from './record-ui.ts';
import { fieldSides } from './saves/field-sides.ts';
import {
  actionOf,
  isThere,
  type LookUps,
  named,
  type SaveWords,
  type Subject,
  saveText,
} from './saves/save-words.ts';

const noun = 'Permissions';

/** The subject of permissions: their record has the id of the folder or board, and no name. */
function placeWords({ channel, route }: Pick<Subject, 'channel' | 'route'>, look: LookUps): string {
  const { id } = targetOf({ route });
  if (id === WORKSPACE_PERMISSIONS_ID) return look.t('sync.theWorkspace');
  const place = look.read(channel, 'folders', id) ?? look.read(channel, 'boards', id);
  return named(place?.['name'] as string | undefined, look);
}

const saves = {
  noun,
  describe: (save, look) => look.t(saveText(actionOf(save), noun), { name: placeWords(save, look) }),
  target: (subject, look) => look.t(saveText('the', noun), { name: placeWords(subject, look) }),
  isKnown: isThere,
  yours: (_subject, { t }) => t('sync.yourSettings'),
  sides: fieldSides,
} satisfies SaveWords & { noun: string };

export const permissions = {
  Icon: ShieldCheck,
  saves,
  // The permissions themselves show on their page, never in a line.
  activity: { several: { told: (_sum, { t }) => t('activity.permissions') } },
} satisfies RecordUi;
