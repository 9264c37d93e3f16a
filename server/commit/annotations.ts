import type { AnnotationCollection, AnnotationRecord } from '@tessera/domain/records/index.ts';

/** What becomes of an annotation; null: it goes. */
interface AnnotationChange {
  collection: AnnotationCollection;
  id: string;
  stored: boolean;
  record: AnnotationRecord | null;
}

/** What an annotation was, and is; null: it was not there, or is gone. */
export interface AnnotationDifference {
  collection: AnnotationCollection;
  id: string;
  before: AnnotationRecord | null;
  after: AnnotationRecord | null;
}

/** By `annotationName`. Of what requests name, and what those who save have made about the same. */
export type StoredAnnotations = ReadonlyMap<string, AnnotationRecord>;

export const annotationName = (collection: string, id: string): string => `${collection}/${id}`;

/** What a group of submissions does to annotations, over what is stored. */
export class Annotations {
  private readonly stored: StoredAnnotations;
  private readonly changed = new Map<string, AnnotationChange>();

  constructor(stored: StoredAnnotations) {
    this.stored = stored;
  }

  /** For one submission: what it changes is taken when all of it has passed. */
  over(): Annotations {
    const copy = new Annotations(this.stored);
    copy.take(this);
    return copy;
  }

  take(other: Annotations): void {
    for (const [name, change] of other.changed) this.changed.set(name, change);
  }

  get(collection: string, id: string): AnnotationRecord | undefined {
    const name = annotationName(collection, id);
    const change = this.changed.get(name);
    return change ? (change.record ?? undefined) : this.stored.get(name);
  }

  /** Those of a collection, as they are after these changes. */
  *all(collection: string): Iterable<AnnotationRecord> {
    for (const [name, record] of this.stored)
      if (name.startsWith(`${collection}/`) && !this.changed.has(name)) yield record;
    for (const change of this.changed.values())
      if (change.collection === collection && change.record) yield change.record;
  }

  /** @param record null: it goes */
  set(collection: AnnotationCollection, id: string, record: AnnotationRecord | null): void {
    const name = annotationName(collection, id);
    this.changed.set(name, { collection, id, stored: this.stored.has(name), record });
  }

  /** What has changed since then. */
  *changesSince(earlier: Annotations): Iterable<AnnotationDifference> {
    for (const { collection, id, record: after } of this.changed.values()) {
      const before = earlier.get(collection, id) ?? null;
      if (before !== after) yield { collection, id, before, after };
    }
  }

  changes(): Iterable<AnnotationChange> {
    return this.changed.values();
  }
}
