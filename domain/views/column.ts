import { z } from 'zod';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { isReadOnly } from '../attributes/read-only.ts';
import { CARDS_LIMIT_MAX } from '../constants.ts';
import { recordId } from '../ids.ts';
import { KEY_LENGTH_MAX } from '../query/grouping.ts';
import { emptyArrangement } from '../query/query.ts';
import type { Attribute } from '../records/attribute.ts';
import { aggregatesSetting, ownAggregates } from './aggregated.ts';
import { eachKey, whole } from './own-part.ts';
import { type SettingsOf, viewType } from './view-type.ts';

const cardSize = z.enum(['small', 'medium', 'large']);
export const cardSizes = cardSize.options;
const cover = recordId.nullable();
const limit = z.int().min(1).max(CARDS_LIMIT_MAX);

/** A new view shows no more values on each card. */
const FIRST_SHOWN = 4;

/** What makes the columns, and what makes the swimlanes: the first two levels of the view's groups. */
export const COLUMN_LEVELS = 2;

/** Items as cards in columns. */
export const column = viewType({
  id: 'column',
  name: 'Column',
  own: {
    card_size: cardSize.default('medium'),
    /** The attribute whose first image is the cover of a card; null: cards have none. */
    cover: cover.default(null),
    aggregates: aggregatesSetting,
    /** How many cards a column has at most, before it warns; by the key of its group. */
    limits: z.record(z.string().max(KEY_LENGTH_MAX), limit).default({}),
  },
  ownParts: {
    card_size: whole(cardSize),
    cover: whole(cover),
    aggregates: ownAggregates,
    limits: eachKey(limit),
  },
  begins: (attributes) => {
    const by = groupedAtFirst(attributes);
    const groups = by ? [{ attribute_id: by.id, shows_empty: true }] : [];
    const shown = attributes.filter((one) => !one.primary && !one.hidden && one !== by);
    const hidden = [...(by ? [by] : []), ...shown.slice(FIRST_SHOWN)].map(({ id }) => id);
    return { query: { ...emptyArrangement, groups }, sub_items: 'top', hidden };
  },
});
export type ColumnSettings = SettingsOf<typeof column>;

/** The attribute whose values make the columns at first: one with options of its own, else another that people choose. */
function groupedAtFirst(attributes: readonly Attribute[]): Attribute | undefined {
  const kindOf = ({ kind }: Attribute): AttributeKind => attributeKinds[kind];
  const groupable = attributes.filter((one) => kindOf(one).canGroup && !one.primary && !isReadOnly(one));
  const rank = (one: Attribute): number => {
    const { storage, allGroups } = kindOf(one);
    if (storage === 'options') return 0;
    if (storage === 'links') return 1;
    return allGroups ? 2 : 3;
  };
  return groupable.toSorted((one, other) => rank(one) - rank(other)).find((one) => rank(one) < 3);
}

/** The attributes that can give cards their covers. */
export const coverAttributes = <A extends Pick<Attribute, 'kind'>>(attributes: readonly A[]): A[] =>
  attributes.filter(({ kind }) => (attributeKinds[kind] as AttributeKind).storage === 'files');
