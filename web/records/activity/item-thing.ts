import type { ActivityLine } from '@tessera/domain/api/changes.ts';
import type { Telling } from './activity-words.ts';
import type { Pieces } from './pieces.ts';

/** The item of a line, or of its value. */
export function itemThing(line: ActivityLine, { t, isOwn }: Telling, pieces: Pieces): string {
  if (isOwn) return t('activity.thisItem');
  return line.name === null
    ? t('activity.anItem')
    : t('activity.quoted', { name: pieces.put({ is: 'thing', line }) });
}
