import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { titlesIn } from '@tessera/domain/query/titles.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../data/folder/use-viewer.ts';
import type { SettingsProps } from './attribute-ui.ts';

/** What is computed is tried on the first items: as many as a list shows without search. */
const ITEMS = 20;

interface PreviewRow {
  title: string;
  row: number;
  columns: ItemColumns;
  viewer: Lookup;
}

/** The first items of the folder, which is open. */
export function usePreviewRows(place: SettingsProps['place']): readonly PreviewRow[] {
  const { t } = useTranslation();
  const viewer = useViewer();
  const columns = place && viewer.linkedFolder?.(place.folder.id)?.columns;
  return useMemo(() => {
    if (!place || !columns) return [];
    const titles = titlesIn(columns, place.attributes);
    return [...columns.inOrder().slice(0, ITEMS)].map((row) => ({
      title: titles.itemTitle(columns.ids[row]!) || t('item.untitled'),
      ...{ row, columns, viewer },
    }));
  }, [place, columns, viewer, t]);
}
