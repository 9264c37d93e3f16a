import type { ActivityLine } from '@tessera/domain/api/changes.ts';
import { type ActivityWords, actions, type Telling } from './activity/activity-words.ts';

/** A comment that is deleted leaves a trace: the log has a change of it. */
const operationOf = ({ operation, before, after }: ActivityLine): keyof typeof actions =>
  operation === 'updated' && before === false && after === true ? 'deleted' : operation;

/** The words of the activity log for what is about an item or a view, which they name where the person may see it. */
export function annotationActivity(collection: 'comments' | 'comment-reaction'): ActivityWords {
  const counted = (count: number, { t }: Telling) => t(`activity.things.${collection}`, { count });
  return {
    line(line, telling, pieces) {
      const { about } = line;
      const what = about?.name
        ? telling.t(`activity.about.${collection}.${about.collection}`, {
            name: pieces.put({ is: 'thing', line: { ...line, ...about, exists: true } }),
          })
        : counted(1, telling);
      return telling.t(actions[operationOf(line)], { what });
    },
    // An item's own history does not say in every line which item it is.
    together: ([line, ...others], telling, pieces) => {
      const { about } = line!;
      const isSame = (other: ActivityLine) =>
        other.about?.id === about?.id && operationOf(other) === operationOf(line!);
      if (!about?.name || telling.isOwn || !others.every(isSame)) return undefined;
      const what = telling.t(`activity.aboutSeveral.${collection}.${about.collection}`, {
        what: counted(others.length + 1, telling),
        name: pieces.put({ is: 'thing', line: { ...line!, ...about, exists: true } }),
      });
      return telling.t(actions[operationOf(line!)], { what });
    },
    several: { counted },
  };
}
