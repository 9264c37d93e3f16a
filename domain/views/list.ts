import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { isReadOnly } from '../attributes/read-only.ts';
import { recordId } from '../ids.ts';
import { emptyArrangement } from '../query/query.ts';
import type { Attribute } from '../records/attribute.ts';
import { aggregatesSetting, ownAggregates } from './aggregated.ts';
import { whole } from './own-part.ts';
import { type SettingsOf, viewType } from './view-type.ts';

/** A new view shows no more values at the end of each row. */
const FIRST_SHOWN = 4;

const chosen = recordId.nullable();

/** Items as dense rows. */
export const list = viewType({
  id: 'list',
  name: 'List',
  own: {
    /** The attribute whose value stands first in a row; null: none. */
    status: chosen.default(null),
    /** The attribute by which an item is ticked off; null: none. */
    checkbox: chosen.default(null),
    aggregates: aggregatesSetting,
  },
  ownParts: { status: whole(chosen), checkbox: whole(chosen), aggregates: ownAggregates },
  steps: ({ status }) => status,
  begins: (attributes) => {
    const status = attributes.find(canBeStatus);
    const checkbox = attributes.find(canBeCheckbox);
    const groups = status ? [{ attribute_id: status.id, shows_empty: true }] : [];
    const shown = attributes.filter(
      (one) => !one.primary && !one.hidden && one !== status && one !== checkbox,
    );
    return {
      query: { ...emptyArrangement, groups },
      hidden: shown.slice(FIRST_SHOWN).map(({ id }) => id),
      status: status?.id ?? null,
      checkbox: checkbox?.id ?? null,
    };
  },
});
export type ListSettings = SettingsOf<typeof list>;

const kindOf = ({ kind }: Attribute): AttributeKind => attributeKinds[kind];
const canBeChanged = (one: Attribute): boolean => !one.primary && !isReadOnly(one);

export const canBeStatus = (one: Attribute): boolean =>
  canBeChanged(one) && kindOf(one).storage === 'options';

export const canBeCheckbox = (one: Attribute): boolean =>
  canBeChanged(one) && kindOf(one).storage === 'boolean';

/** The attributes that have a place or a key of their own in a row. */
export interface RowAttributes {
  status: Attribute | undefined;
  checkbox: Attribute | undefined;
  assignee: Attribute | undefined;
  /** When the item is due, or else another date. */
  date: Attribute | undefined;
  label: Attribute | undefined;
}

/** @param attributes in the order of the view; of several that could be it the first one is */
export function rowAttributes(
  settings: Pick<ListSettings, 'status' | 'checkbox'>,
  attributes: readonly Attribute[],
): RowAttributes {
  const changeable = attributes.filter(canBeChanged);
  const dates = changeable.filter((one) => kindOf(one).dated !== undefined);
  const isDue = (one: Attribute): boolean => {
    const kind = kindOf(one);
    return kind.dated?.(kind.settings.parse(one.settings)).role === 'due';
  };
  return {
    status: changeable.find((one) => one.id === settings.status && canBeStatus(one)),
    checkbox: changeable.find((one) => one.id === settings.checkbox && canBeCheckbox(one)),
    assignee: changeable.find((one) => kindOf(one).storage === 'links' && kindOf(one).names === 'people'),
    date: dates.find(isDue) ?? dates[0],
    label: changeable.find((one) => one.id !== settings.status && canBeStatus(one)),
  };
}
