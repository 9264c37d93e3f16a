import type { LogUi } from './record-ui.ts';

/** The people of a workspace. */
export const members = {
  activity: {
    line({ id, name, operation, after }, { t }, pieces, by) {
      const isTheirs = id === String(by);
      const person = pieces.name(name ?? '');
      if (operation === 'deleted')
        return isTheirs ? t('activity.left') : t('activity.removed', { name: person });
      const role = t(`activity.roles.${(after as string | null) ?? 'guest'}`);
      return isTheirs ? t('activity.joined', { role }) : t('activity.madeRole', { name: person, role });
    },
    several: { counted: (count, { t }) => t('activity.things.items', { count }) },
  },
} satisfies LogUi;
