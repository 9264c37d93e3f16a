import { DomainError } from '@tessera/domain/errors.ts';
import type { Place } from '@tessera/domain/permissions/places.ts';
import { type Comment, comment } from '@tessera/domain/records/comment.ts';
import { readItems } from '../../commit/team-store.ts';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';

export type About = Pick<Comment, 'item_id' | 'view_id'>;

/** Where an item or a view is, for somebody who may see its comments. Throws `not_found`. */
export async function placeOfTarget(
  { database }: Pick<Services, 'database'>,
  seen: VisibleTeam,
  { item_id, view_id }: About,
): Promise<Place> {
  const { items } = await readItems(database.reads, seen.team, item_id === null ? [] : [item_id]);
  const around = { reader: seen, item: (id: string) => items.get(id), annotation: () => undefined };
  const place = comment.placeOf({ item_id, view_id } as Comment, around);
  if (!place || !seen.access.mayView(place) || seen.isVisitor(place.board_id))
    throw new DomainError('not_found');
  return place;
}
