import type {
  ActivityDeeds,
  ActivityEntry,
  ActivityKind,
  ActivityLine,
} from '@tessera/domain/api/changes.ts';
import { currentFormats } from '../../data/page/formats.ts';
import { logUis } from '../index.ts';
import { createdItems } from '../items.ts';
import type { LogUi } from '../record-ui.ts';
import { type ActivityWords, actions, type Sum, type Telling } from './activity-words.ts';
import { type Piece, Pieces } from './pieces.ts';

const kinds = Object.keys(logUis) as ActivityKind[];

/** The words for a line of the log; unknown lines are counted. */
export function logUiOf(collection: string): LogUi {
  if (Object.hasOwn(logUis, collection)) return logUis[collection as ActivityKind];
  const counted = (count: number, { t }: Telling) => t(`activity.things.${collection}`, { count });
  return {
    activity: {
      line: ({ operation }, telling) => telling.t(actions[operation], { what: counted(1, telling) }),
      several: { counted },
    },
  };
}

const wordsOf = (collection: string): ActivityWords => logUiOf(collection).activity;

/** The sentence of an entry of the activity log. */
export function entrySentence(entry: ActivityEntry, telling: Telling): Piece[] {
  const { t } = telling;
  const { undid } = entry;
  if (!undid) return around(t('activity.did', { deed: DEED }), entryDeed(entry, telling));
  const deeds = telling.isOwn ? { ...entry, lines: entry.lines.map(undone) } : undid;
  return around(t('activity.undid', { deed: DEED }), deedsSentence(deeds, telling));
}

/** Some languages begin a sentence with a verb, which is left out in a list or after a colon. */
const DEED = '\u0001';
function around(sentence: string, deed: Piece[]): Piece[] {
  const [before, after] = sentence.split(DEED).map((text): Piece[] => (text ? [{ is: 'text', text }] : []));
  return [...before!, ...deed, ...after!];
}

function entryDeed(entry: ActivityEntry, telling: Telling): Piece[] {
  const { t } = telling;
  const pieces = new Pieces();
  const { origin, file, counts, lines } = entry;
  if (origin === 'import') {
    const what = file ? pieces.name(file.name) : t('activity.aFile');
    const imported = t('activity.imported', { file: what });
    const count = createdItems(counts);
    return pieces.of(telling.isOwn ? imported : `${imported} (${t('activity.things.items', { count })})`);
  }
  if (origin === 'move') return movedSentence(entry, telling);
  const [line] = lines;
  const restored =
    line && lines.length === 1 && origin === 'restore' ? wordsOf(line.collection).thing : undefined;
  return restored
    ? pieces.of(t('activity.restored', { what: restored(line!, telling, pieces) }))
    : deedsSentence(entry, telling, entry.user_id);
}

/** The undone line, reversed: a creation is undone by a deletion, and the other way round. */
const undone = (line: ActivityLine): ActivityLine => {
  const actions = { created: 'deleted', deleted: 'created', updated: 'updated' } as const;
  return { ...line, operation: actions[line.operation], before: line.after, after: line.before };
};

/** Items that went to another folder are deleted in the one and created in the other: whoever sees one of both is told too. */
function movedSentence({ counts, lines }: ActivityDeeds, telling: Telling): Piece[] {
  const pieces = new Pieces();
  const ofItems = logUis.items.activity as ActivityWords;
  const line = lines.find(({ collection, exists }) => collection === 'items' && exists);
  const isOne = new Set(lines.map(({ id }) => id)).size === 1;
  if (line && isOne)
    return pieces.of(telling.t('activity.moved', { what: ofItems.thing!(line, telling, pieces) }));
  const moved = counts.filter(
    ({ collection, operation }) => collection === 'items' && operation !== 'updated',
  );
  const count = Math.max(0, ...moved.map((one) => one.count));
  return pieces.of(telling.t('activity.moved', { what: telling.t('activity.things.items', { count }) }));
}

/** Whether deeds are those of items that went to another folder. */
function areMoves({ counts, folders }: ActivityDeeds): boolean {
  const countOf = (operation: string) =>
    counts.find((one) => one.collection === 'items' && one.operation === operation)?.count;
  return folders > 1 && countOf('created') !== undefined && countOf('created') === countOf('deleted');
}

/** The words for some deeds, without the person. */
export function deedsSentence(deeds: ActivityDeeds, telling: Telling, by: number | null = null): Piece[] {
  if (areMoves(deeds)) return movedSentence(deeds, telling);
  const [line, ...others] = deeds.lines;
  if (line && others.length === 0 && wordsOf(line.collection).line) return lineSentence(line, telling, by);
  const pieces = new Pieces();
  const areAlike = line !== undefined && others.every(({ collection }) => collection === line.collection);
  const together = areAlike ? wordsOf(line.collection).together?.(deeds.lines, telling, pieces) : undefined;
  return pieces.of(together ?? sumOf(deeds, telling, pieces));
}

/** One deed. */
export function lineSentence(line: ActivityLine, telling: Telling, by: number | null = null): Piece[] {
  const pieces = new Pieces();
  const words = wordsOf(line.collection);
  if (words.line) return pieces.of(words.line(line, telling, pieces, by));
  const { collection, operation } = line;
  const counts = [{ collection, operation, count: 1 }];
  return pieces.of(sumOf({ counts, attribute_ids: [] }, telling, pieces));
}

/** The summary of many deeds: first those with words of their own, then created, changed and deleted things. */
function sumOf({ counts, attribute_ids }: Sum, telling: Telling, pieces: Pieces): string {
  const formats = currentFormats();
  const byKind = Map.groupBy(counts, ({ collection }) => collection);
  const sayings = kinds.flatMap((kind) => {
    const { several } = logUis[kind].activity as ActivityWords;
    const its = byKind.get(kind);
    return its && 'told' in several ? [several.told({ counts: its, attribute_ids }, telling, pieces)] : [];
  });
  const counted = counts.flatMap(({ collection, operation, count }) => {
    const { several } = wordsOf(collection);
    return 'counted' in several ? [{ operation, what: several.counted(count, telling) }] : [];
  });
  for (const [operation, some] of Map.groupBy(counted, (one) => one.operation))
    sayings.push(telling.t(actions[operation], { what: formats.list(some.map(({ what }) => what)) }));
  return formats.clauses([...new Set(sayings)]);
}
