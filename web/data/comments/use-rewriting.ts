import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { Comment } from '@tessera/domain/records/comment.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import { useEffect, useState } from 'react';
import { syncClient } from '../sync/client.ts';
import type { CommentActions } from './comment-actions.ts';
import { draftsAbout, keepDraft } from './comment-drafts.ts';
import type { About } from './conversation.ts';

/** A comment that its author is changing, and what it is to say. */
interface Rewritten {
  id: string;
  text: RichText;
  /** It was begun on an earlier page: the focus is somewhere else. */
  wasKept?: boolean;
}

export interface Rewriting extends Omit<Rewritten, 'id'> {
  onChange(text: RichText): void;
  onSend(text: RichText): void;
  onCancel(): void;
}

/** The comment of a conversation that is being changed, kept in this browser until that is saved or given up. */
export function useRewriting(folder: FolderPlace, about: About, actions: CommentActions) {
  const name = `${draftsAbout(folder, about)}rewritten`;
  const [rewritten, setRewritten] = useState<Rewritten>();
  useEffect(() => {
    let isOver = false;
    const begin = (kept: unknown) => {
      if (kept && !isOver) setRewritten((begun) => begun ?? { ...(kept as Rewritten), wasKept: true });
    };
    syncClient()
      .storage.read(name)
      .then(begin, () => begin(undefined));
    return () => {
      isOver = true;
    };
  }, [name]);
  const keep = (next: Rewritten | undefined) => {
    setRewritten(next);
    keepDraft(name, next && { id: next.id, text: next.text });
  };
  return {
    begin: ({ id, text }: Comment) => text && keep({ id, text: text.doc }),
    /** Undefined: it is not being changed. */
    of(comment: Comment): Rewriting | undefined {
      if (rewritten?.id !== comment.id) return undefined;
      const onCancel = () => keep(undefined);
      const onSend = (text: RichText) => {
        actions.rewrite(comment, text);
        onCancel();
      };
      return { ...rewritten, onChange: (text) => keep({ ...rewritten, text }), onSend, onCancel };
    },
  };
}
