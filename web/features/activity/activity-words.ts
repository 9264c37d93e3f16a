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
  const sayings = counts.flatMap(({ collection }) => {
    if (collection === 'permissions') return [t('activity.permissions')];
    return collection === 'team' ? [t('activity.workspace')] : [];
  });
  const acted = Map.groupBy(
    counts.filter(({ collection }) => collection !== 'permissions' && collection !== 'team'),
    ({ act }) => act,
  );
  for (const [act, some] of acted) sayings.push(actWords(act, some, entry, t));
  return [...new Set(sayings)].join(', ');
}

function actWords(
  act: keyof typeof acts,
  counts: ActivityEntry['counts'],
  { subject }: ActivityEntry,
  t: TFunction,
): string {
  const name = subject && subject.collection in named ? subject.name : null;
  if (subject === null || name === null) {
    const things = counts.map(({ collection, count }) => {
      const thing = collection === 'members' ? 'items' : collection;
      return t(`activity.things.${thing}`, { count });
    });
    return t(acts[act], { what: things.join(', ') });
  }
  const { before, after, collection } = subject;
  if (act === 'updated' && before !== null && after !== null && before !== after)
    return t('activity.renamed', { what: t(`activity.the.${collection}`, { name: before }), after });
  return t(acts[act], { what: t(`activity.the.${collection}`, { name }) });
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
