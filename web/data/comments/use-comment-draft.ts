import { isEmptyText } from '@tessera/domain/rich-text/plain-text.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import { useEffect, useState } from 'react';
import { folderName } from '../folder/folder-names.ts';
import { syncClient } from '../sync/client.ts';
import { keptUnder } from './conversation.ts';
import { keepDraft } from './keep-draft.ts';

const EMPTY: RichText = { type: 'doc', content: [{ type: 'paragraph' }] };

interface DraftOf {
  team_id: number;
  folder_id: string;
  /** What is written about, or the thread that is answered. */
  of: string;
}

/**
 * A comment that is being written, kept in this browser until it is sent.
 *
 * @returns undefined: what is kept is being read
 */
export function useCommentDraft({ team_id, folder_id, of }: DraftOf): {
  text: RichText | undefined;
  write(text: RichText): void;
  /** Puts a text behind what is written. */
  add(text: RichText): void;
  /** How often that was done. */
  added: number;
  clear(): void;
} {
  const name = `${keptUnder(folderName(team_id, folder_id))}draft/${of}`;
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
