import { currentFormats } from '../data/page/formats.ts';
import { nameIn } from '../data/teams/name-in.ts';
import type { LogUi } from './record-ui.ts';

/** The people of a workspace. */
export const members = {
  activity: {
    line({ id, name, gone, operation, after }, { t }, pieces, by) {
      const isTheirs = id === String(by);
      const person = pieces.name(nameIn(currentFormats().language, name, gone) ?? '');
      if (operation === 'deleted')
        return isTheirs ? t('activity.left') : t('activity.removed', { name: person });
      const role = t(`activity.roles.${(after as string | null) ?? 'guest'}`);
      return isTheirs ? t('activity.joined', { role }) : t('activity.madeRole', { name: person, role });
    },
    several: { counted: (count, { t }) => t('activity.things.items', { count }) },
  },
} satisfies LogUi;
