import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { isOfItems } from '@tessera/domain/computing/formula-values.ts';
import { LinkedValues } from '@tessera/domain/computing/linked-values.ts';
import { useMemo } from 'react';
import type { SettingsProps } from '../attribute-ui.ts';
import { attributeOf, shownIn } from '../linked-sources.ts';
import { usePreviewRows } from '../preview-rows.ts';
import type { PreviewItem } from './editor/formula-preview.tsx';

/** The first items of the folder, with the values that formulas read, also of the items to which they link. */
export function usePreviewItems(
  place: SettingsProps['place'],
  around: readonly ShownAttribute[],
): readonly PreviewItem[] {
  const rows = usePreviewRows(place);
  return useMemo(() => {
    if (!place) return [];
    const byId = new Map(around.map((one) => [one.id, one]));
    const sourceOf = (id: string): ShownAttribute | undefined => byId.get(id) ?? linkedOne(place.teamId, id);
    const linkedFor = (viewer: Lookup) => new LinkedValues(() => viewer, sourceOf);
    return rows.map(({ title, row, columns, viewer }) => {
      const linked = linkedFor(viewer);
      return {
        title,
        environment: linked.environment(() => []),
        row: (id) => {
          const attribute = byId.get(id);
          return attribute && isOfItems(attribute)
            ? linked.items(attribute, columns.data(row, attribute, viewer))
            : columns.formulaValue(row, attribute, viewer);
        },
      };
    });
  }, [place, around, rows]);
}

/** An attribute of other items, as it is shown. */
function linkedOne(team: number, id: string): ShownAttribute | undefined {
  const saved = attributeOf(team)(id);
  if (!saved?.folder_id) return saved;
  return shownIn(team, saved.folder_id).find((one) => one.id === id);
}
