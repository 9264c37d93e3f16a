import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { environmentOf } from '@tessera/domain/computing/environment.ts';
import { titlesIn } from '@tessera/domain/query/titles.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '../../data/folder/use-viewer.ts';
import { syncClient } from '../../data/sync/client.ts';
import type { SettingsProps } from '../attribute-ui.ts';
import type { PreviewItem } from './editor/formula-preview.tsx';

/** A formula is tried on the first items: as many as a list shows without search. */
const ITEMS = 20;

/** The first items of the folder, with the values that formulas read. */
export function usePreviewItems(
  place: SettingsProps['place'],
  around: readonly ShownAttribute[],
): readonly PreviewItem[] {
  const { t } = useTranslation();
  const viewer = useViewer();
  return useMemo(() => {
    if (!place) return [];
    const { id, board_id } = place.folder;
    const { columns } = syncClient().folder({ team_id: place.teamId, board_id, folder_id: id }).store;
    const titles = titlesIn(columns, place.attributes);
    const environment = environmentOf(viewer);
    const byId = new Map(around.map((one) => [one.id, one]));
    return [...columns.inOrder().slice(0, ITEMS)].map((row) => ({
      title: titles.itemTitle(columns.ids[row]!) || t('item.untitled'),
      environment,
      row: (attributeId) => columns.formulaValue(row, byId.get(attributeId), viewer),
    }));
  }, [place, around, viewer, t]);
}
