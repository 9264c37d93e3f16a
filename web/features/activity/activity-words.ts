import type { ActivityEntry } from '@tessera/domain/api/changes.ts';
import type { TFunction } from 'i18next';

const acts = {
  created: 'activity.created',
  updated: 'activity.updated',
  deleted: 'activity.deleted',
} as const;

/** What an entry of the activity log says that somebody did. */
export function activityWords(entry: ActivityEntry, t: TFunction): string {
  const { subject, counts } = entry;
  if (subject?.collection === 'members') return memberWords(entry, t);
  if (subject?.collection === 'team') {
    const { before, after } = subject;
    return after !== null && after !== before
      ? t('activity.workspaceRenamed', { after })
      : t('activity.workspace');
  }
  return counts
    .map(({ collection, act, count }) => {
      if (collection === 'permissions') return t('activity.permissions');
      if (collection === 'team') return t('activity.workspace');
      const name = subject?.collection === collection ? subject.name : null;
      if (name === null || !(collection in named))
        return t(acts[act], {
          what: t(`activity.things.${collection === 'members' ? 'items' : collection}`, { count }),
        });
      const { before, after } = subject!;
      if (act === 'updated' && before !== null && after !== null && before !== after)
        return t('activity.renamed', { what: t(`activity.the.${collection}`, { name: before }), after });
      return t(acts[act], { what: t(`activity.the.${collection}`, { name }) });
    })
    .join(', ');
}

/** What has a name of its own; an item's is one of its values. */
const named = { boards: true, folders: true, attributes: true, views: true };

function memberWords({ subject, user_id, counts }: ActivityEntry, t: TFunction): string {
  const { id, name, after } = subject!;
  const isOwn = id === String(user_id);
  if (counts[0]?.act === 'deleted') return isOwn ? t('activity.left') : t('activity.removed', { name });
  const role = t(`activity.roles.${after ?? 'guest'}`);
  return isOwn ? t('activity.joined', { role }) : t('activity.madeRole', { name, role });
}
