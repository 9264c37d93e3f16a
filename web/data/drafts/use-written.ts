import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import { plainText } from '@tessera/domain/rich-text/plain-text.ts';
import { useEffect, useState } from 'react';
import { keepDraft, keptCommentDrafts } from '../comments/comment-drafts.ts';
import { syncClient } from '../sync/client.ts';

type Folder = Pick<FolderPlace, 'team_id' | 'folder_id'>;

/** Text that a person was writing. */
interface Written {
  id: string;
  text: string;
  /** It is kept no more. */
  discard(): void;
}

export interface WrittenTexts {
  written: readonly Written[];
  /** Discards all of them. */
  discard(): void;
}

/** What was being written in a folder that is gone: values, and comments. `folder_id`: undefined: in none. */
export const useWrittenIn = (team_id: number, folder_id: string | undefined): WrittenTexts =>
  useWritten(team_id, folder_id, undefined);

/** The comments that were being written about an item that is gone. Its values say it themselves as they end. */
export const useWrittenAbout = (team_id: number, folder_id: string, itemId: string): WrittenTexts =>
  useWritten(team_id, folder_id, itemId);

function useWritten(
  team_id: number,
  folder_id: string | undefined,
  itemId: string | undefined,
): WrittenTexts {
  const [written, setWritten] = useState<readonly Written[]>([]);
  useEffect(() => {
    if (folder_id === undefined) return;
    let current = true;
    const folder = { team_id, folder_id };
    void Promise.all([itemId === undefined ? valuesIn(folder) : [], commentsIn(folder, itemId)]).then(
      (found) => current && setWritten(found.flat()),
    );
    return () => {
      current = false;
    };
  }, [team_id, folder_id, itemId]);
  const discard = () => {
    for (const one of written) one.discard();
    setWritten([]);
  };
  return { written, discard };
}

async function valuesIn(folder: Folder): Promise<Written[]> {
  const { drafts } = syncClient();
  // Picked values are not text of the person's own.
  return (await drafts.kept(folder)).flatMap(({ id, data }) => {
    const text = wordsOf(data);
    const discard = () => {
      drafts.forget(folder, id);
      drafts.discard(folder, id);
    };
    return text === undefined ? [] : [{ id, text, discard }];
  });
}

async function commentsIn(folder: Folder, itemId: string | undefined): Promise<Written[]> {
  const kept = await keptCommentDrafts(folder, itemId);
  return kept.map(({ id, text }) => ({
    id,
    text: plainText(text),
    discard: () => keepDraft(id, undefined),
  }));
}

/** What was written, as a text; of one with a form its words. Undefined: nothing was. */
function wordsOf(data: unknown): string | undefined {
  if (typeof data === 'string' || typeof data === 'number') return String(data);
  const isFormed = typeof data === 'object' && data !== null && 'text' in data;
  return isFormed && typeof data.text === 'string' ? data.text : undefined;
}
