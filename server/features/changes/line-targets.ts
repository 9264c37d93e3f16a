import { type AnnotationTarget, targetOf } from '@tessera/domain/records/annotation-target.ts';
import { isAnnotation } from '@tessera/domain/records/index.ts';
import type { Pool } from 'pg';
import { annotationName } from '../../commit/annotations.ts';
import { readTargets, type StoredLine, type TargetFields } from './lines.store.ts';

/** What lines about annotations are about in the end, as those of a reaction about what its comment is about. */
export type LineTargets = ReadonlyMap<StoredLine, AnnotationTarget>;

export async function targetsOfLines(
  pool: Pool,
  team: number,
  lines: readonly StoredLine[],
): Promise<LineTargets> {
  const named = lines.flatMap((line) => {
    const target = targetIn(line.collection, line.target);
    return target ? [{ line, target }] : [];
  });
  const comments = named.flatMap(({ target }) => (isAnnotation(target.collection) ? target : []));
  const further = comments.length > 0 ? await readTargets(pool, team, comments) : undefined;
  const targets = named.flatMap(({ line, target }): [StoredLine, AnnotationTarget][] => {
    const { collection, id } = target;
    const last = isAnnotation(collection)
      ? targetIn(collection, further?.get(annotationName(collection, id)))
      : target;
    return last ? [[line, last]] : [];
  });
  return new Map(targets);
}

const targetIn = (
  collection: string,
  fields: TargetFields | null | undefined,
): AnnotationTarget | undefined =>
  fields && isAnnotation(collection) ? targetOf(collection, fields) : undefined;
