import type { Folder } from '@tessera/domain/records/folder.ts';
import type { View } from '@tessera/domain/records/view.ts';
import { viewTypes } from '@tessera/domain/views/index.ts';
import type { TableSettings } from '@tessera/domain/views/table.ts';
import { useMemo, useState } from 'react';
import { saveStructure } from './structure.ts';

interface ViewSettings {
  settings: TableSettings;
  change(next: TableSettings): void;
  /** Brings back what is saved, where the person sees it otherwise; undefined: they see it as everybody does. */
  reset: (() => void) | undefined;
}

/** What a view shows and in which order: for everybody, or, of whoever may not customize it, for this page alone. */
export function useViewSettings(
  teamId: number,
  folder: Folder,
  view: View | undefined,
  maySave: boolean,
): ViewSettings {
  const [own, setOwn] = useState<{ of: string; settings: TableSettings }>();
  const of = view?.id ?? folder.id;
  const stored = view?.settings;
  const saved = useMemo(() => viewTypes.table.settings.parse(stored ?? {}) as TableSettings, [stored]);
  const mine = !maySave && own?.of === of ? own.settings : undefined;
  return {
    settings: mine ?? saved,
    change: (next) => {
      if (!maySave) setOwn({ of, settings: next });
      else if (view)
        saveStructure(teamId, { collection: 'views', id: view.id, fields: { settings: { ...next } } }).catch(
          () => {},
        );
    },
    reset: mine && !isSameView(mine, saved) ? () => setOwn(undefined) : undefined,
  };
}

/** But for what is searched: that stands in its own field. */
const isSameView = (one: TableSettings, other: TableSettings): boolean =>
  JSON.stringify(unsearched(one)) === JSON.stringify(unsearched(other));
const unsearched = (settings: TableSettings) => ({ ...settings, query: { ...settings.query, search: '' } });
