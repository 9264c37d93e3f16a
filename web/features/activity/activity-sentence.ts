import type { ActivityDeeds, ActivityEntry, ActivityLine } from '@tessera/domain/api/changes.ts';
import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import type { TFunction } from 'i18next';

/** A part of what is said: a text, or something that is shown or can be opened. */
export type Piece =
  | { is: 'text'; text: string }
  | { is: 'thing'; line: ActivityLine }
  | { is: 'attribute'; id: string }
  | { is: 'value'; attribute: string; data: unknown };

export interface Telling {
  t: TFunction;
  /** Undefined: the attribute is not there any more. */
  kindOf(attribute: string): AttributeKindId | undefined;
  /** An item's own history does not name it in every line. */
  isOwn?: boolean;
}

const acts = {
  created: 'activity.created',
  updated: 'activity.updated',
  deleted: 'activity.deleted',
} as const;
/** What has a name of its own, and what this is called. */
const named = { boards: true, folders: true, attributes: true, views: true } as const;

/** Texts of this length and more are not put into a sentence. */
const LONG = 80;

export const isLong = (kind: AttributeKindId | undefined, ...values: unknown[]): boolean =>
  kind === 'long-text' || values.some((data) => typeof data === 'string' && data.length >= LONG);

/** Puts things into texts that have a place for words: what people have written is never taken for such a place. */
class Pieces {
  private readonly held: Piece[] = [];

  put(piece: Piece): string {
    return `\u0001${this.held.push(piece) - 1}\u0001`;
  }

  name(text: string): string {
    return this.put({ is: 'text', text });
  }

  of(text: string): Piece[] {
    const parts = text.split('\u0001');
    return parts.flatMap((part, n): Piece[] => {
      if (n % 2 === 1) return [this.held[Number(part)]!];
      return part === '' ? [] : [{ is: 'text', text: part }];
    });
  }
}

/** What an entry of the activity log says that somebody did. */
export function entrySentence(entry: ActivityEntry, telling: Telling): Piece[] {
  const { t } = telling;
  const { undid } = entry;
  if (!undid) return around(t('activity.did', { deed: DEED }), entryDeed(entry, telling));
  const deeds = telling.isOwn ? { ...entry, lines: entry.lines.map(undone) } : undid;
  return around(t('activity.undid', { deed: DEED }), deedsSentence(deeds, telling));
}

/** Some languages begin a sentence with a verb that a deed in a list, or after a colon, goes without. */
const DEED = '\u0001';
function around(sentence: string, deed: Piece[]): Piece[] {
  const [before, after] = sentence.split(DEED).map((text): Piece[] => (text ? [{ is: 'text', text }] : []));
  return [...before!, ...deed, ...after!];
}

function entryDeed(entry: ActivityEntry, telling: Telling): Piece[] {
  const { t } = telling;
  const pieces = new Pieces();
  const { origin, file } = entry;
  if (origin === 'import') {
    const { count = 0 } =
      entry.counts.find(({ collection, act }) => collection === 'items' && act === 'created') ?? {};
    const what = file ? pieces.name(file.name) : t('activity.aFile');
    const imported = t('activity.imported', { file: what });
    return pieces.of(telling.isOwn ? imported : `${imported} (${t('activity.things.items', { count })})`);
  }
  const [line] = entry.lines;
  if (origin === 'restore' && line && entry.lines.length === 1)
    return pieces.of(t('activity.restored', { what: thing(line, telling, pieces) }));
  return deedsSentence(entry, telling, entry.user_id);
}

/** What a line took back: what was made is deleted by it, and the other way round. */
const undone = (line: ActivityLine): ActivityLine => {
  const acts = { created: 'deleted', deleted: 'created', updated: 'updated' } as const;
  return { ...line, act: acts[line.act], before: line.after, after: line.before };
};

/** The same of some deeds, whoever did them. */
export function deedsSentence(deeds: ActivityDeeds, telling: Telling, by: number | null = null): Piece[] {
  const [line, ...others] = deeds.lines;
  if (line && others.length === 0 && line.collection !== 'permissions')
    return lineSentence(line, telling, by);
  const pieces = new Pieces();
  return pieces.of(sumOf(deeds, telling, pieces));
}

/** One thing that was done. */
export function lineSentence(line: ActivityLine, telling: Telling, by: number | null = null): Piece[] {
  const pieces = new Pieces();
  return pieces.of(ofLine(line, telling, pieces, by));
}

function ofLine(line: ActivityLine, telling: Telling, pieces: Pieces, by: number | null): string {
  const { t } = telling;
  const { collection, act } = line;
  if (collection === 'values') return ofValue(line, telling, pieces);
  if (collection === 'members') return ofMember(line, t, pieces, by);
  if (collection === 'permissions') return t('activity.permissions');
  const { before, after } = line as { before: string | null; after: string | null };
  const isRenamed = act === 'updated' && before != null && after != null && before !== after;
  if (collection === 'team')
    return isRenamed
      ? t('activity.workspaceRenamed', { after: pieces.name(after) })
      : t('activity.workspace');
  if (collection === 'items' && act === 'updated')
    return t('activity.moved', { what: thing(line, telling, pieces) });
  if (isRenamed)
    return t('activity.renamed', {
      what: thing(line, telling, pieces, before),
      after: pieces.name(after),
    });
  return t(acts[act], { what: thing(line, telling, pieces) });
}

function thing(line: ActivityLine, { t, isOwn }: Telling, pieces: Pieces, called = line.name): string {
  const { collection } = line;
  if (collection === 'items' || collection === 'values')
    return isOwn
      ? t('activity.thisItem')
      : line.name === null
        ? t('activity.anItem')
        : t('activity.quoted', { name: pieces.put({ is: 'thing', line }) });
  if (!(collection in named) || called === null) return t(`activity.things.${collection}`, { count: 1 });
  const name = called === line.name ? pieces.put({ is: 'thing', line }) : pieces.name(called);
  return t(`activity.the.${collection}`, { name });
}

function ofValue(line: ActivityLine, telling: Telling, pieces: Pieces): string {
  const { t, kindOf, isOwn } = telling;
  const { before, after, told } = line;
  const id = line.attribute_id!;
  const attribute = pieces.put({ is: 'attribute', id });
  if (isOwn) return t('activity.updated', { what: attribute });
  const item = thing(line, telling, pieces);
  const kind = kindOf(id);
  if (!told || isLong(kind, before, after)) return t('activity.valueOf', { attribute, item });
  const shown = (data: unknown) => pieces.put({ is: 'value', attribute: id, data });
  const was = before ?? (kind === 'checkbox' ? false : null);
  const is = after ?? (kind === 'checkbox' ? false : null);
  if (was === null && is === null) return t('activity.valueOf', { attribute, item });
  if (was === null) return t('activity.valueSet', { attribute, item, after: shown(is) });
  if (is === null) return t('activity.valueCleared', { attribute, item, before: shown(was) });
  return t('activity.valueChanged', { attribute, item, before: shown(was), after: shown(is) });
}

function ofMember(line: ActivityLine, t: TFunction, pieces: Pieces, by: number | null): string {
  const isTheirs = line.id === String(by);
  const name = pieces.name(line.name ?? '');
  if (line.act === 'deleted') return isTheirs ? t('activity.left') : t('activity.removed', { name });
  const role = t(`activity.roles.${(line.after as string | null) ?? 'guest'}`);
  return isTheirs ? t('activity.joined', { role }) : t('activity.madeRole', { name, role });
}

/** What many things come to. */
function sumOf({ counts, attribute_ids }: ActivityDeeds, { t }: Telling, pieces: Pieces): string {
  const values = counts.filter(({ collection }) => collection === 'values');
  const sayings = counts.flatMap(({ collection }) => {
    if (collection === 'permissions') return [t('activity.permissions')];
    return collection === 'team' ? [t('activity.workspace')] : [];
  });
  if (values.length > 0) {
    // To fill what was empty and to write over what was there is one thing to whoever did it.
    const count = values.reduce((sum, one) => sum + one.count, 0);
    const named = attribute_ids.map((id) => pieces.put({ is: 'attribute', id }));
    sayings.push(
      named.length === 1
        ? t('activity.valueOfItems', { attribute: named[0], count })
        : `${t('activity.updated', { what: t('activity.things.values', { count }) })} (${named.join(', ')})`,
    );
  }
  const told = ['permissions', 'team', 'values'];
  const acted = Map.groupBy(
    counts.filter(({ collection }) => !told.includes(collection)),
    ({ act }) => act,
  );
  for (const [act, some] of acted) {
    const things = some.map(({ collection, count }) =>
      t(`activity.things.${collection === 'members' ? 'items' : collection}`, { count }),
    );
    sayings.push(t(acts[act], { what: things.join(', ') }));
  }
  return [...new Set(sayings)].join(', ');
}
