import type { LogUi } from './record-ui.ts';

/** The workspace itself. */
export const team = {
  activity: {
    line({ operation, before, after }, { t }, pieces) {
      const isRenamed = operation === 'updated' && before != null && after != null && before !== after;
      return isRenamed
        ? t('activity.workspaceRenamed', { after: pieces.name(String(after)) })
        : t('activity.workspace');
    },
    several: { told: (_sum, { t }) => t('activity.workspace') },
  },
} satisfies LogUi;
