import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import { isEmptyText } from '@tessera/domain/rich-text/plain-text.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import { useEffect, useState } from 'react';
import { syncClient } from '../sync/client.ts';
import { draftsAbout, keepDraft } from './comment-drafts.ts';
import { type About, targetOf } from './conversation.ts';

const EMPTY: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

/**
 * A comment that is being written, kept in this browser until it is sent.
 *
 * @param thread the one that it answers; left out: none
 * @returns undefined: what is kept is being read
 */
export function useCommentDraft(
  folder: FolderPlace,
  about: About,
  thread = targetOf(about),
): {
  text: RichText | undefined;
  write(text: RichText): void;
  /** Puts a text behind what is written. */
  add(text: RichText): void;
  /** How often that was done. */
  added: number;
  clear(): void;
} {
  const name = `${draftsAbout(folder, about)}draft/${thread}`;
  const [text, setText] = useState<RichText>();
  const [added, setAdded] = useState(0);
  useEffect(() => {
    let isOver = false;
    const begin = (kept: unknown) => !isOver && setText((kept as RichText | undefined) ?? EMPTY);
    syncClient()
      .storage.read(name)
      .then(begin, () => begin(undefined));
    return () => {
      isOver = true;
    };
  }, [name]);
  const keep = (next: RichText) => keepDraft(name, isEmptyText(next) ? undefined : next);
  const write = (next: RichText) => {
    setText(next);
    keep(next);
  };
  return {
    text,
    write,
    add({ content }) {
      const written = text && !isEmptyText(text) ? text.content : [];
      write({ type: 'doc', content: [...written, ...content] });
      setAdded((before) => before + 1);
    },
    added,
    clear() {
      setText(EMPTY);
      keep(EMPTY);
    },
  };
}
