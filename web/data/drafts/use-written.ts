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
        const words = drafts.flatMap(({ id, data }) =>
          typeof data === 'string' || typeof data === 'number' ? [{ id, text: String(data) }] : [],
        );
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
