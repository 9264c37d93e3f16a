import { CalendarClock } from 'lucide-react';
import type { RecordUi } from './record-ui.ts';
import { fieldSides } from './saves/field-sides.ts';
import { actionOf, isThere, type SaveWords, saveText } from './saves/save-words.ts';

const noun = 'WorkingTime';

const saves = {
  noun,
  describe: (save, { t }) => t(saveText(actionOf(save), noun), { name: '' }),
  target: (_subject, { t }) => t(saveText('the', noun), { name: '' }),
  isKnown: isThere,
  yours: (_subject, { t }) => t('sync.yourSettings'),
  sides: fieldSides,
} satisfies SaveWords & { noun: string };

/** The working days and holidays of a workspace: it has one record of them, without a name. */
export const workingTimes = {
  Icon: CalendarClock,
  saves,
  activity: { several: { told: (_sum, { t }) => t('activity.workingTime') } },
} satisfies RecordUi;
