import { useEffect, useState } from 'react';
import { syncClient } from '../sync/client.ts';

/** Text that a person was writing in a folder. */
interface Written {
  id: string;
  text: string;
}

/** The stored texts of unfinished edits in a folder, and a way to remove them. */
export function useWritten(
  team_id: number,
  folder_id: string | undefined,
): { written: readonly Written[]; discard(): void } {
  const [written, setWritten] = useState<readonly Written[]>([]);
  useEffect(() => {
    if (folder_id === undefined) return;
    let current = true;
    void syncClient()
      .drafts.kept({ team_id, folder_id })
      .then((drafts) => {
        // Picked values are not text of the person's own.
        const words = drafts.flatMap(({ id, data }) => {
          const text = wordsOf(data);
          return text === undefined ? [] : [{ id, text }];
        });
        if (current) setWritten(words);
      });
    return () => {
      current = false;
    };
  }, [team_id, folder_id]);
  const discard = () => {
    if (folder_id === undefined) return;
    const { drafts } = syncClient();
    for (const { id } of written) {
      drafts.forget({ team_id, folder_id }, id);
      drafts.discard({ team_id, folder_id }, id);
    }
    setWritten([]);
  };
  return { written, discard };
}

/** What was written, as a text; of one with a form its words. Undefined: nothing was. */
function wordsOf(data: unknown): string | undefined {
  if (typeof data === 'string' || typeof data === 'number') return String(data);
  const isFormed = typeof data === 'object' && data !== null && 'text' in data;
  return isFormed && typeof data.text === 'string' ? data.text : undefined;
}
