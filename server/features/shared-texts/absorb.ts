import { isSame } from '@tessera/domain/is-same.ts';
import { docOf, readText, writeText } from '@tessera/domain/rich-text/shared-document.ts';
import { textChanges } from '@tessera/domain/rich-text/text-changes.ts';
import type { Pool } from 'pg';
import * as Y from 'yjs';
import { inTransaction } from '../../database/transaction.ts';
import * as store from './shared-texts.store.ts';
import type { TextKind } from './sight.ts';

/** So many of what was written last are compared with a value that was saved elsewhere; fewer where the text is long. */
const LOOKED_MAX = 20;
/** Characters that are compared in all: some milliseconds for each hundred thousand. */
const COMPARED_MAX = 2_000_000;

/** What a document says, as data of its kind. Undefined: it is none. */
export function dataOf({ sharedText }: Pick<TextKind, 'sharedText'>, doc: Y.Doc): unknown {
  const text = readText(doc);
  return text && sharedText.dataOf(text);
}

/**
 * What is tried one after the other: all of it, and without the files that are new. One of these may never have arrived: it
 * keeps no words from being saved, and comes with the next save once it is there.
 */
export function forms({ filesIn, withoutFiles }: TextKind, value: unknown, before: unknown): unknown[] {
  const known = new Set(before === null ? [] : filesIn?.(before as never).map(({ id }) => id));
  const isNew = value !== null && filesIn?.(value as never).some(({ id }) => !known.has(id));
  return isNew && withoutFiles ? [value, withoutFiles(value as never, known)] : [value];
}

/**
 * Merges a value that was saved elsewhere into the text: what it changes of the value that was known before is an update like
 * any other. The number of that update; undefined: there is nothing to merge; `busy`: the text is being saved, which may be
 * what made this value.
 */
export function takeValue(
  pool: Pool,
  id: string,
  kind: TextKind,
  { value, seq }: { value: unknown; seq: number },
): Promise<number | 'busy' | undefined> {
  return inTransaction(pool, async (client) => {
    const row = await store.readText(client, id, { lock: true });
    if (!row || seq <= row.value_seq || isSame(value, row.value)) return undefined;
    if (row.saving) return 'busy';
    const updates = await store.updatesAfter(client, id, row.saved_n);
    const { doc, update, shown } = merged(kind, row, updates, value);
    const n = await store.appendUpdate(client, id, update, null);
    await store.setValue(client, id, { value, shown, seq, state: Y.encodeStateAsUpdate(doc) });
    return n;
  });
}

interface Merged {
  /** What the text was, and what the value changes of it. */
  doc: Y.Doc;
  update: Uint8Array;
  /** What the text says where nothing of it has to be saved. */
  shown: unknown;
}

function merged(
  kind: TextKind,
  { state, shown }: store.StoredText,
  updates: readonly store.StoredUpdate[],
  value: unknown,
): Merged {
  const base = docOf(state);
  const now = docOf(state);
  for (const { update } of updates) Y.applyUpdate(now, update);
  const known = knownTo(kind, value, state, updates);
  // It goes on from what has arrived here, of which its writer may have had no answer.
  if (known) return written(kind, known, value, value);
  // What both have written is there once, as where texts are merged that nobody has open.
  const both = updates.length > 0 ? mergedData(kind, shown, dataOf(kind, now), value) : undefined;
  if (both !== undefined) return written(kind, now, both, value);
  // In the same lines: letter by letter, beside what was written since the last save.
  const before = dataOf(kind, base);
  const target = isSame(before, shown) ? value : (mergedData(kind, shown, before, value) ?? before);
  return written(kind, base, target, value);
}

/**
 * The document that whoever saved the value has seen: with those updates all of which the value says. Undefined: with none of
 * them.
 */
function knownTo(
  kind: TextKind,
  value: unknown,
  state: Uint8Array,
  updates: readonly store.StoredUpdate[],
): Y.Doc | undefined {
  if (value === null || updates.length === 0) return undefined;
  const seen = docOf(state);
  const wanted = writtenOut(value);
  const first = step(writtenOut(dataOf(kind, seen)), wanted);
  const looked = Math.min(LOOKED_MAX, Math.floor(COMPARED_MAX / (wanted.length + 1)));
  let [least, found] = [first.added, 0];
  updates.forEach(({ update }, at) => {
    Y.applyUpdate(seen, update);
    if (at < updates.length - looked) return;
    const { gone, added, isInWord } = step(writtenOut(dataOf(kind, seen)), wanted);
    if (gone <= first.gone && added < least && !isInWord) [least, found] = [added, at + 1];
  });
  if (found === 0) return undefined;
  const known = docOf(state);
  for (const { update } of updates.slice(0, found)) Y.applyUpdate(known, update);
  return known;
}

const writtenOut = (data: unknown): string => (typeof data === 'string' ? data : JSON.stringify(data ?? ''));

/** How much is to change, and whether a word would begin otherwise: then it is another one, which has the same letters. */
function step(before: string, after: string) {
  let [gone, added, isInWord] = [0, 0, false];
  for (const change of textChanges(before, after)) {
    gone += change.gone;
    added += change.added.length;
    const next = before.slice(change.at + change.gone);
    isInWord ||= /[\p{L}\p{N}]$/u.test(change.added) && /^[\p{L}\p{N}]/u.test(next);
  }
  return { gone, added, isInWord };
}

const mergedData = ({ merge }: TextKind, base: unknown, mine: unknown, theirs: unknown): unknown =>
  mine === null || mine === undefined || theirs === null
    ? undefined
    : merge?.(base as never, mine as never, theirs as never);

function written(kind: TextKind, doc: Y.Doc, data: unknown, value: unknown): Merged {
  const before = Y.encodeStateVector(doc);
  writeText(doc, kind.sharedText.documentOf(data as never));
  const update = Y.encodeStateAsUpdate(doc, before);
  return { doc, update, shown: isSame(data, value) ? dataOf(kind, doc) : value };
}
