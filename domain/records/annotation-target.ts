import { type AnnotationCollection, annotationTypes } from './index.ts';

/** What an annotation is about. */
export interface AnnotationTarget {
  collection: string;
  id: string;
}

/** What its fields say that an annotation is about; undefined: they do not say. */
export function targetOf(collection: AnnotationCollection, fields: object): AnnotationTarget | undefined {
  for (const [field, of] of Object.entries(annotationTypes[collection].targets)) {
    const id = (fields as Record<string, unknown>)[field];
    if (typeof id === 'string') return { collection: of!, id };
  }
  return undefined;
}
