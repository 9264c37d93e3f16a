import type { ActivityLine } from '@tessera/domain/api/changes.ts';
import { targetOf } from '@tessera/sync/request.ts';
import { type ActivityWords, actions, type Telling } from './activity/activity-words.ts';
import type { Pieces } from './activity/pieces.ts';
import { fieldSides } from './saves/field-sides.ts';
import { actionOf, isThere, named, type SaveWords, saveText } from './saves/save-words.ts';

type NamedCollection =
  | 'boards'
  | 'folders'
  | 'attributes'
  | 'views'
  | 'attribute_sections'
  | 'item_templates';

/** The words for a record type with names. `noun`: the end of its texts `sync.theBoard`, `sync.newBoard` … */
export const namedRecord = <Noun extends string>(collection: NamedCollection, noun: Noun) => ({
  saves: namedSaves(noun),
  activity: namedActivity(collection),
});

const namedSaves = <Noun extends string>(noun: Noun) =>
  ({
    noun,
    describe(save, look) {
      const { collection, id } = targetOf(save);
      const known = look.read(save.channel, collection, id);
      const old = save.old?.['name'];
      const name = (save.item?.['name'] ?? old ?? known?.['name']) as string | undefined;
      const words = { name: named(name, look), before: named(old as string | undefined, look) };
      return look.t(saveText(actionOf(save), noun), words);
    },
    target(subject, look) {
      const { collection, id } = targetOf(subject);
      const name = look.read(subject.channel, collection, id)?.['name'] ?? subject.old?.['name'];
      return look.t(saveText('the', noun), { name: named(name as string | undefined, look) });
    },
    isKnown: isThere,
    yours: ({ item }, { t }) => (item?.['name'] ? String(item['name']) : t('sync.yourSettings')),
    sides: fieldSides,
  }) satisfies SaveWords & { noun: Noun };

function namedActivity(collection: NamedCollection) {
  const counted = (count: number, { t }: Telling) => t(`activity.things.${collection}`, { count });
  function thing(line: ActivityLine, telling: Telling, pieces: Pieces, called = line.name): string {
    if (called === null) return counted(1, telling);
    const name = called === line.name ? pieces.put({ is: 'thing', line }) : pieces.name(called);
    return telling.t(`activity.the.${collection}`, { name });
  }
  return {
    line(line, telling, pieces) {
      const { operation, before, after } = line as ActivityLine & {
        before: string | null;
        after: string | null;
      };
      const { t } = telling;
      return operation === 'updated' && before != null && after != null && before !== after
        ? t('activity.renamed', { what: thing(line, telling, pieces, before), after: pieces.name(after) })
        : t(actions[operation], { what: thing(line, telling, pieces) });
    },
    thing: (line, telling, pieces) => thing(line, telling, pieces),
    several: { counted },
  } satisfies ActivityWords;
}
