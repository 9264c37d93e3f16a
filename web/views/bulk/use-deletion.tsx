import { type ReactNode, useState } from 'react';
import type { ItemActions } from '../../data/views/types.ts';
import { DeleteItemsDialog } from './delete-items-dialog.tsx';
import { countDeleted, useDelete } from './use-delete.ts';

interface Asked {
  id: string;
  onDeleted(): void;
}

/** Deletes a single item: at once, as it comes back by one press, but with a question where sub-items go along. */
export function useDeletion(actions: ItemActions): {
  remove(id: string, onDeleted?: () => void): void;
  question: ReactNode;
} {
  const [asked, ask] = useState<Asked>();
  const removeNow = useDelete(actions);
  return {
    remove(id, onDeleted = () => {}) {
      if (countDeleted(actions, [id]).below > 0) return ask({ id, onDeleted });
      removeNow([id]);
      onDeleted();
    },
    question: asked && (
      <DeleteItemsDialog
        ids={[asked.id]}
        actions={actions}
        onClose={() => ask(undefined)}
        onDeleted={asked.onDeleted}
      />
    ),
  };
}
