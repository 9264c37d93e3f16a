import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { isId } from '@tessera/domain/ids.ts';
import { type Comment, comment } from '@tessera/domain/records/comment.ts';
import { parseValueId } from '@tessera/domain/records/value.ts';
import type { Pool } from 'pg';
import { readAnnotations } from '../../commit/annotations.store.ts';
import { readItems } from '../../commit/team-store.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { findViews } from './files.store.ts';

/** Where files hang. What else comes to name files adds itself here, and its uses in `commit/validate-files.ts`. */
interface PlaceType {
  /** The files that some records name, by record, of those that somebody may view: `seen` null: of all that are there. */
  filesIn(
    pool: Pool,
    team: number,
    seen: VisibleTeam | null,
    recordIds: readonly string[],
  ): Promise<Map<string, Set<string>>>;
}

const values: PlaceType = {
  async filesIn(pool, team, seen, recordIds) {
    const parts = recordIds.flatMap((id) => {
      const parsed = parseValueId(id);
      return parsed ? [{ id, ...parsed }] : [];
    });
    const { items } = await readItems(pool, team, [...new Set(parts.map(({ item_id }) => item_id))]);
    const found = new Map<string, Set<string>>();
    for (const { id, item_id, attribute_id } of parts) {
      const item = items.get(item_id);
      const data = item?.values[attribute_id] ?? null;
      if (!item || data === null) continue;
      if (seen) {
        const folder = seen.get('folders', item.folder_id);
        if (!folder || !seen.attributesOf(folder).some((one) => one.id === attribute_id)) continue;
      }
      found.set(id, new Set(filesNamed(data)));
    }
    return found;
  },
};

const comments: PlaceType = {
  async filesIn(pool, team, seen, recordIds) {
    const ids = [...new Set(recordIds.filter(isId))];
    const { annotations } = await readAnnotations(pool, team, { ids, own: [] });
    const all = [...annotations.values()].filter(({ id }) => ids.includes(id)) as Comment[];
    const { items } = await readItems(pool, team, [...new Set(all.flatMap(({ item_id }) => item_id ?? []))]);
    const views = seen
      ? undefined
      : await findViews(
          pool,
          team,
          all.flatMap(({ view_id }) => view_id ?? []),
        );
    const isThere = (one: Comment): boolean => {
      if (!seen) return one.item_id === null ? views!.has(one.view_id!) : items.has(one.item_id);
      const around = { reader: seen, item: (id: string) => items.get(id), annotation: () => undefined };
      const place = comment.placeOf(one, around);
      return place !== undefined && seen.access.mayView(place) && !seen.isVisitor(place.board_id);
    };
    return new Map(all.filter(isThere).map((one) => [one.id, new Set(comment.filesIn!(one))]));
  },
};

/** The files in data of whichever kind holds some. */
function filesNamed(data: unknown): string[] {
  for (const kind of Object.values(attributeKinds) as AttributeKind[]) {
    if (!kind.filesIn) continue;
    const read = kind.data(kind.settings.parse({})).safeParse(data);
    if (read.success) return kind.filesIn(read.data).map(({ id }) => id);
  }
  return [];
}

const placeTypes: Readonly<Record<string, PlaceType>> = { values, comments };

/** Where a file hangs. */
export interface FilePlace {
  collection: string;
  /** Of a value: `<item id>.<attribute id>`. */
  record_id: string;
}

/** A file in a place where something may name it. */
interface PlacedFile {
  id: string;
  place: FilePlace;
}

/** Which of some files hang where it is said, as far as somebody may view that; null: whoever may. */
export async function filesThere(
  pool: Pool,
  team: number,
  seen: VisibleTeam | null,
  asked: readonly PlacedFile[],
): Promise<PlacedFile[]> {
  const there = new Set<PlacedFile>();
  for (const [collection, type] of Object.entries(placeTypes)) {
    const some = asked.filter(({ place }) => place.collection === collection);
    if (some.length === 0) continue;
    const found = await type.filesIn(pool, team, seen, [
      ...new Set(some.map(({ place }) => place.record_id)),
    ]);
    for (const one of some) if (found.get(one.place.record_id)?.has(one.id)) there.add(one);
  }
  return asked.filter((one) => there.has(one));
}

/** Of a file that its person has uploaded and that hangs nowhere yet. */
export const OWN_FILE = 'files';
