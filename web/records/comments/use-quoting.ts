import type { Comment } from '@tessera/domain/records/comment.ts';
import { type RefObject, useRef } from 'react';
import type { useCommentDraft } from '../../data/comments/use-comment-draft.ts';

type Draft = Pick<ReturnType<typeof useCommentDraft>, 'add'>;

/** Where threads are answered, by their first comment. */
export type ReplyDrafts = RefObject<Map<string, Draft>>;

/** Puts what a comment says into the answer to its thread; where nobody can answer, into a comment of its own. */
export function useQuoting(draft: Draft) {
  const replyDrafts: ReplyDrafts = useRef(new Map());
  return {
    replyDrafts,
    quote({ id, parent_id, text }: Comment) {
      if (!text) return;
      const quoted = { type: 'blockquote', content: text.doc.content };
      const answer = replyDrafts.current.get(parent_id ?? id) ?? draft;
      answer.add({ type: 'doc', content: [quoted, { type: 'paragraph' }] });
    },
  };
}
