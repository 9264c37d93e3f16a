import { z } from 'zod';
import { EMOJI, isEmoji } from '../emoji.ts';
import { DomainError } from '../errors.ts';
import { recordId } from '../ids.ts';
import { because } from '../validation.ts';
import { invalid } from './checks.ts';
import { type Comment, comment, placeSeen } from './comment.ts';
import type { RecordBase } from './record.ts';
import type { AnnotationType, Around, Surroundings } from './record-type.ts';
import { changed, checkVersion, envelope, mustBelong, parsed } from './save-steps.ts';
import { parseStructureId } from './structure-id.ts';

const fields = z.object({
  board_id: recordId.optional(),
  folder_id: recordId.optional(),
  comment_id: recordId,
  reaction: z.string().max(64).refine(isEmoji, because('not_emoji')).meta({ pattern: EMOJI }),
});

export type CommentReaction = RecordBase & z.output<typeof fields>;

/** What somebody says to a comment with one emoji. Each person has each emoji once. */
export const commentReaction: AnnotationType<typeof fields, CommentReaction> = {
  collection: 'comment-reaction',
  storage: 'annotation',
  fields,
  changeable: ['reaction'],
  references: [],
  parseId: parseStructureId,
  place: ({ board_id, folder_id }) => ({ board_id: board_id ?? null, folder_id: folder_id ?? null }),
  nameOf: ({ reaction }) => reaction,
  onePerPerson: true,
  targets: { comment_id: 'comments' },
  itemOf: () => undefined,
  namedBy: ({ comment_id }) =>
    typeof comment_id === 'string' ? [{ collection: 'comments', id: comment_id }] : [],
  placeOf: (record, around) => {
    const above = commentOf(record, around);
    return above && comment.placeOf(above, around);
  },
  put(around, id, payload, stored) {
    const { reader } = around;
    if (stored) {
      mustBeOwn(around, stored);
      checkVersion(stored, payload, stored);
      const fieldsNow = changed(commentReaction, stored, payload) as unknown as CommentReaction;
      const record = { ...envelope(reader, id, stored), ...fieldsNow };
      if (record.reaction !== stored.reaction && sameOf(around, record)) invalid('reaction_twice');
      return { record, change: { operation: 'updated', record, before: stored } };
    }
    mustBelong(reader);
    checkVersion(undefined, payload, undefined);
    const sent = parsed(fields, payload, 'comment-reaction');
    const above = commentOf(sent, around);
    const place = above && !above.deleted ? placeSeen(around, above) : undefined;
    // What they may not see is not there.
    if (!above || !place) invalid('no_such_record', { field: 'comment_id' });
    reader.access.must('REACT_TO_COMMENT', place);
    const same = sameOf(around, sent);
    // Another tab was quicker: it is there, as was asked.
    if (same) return { record: { ...same, ...filled(place) }, change: undefined };
    const record = {
      ...envelope(reader, id, undefined),
      ...filled(place),
      ...{ comment_id: above.id, reaction: sent.reaction },
    };
    return { record, change: { operation: 'created', record, before: null } };
  },
  remove(around, stored) {
    mustBeOwn(around, stored);
    const { reader } = around;
    const record = { ...stored, row_version: stored.row_version + 1, updated_at: reader.now };
    return { operation: 'deleted', record, before: stored };
  },
};

/** The same reaction of the person who saves. */
const sameOf = (
  around: Around,
  { comment_id, reaction }: Pick<CommentReaction, 'comment_id' | 'reaction'>,
): CommentReaction | undefined =>
  around.ownOn<CommentReaction>('comment-reaction', comment_id).find((one) => one.reaction === reaction);

const filled = ({ board_id, folder_id }: { board_id: string | null; folder_id: string | null }) => ({
  board_id: board_id!,
  folder_id: folder_id!,
});

const commentOf = (
  { comment_id }: Pick<CommentReaction, 'comment_id'>,
  around: Surroundings,
): Comment | undefined => around.annotation<Comment>('comments', comment_id);

function mustBeOwn(around: Around, stored: CommentReaction): void {
  const above = commentOf(stored, around);
  if (!above || !placeSeen(around, above)) throw new DomainError('not_found');
  if (stored.created_by !== around.reader.person) throw new DomainError('reaction_of_another');
}
