import { attributeKinds } from '../attributes/index.ts';
import type { Attribute } from '../records/attribute.ts';

/** Whether items can be filtered and sorted by an attribute. */
export const isQueryable = ({ kind }: Pick<Attribute, 'kind'>): boolean =>
  attributeKinds[kind].operators.length > 0;
