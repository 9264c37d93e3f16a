import { type Line, linesAt } from '@tessera/domain/permissions/explain.ts';
import { type Area, areas, permissionType } from '@tessera/domain/permissions/permissions.ts';
import type { Place } from '@tessera/domain/permissions/places.ts';

/** A row of the matrix: the head of an area, or one permission. */
type MatrixRow =
  | { kind: 'area'; area: Area; lines: readonly Line[] }
  | { kind: 'line'; area: Area; line: Line };

/** The rows of a place by area, without those of folded areas. */
export function rowsAt(place: Place, folded: ReadonlySet<Area>): MatrixRow[] {
  const byArea = Map.groupBy(linesAt(place), ({ permission }) => permissionType(permission).area);
  return areas.flatMap((area): MatrixRow[] => {
    const lines = byArea.get(area);
    if (!lines) return [];
    const own = folded.has(area) ? [] : lines.map((line) => ({ kind: 'line' as const, area, line }));
    return [{ kind: 'area', area, lines }, ...own];
  });
}
