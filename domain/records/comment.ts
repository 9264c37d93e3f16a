import { z } from 'zod';
import { COMMENT_TEXT_MAX_LENGTH, FILES_PER_VALUE_MAX } from '../constants.ts';
import { DomainError } from '../errors.ts';
import { recordId } from '../ids.ts';
import { isSame } from '../is-same.ts';
import type { Place } from '../permissions/places.ts';
import { cleanRichText } from '../rich-text/clean.ts';
import { filesInText } from '../rich-text/files.ts';
import { isEmptyText } from '../rich-text/plain-text.ts';
import type { RichText } from '../rich-text/rich-text.ts';
import { because } from '../validation.ts';
import { invalid } from './checks.ts';
import type { RecordBase } from './record.ts';
import type { AnnotationType, Around, Surroundings } from './record-type.ts';
import { changed, checkVersion, envelope, mustBelong, parsed } from './save-steps.ts';
import { parseStructureId } from './structure-id.ts';
import type { Payload } from './validate.ts';

/** What somebody has written, as a document. */
const text = z
  .object({ doc: z.unknown() })
  .refine(
    ({ doc }) => JSON.stringify(doc ?? null).length <= COMMENT_TEXT_MAX_LENGTH,
    because('comment_too_long'),
  )
  .transform(({ doc }, context): { doc: RichText } => {
    const cleaned = cleanRichText(doc);
    const isWritten = cleaned !== undefined && !isEmptyText(cleaned);
    if (isWritten && filesInText(cleaned).length <= FILES_PER_VALUE_MAX) return { doc: cleaned };
    context.addIssue({ code: 'custom', message: because(isWritten ? 'not_valid' : 'comment_empty') });
    return z.NEVER;
  });

const fields = z.object({
  /** Where it is, which follows from what it is about: sent, it has to be so. */
  board_id: recordId.optional(),
  folder_id: recordId.optional(),
  /** What it is about: an item or a view. */
  item_id: recordId.nullable().default(null),
  view_id: recordId.nullable().default(null),
  /** The comment that it answers; null: it begins a thread. Threads have one level. */
  parent_id: recordId.nullable().default(null),
  /** Null: it is deleted. */
  text: text.nullable(),
  pinned: z.boolean().default(false),
  /** Of the first comment of a thread: there is nothing more to do. */
  resolved: z.boolean().default(false),
  /** A trace of it stays. */
  deleted: z.boolean().default(false),
  /** Its text is another one than at first. Nobody sends it. */
  edited: z.boolean().default(false),
});

export type Comment = RecordBase & z.output<typeof fields>;

/** About an item or a view, by the people who may see it. */
export const comment: AnnotationType<typeof fields, Comment> = {
  collection: 'comments',
  storage: 'annotation',
  fields,
  changeable: ['text', 'pinned', 'resolved', 'deleted', 'edited'],
  references: [],
  parseId: parseStructureId,
  place: ({ board_id, folder_id }) => ({ board_id: board_id ?? null, folder_id: folder_id ?? null }),
  nameOf: () => '',
  leavesTrace: true,
  targets: { item_id: 'items', view_id: 'views' },
  itemOf: ({ item_id }) => (typeof item_id === 'string' ? item_id : undefined),
  namedBy: ({ parent_id }) =>
    typeof parent_id === 'string' ? [{ collection: 'comments', id: parent_id }] : [],
  filesIn: ({ text }) => (text ? filesInText(text.doc) : []),
  placeOf,
  put(around, id, payload, stored) {
    const record = stored ? update(around, payload, stored) : create(around, id, payload);
    return {
      record,
      change: { operation: stored ? 'updated' : 'created', record, before: stored ?? null },
    };
  },
  remove(around, stored) {
    mustSee(around, stored);
    const record = update(around, { deleted: true }, stored);
    return { operation: 'updated', record, before: stored };
  },
};

/** What is somebody's own is talked about with nobody: a personal view has no comments. */
function placeOf(
  { item_id, view_id }: Pick<Comment, 'item_id' | 'view_id'>,
  around: Surroundings,
): Place | undefined {
  const view = view_id === null ? undefined : around.reader.get('views', view_id);
  const target = item_id === null ? (view?.personal ? undefined : view) : around.item(item_id);
  return target && { board_id: target.board_id, folder_id: target.folder_id };
}

/** Comments are of people of the workspace among each other: visitors of a public board have none of them. */
export function placeSeen(around: Around, record: Pick<Comment, 'item_id' | 'view_id'>): Place | undefined {
  const { access } = around.reader;
  const place = placeOf(record, around);
  return place && access.mayView(place) && !access.isVisitor(place) ? place : undefined;
}

function mustSee(around: Around, record: Pick<Comment, 'item_id' | 'view_id'>): Place {
  const place = placeSeen(around, record);
  if (!place) throw new DomainError('not_found');
  return place;
}

function create(around: Around, id: string, payload: Payload): Comment {
  const { reader } = around;
  mustBelong(reader);
  checkVersion(undefined, payload, undefined);
  const sent = parsed(fields, payload, 'comments');
  const above = sent.parent_id === null ? undefined : around.annotation<Comment>('comments', sent.parent_id);
  // What they may not see is not there.
  if (sent.parent_id !== null && !(above && placeSeen(around, above)))
    invalid('no_such_record', { field: 'parent_id' });
  // An answer to an answer joins its thread.
  const parent_id = above ? (above.parent_id ?? above.id) : null;
  const about = above ? { item_id: above.item_id, view_id: above.view_id } : sent;
  if ((about.item_id === null) === (about.view_id === null))
    invalid('comment_needs_target', { field: 'item_id' });
  for (const field of ['item_id', 'view_id'] as const)
    if (sent[field] !== null && sent[field] !== about[field]) invalid('no_such_record', { field });
  const place = mustSee(around, about);
  for (const field of ['board_id', 'folder_id'] as const)
    if (sent[field] !== undefined && sent[field] !== place[field]) invalid('no_such_record', { field });
  reader.access.must('CREATE_COMMENT', place);
  if (sent.pinned) reader.access.must('PIN_COMMENT', place);
  const written = sent.text ?? invalid('comment_empty', { field: 'text' });
  return {
    ...envelope(reader, id, undefined),
    ...{ board_id: place.board_id!, folder_id: place.folder_id! },
    ...{ item_id: about.item_id, view_id: about.view_id, parent_id },
    ...{ text: written, pinned: sent.pinned, resolved: false, deleted: false, edited: false },
  };
}

const gone = { text: null, pinned: false };

function update(around: Around, payload: Payload, stored: Comment): Comment {
  const { reader, bringsStored } = around;
  const { access, person } = reader;
  const place = mustSee(around, stored);
  checkVersion(stored, payload, stored);
  // An undo puts somebody else's words back only for those who might have taken them away.
  const isMine = stored.created_by === person || (bringsStored && access.may('DELETE_COMMENT', place));
  const next = changed(comment, stored, {
    ...payload,
    ...(payload['deleted'] === true ? { text: null } : {}),
  }) as unknown as Comment;
  if (next.pinned !== stored.pinned) access.must('PIN_COMMENT', place);
  if (next.resolved !== stored.resolved) access.must('CREATE_COMMENT', place);
  if (next.deleted && !stored.deleted) access.must('DELETE_COMMENT', place, stored.created_by);
  if (!next.deleted && stored.deleted && !isMine) throw new DomainError('comment_of_another');
  if (next.deleted)
    return { ...envelope(reader, stored.id, stored), ...next, ...gone, edited: stored.edited };
  if (next.text === null) invalid('comment_empty', { field: 'text' });
  const isWritten = !isSame(next.text, stored.text) && !stored.deleted;
  if (!isSame(next.text, stored.text) && !isMine) throw new DomainError('comment_of_another');
  const edited = bringsStored ? next.edited : stored.edited || isWritten;
  return { ...envelope(reader, stored.id, stored), ...next, edited };
}
