import type { ItemsToMove, MovePreview } from '@tessera/domain/api/moves.ts';
import { useEffect, useState } from 'react';
import { previewOfMove } from '../../../data/folder/move-items.ts';

interface Foretold {
  /** Undefined: it is not known yet, or the move is refused. */
  preview: MovePreview | undefined;
  /** Why it is refused. */
  problem: string | undefined;
}

/** What a move would do; undefined: nothing is asked yet. What is known of another choice stays until it is known. */
export function useMovePreview(team: number, wanted: ItemsToMove | undefined): Foretold {
  const [found, setFound] = useState<Foretold & { of: string }>();
  const asked = wanted && JSON.stringify(wanted);
  useEffect(() => {
    if (!asked) return;
    let isCurrent = true;
    const tell = (told: Partial<Foretold>) =>
      isCurrent && setFound({ of: asked, preview: undefined, problem: undefined, ...told });
    previewOfMove(team, JSON.parse(asked) as ItemsToMove).then(
      (preview) => tell({ preview }),
      (error: Error) => tell({ problem: error.message }),
    );
    return () => {
      isCurrent = false;
    };
  }, [team, asked]);
  const isIts = found !== undefined && wanted?.folder_id === (JSON.parse(found.of) as ItemsToMove).folder_id;
  return isIts ? found : { preview: undefined, problem: undefined };
}
