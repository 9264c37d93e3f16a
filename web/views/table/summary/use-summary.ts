import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TableSettings } from '@tessera/domain/views/table.ts';
import { useState } from 'react';

/** Whether the summary of the columns shows, and the menu of which column is open in it. */
export function useSummary(shown: readonly Attribute[], aggregates: TableSettings['aggregates']) {
  const [isWanted, setWanted] = useState(false);
  const [menu, setMenu] = useState<string>();
  return {
    isShown: isWanted || shown.some(({ id }) => aggregates[id] !== undefined),
    /** Undefined: none is. */
    menu,
    setMenu: (attributeId: string | undefined) => {
      if (attributeId !== undefined) setWanted(true);
      setMenu(attributeId);
    },
  };
}
