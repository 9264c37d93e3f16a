import { DomainError } from '@tessera/domain/errors.ts';
import { targetOf } from '@tessera/domain/records/annotation-target.ts';
import {
  type AnnotationCollection,
  type AnnotationRecord,
  annotationTypes,
} from '@tessera/domain/records/index.ts';
import type { Around } from '@tessera/domain/records/record-type.ts';
import type { RecordChange } from '@tessera/domain/records/validate.ts';
import type { Annotations } from './annotations.ts';
import type { SaveRequest } from './submission.ts';

type Beside = Omit<Around, 'annotation' | 'ownOn'>;

/** What an annotation is about, and what is around it, as a submission leaves it. */
function aroundOf({ reader, item, bringsStored }: Beside, annotations: Annotations): Around {
  const ownOn = (collection: string, target: string) =>
    [...annotations.all(collection)].filter(
      (one) =>
        one.created_by === reader.person && targetOf(collection as AnnotationCollection, one)?.id === target,
    );
  return {
    ...{ reader, item, bringsStored },
    annotation: (collection, id) => annotations.get(collection, id) as never,
    ownOn: ownOn as Around['ownOn'],
  };
}

/** A save of an annotation: the record then, and its change; undefined: it is so already. */
export function annotationSave(
  beside: Beside,
  annotations: Annotations,
  collection: AnnotationCollection,
  request: SaveRequest,
): Saved {
  const saved = savedOf(aroundOf(beside, annotations), collection, request);
  const { operation, record } = saved.change ?? {};
  if (record) annotations.set(collection, record.id, operation === 'deleted' ? null : record);
  return saved;
}

interface Saved {
  record: unknown;
  change: RecordChange<AnnotationRecord> | undefined;
}

function savedOf(
  around: Around,
  collection: AnnotationCollection,
  { id, method, item: payload = {} }: SaveRequest,
): Saved {
  const type = annotationTypes[collection];
  const found = around.annotation<AnnotationRecord>(collection, id);
  const place = found && type.placeOf(found, around);
  if (found && !place) throw new DomainError('not_found');
  const stored = found && ({ ...found, ...place } as AnnotationRecord);
  if (method === 'put') return type.put(around, id, payload, stored);
  if (method !== 'delete' || !stored) throw new DomainError('not_found');
  const change = type.remove(around, stored);
  return { record: change.operation === 'deleted' ? null : change.record, change };
}
