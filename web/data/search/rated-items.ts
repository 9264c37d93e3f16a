import type { SearchHit } from '@tessera/domain/api/search.ts';
import { dueRules, isDone, statusOf } from '@tessera/domain/own-items/own-item.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { View } from '@tessera/domain/records/view.ts';

export type Rating = Pick<SearchHit, 'status' | 'is_done'>;
export type Rated = Parameters<typeof isDone>[1];

/** How far each item of a folder is, by what its attributes and shared views say. */
export function ratingIn(attributes: readonly Attribute[], views: readonly View[]): (item: Rated) => Rating {
  const shared = views.filter(({ personal }) => !personal);
  const rules = dueRules(attributes, shared);
  return (item) => ({ status: statusOf(rules, item), is_done: isDone(rules, item) });
}
