import type { OtherIds } from '../attributes/other-ids.ts';
import { replaceIds } from '../records/replace-ids.ts';
import { withConditions } from './conditions.ts';
import type { Filter } from './query.ts';

/**
 * A filter that names attributes by other ids: those of the items that are filtered, and those of what they link to.
 *
 * @param own of the items that are filtered
 */
export const filterWithOtherIds = <T extends Filter>(
  filter: T,
  own: ReadonlyMap<string, string>,
  { of, leadsTo }: Pick<OtherIds, 'of' | 'leadsTo'>,
): T =>
  withConditions(filter, ({ linked, ...condition }) => ({
    ...replaceIds(condition, own),
    ...(linked ? { linked: replaceIds(linked, of(leadsTo(condition.attribute_id))) } : {}),
  }));
