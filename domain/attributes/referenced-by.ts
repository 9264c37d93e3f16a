import { z } from 'zod';
import { LINKING_MAX } from '../constants.ts';
import { recordId } from '../ids.ts';
import { replaceIds } from '../records/replace-ids.ts';
import type { AttributeKind } from './kind.ts';
import { linkData, linkGroups, linkOperators, linksSortKey, readLinks, writeLinks } from './link-values.ts';
import { linksWhere } from './links.ts';

const settings = z.object({
  /** The attribute whose links lead here; null: none is chosen. */
  attribute_id: recordId.nullable().default(null),
  /** The folder of the items that have it. */
  folder_id: recordId.nullable().default(null),
});
export type ReferencedBySettings = z.infer<typeof settings>;

/** The other side of a reference: the items that link to an item, in the order of their folder. Nothing is stored. */
export const referencedBy: AttributeKind<string[], ReferencedBySettings> = {
  id: 'referenced-by',
  storage: 'links',
  settings,
  data: ({ folder_id }) => linkData(folder_id, LINKING_MAX),
  parse: (typed, { folder_id }, lookup) => readLinks(typed, { folder_id, multiple: true }, lookup),
  format: (data, _settings, lookup) => writeLinks(data, lookup),
  sortKey: (data, _settings, lookup) => linksSortKey(data, lookup),
  operators: linkOperators,
  canBePrimary: false,
  canGroup: true,
  groups: (data, _settings, lookup) => linkGroups(data, lookup),
  multiline: false,
  convertedTo: false,
  importable: null,
  canHaveDefault: false,
  canBeRequired: false,
  canBeUnique: false,
  linksWhere,
  linksTo: ({ folder_id }) => ({ folder_id, multiple: true }),
  linkedFrom: ({ attribute_id, folder_id }) =>
    attribute_id === null || folder_id === null ? null : { attribute_id, folder_id },
  withOtherIds: (own, ids) => replaceIds(own, ids.of(own.folder_id)),
};
