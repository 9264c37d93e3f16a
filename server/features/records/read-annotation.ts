import { DomainError } from '@tessera/domain/errors.ts';
import {
  type AnnotationCollection,
  type AnnotationRecord,
  annotationTypes,
} from '@tessera/domain/records/index.ts';
import type { Payload } from '@tessera/domain/records/validate.ts';
import { readAnnotations } from '../../commit/annotations.store.ts';
import { annotationName } from '../../commit/annotations.ts';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { findItem } from './items.store.ts';

/** An annotation, with where it is. Throws `not_found`, also for visitors: annotations are of people of the workspace. */
export async function readAnnotation(
  { database }: Services,
  seen: VisibleTeam,
  collection: AnnotationCollection,
  id: string,
): Promise<AnnotationRecord> {
  const { annotations } = await readAnnotations(database.reads, seen.team, { ids: [id], own: [] });
  const found = annotations.get(annotationName(collection, id));
  if (!found) throw new DomainError('not_found');
  const items = [...annotations].flatMap(([name, record]) => {
    const of = name.slice(0, name.indexOf('/')) as AnnotationCollection;
    return annotationTypes[of].itemOf(record as unknown as Payload) ?? [];
  });
  const item = items[0] === undefined ? undefined : await findItem(database.reads, seen.team, items[0]);
  const place = annotationTypes[collection].placeOf(found, {
    reader: seen,
    item: (one) => (item?.id === one ? item : undefined),
    annotation: (of, one) => annotations.get(annotationName(of, one)) as never,
  });
  if (!place || !seen.access.mayView(place) || seen.isVisitor(place.board_id))
    throw new DomainError('not_found');
  return { ...found, ...place } as AnnotationRecord;
}
