import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { withoutDefaults } from '@tessera/domain/records/attribute-shape.ts';
import { idPartsOf, typeNamed } from '@tessera/domain/records/index.ts';
import type { Payload } from '@tessera/domain/records/validate.ts';
import type { Pool } from 'pg';
import type { TeamState } from '../../commit/team-state.ts';
import { StoredThen } from '../conversions/stored-then.ts';
import type { LoggedChange } from './changes.store.ts';

/** What changes have replaced, as the attributes have it now, by the lines. */
interface FormerValues {
  /** Of items that were deleted: what was empty stays so. */
  values: Map<number, Payload>;
  /** Of values. */
  data: Map<number, unknown>;
}

export async function formerValues(
  pool: Pool,
  state: TeamState | undefined,
  changes: readonly LoggedChange[],
): Promise<FormerValues> {
  const former: FormerValues = { values: new Map(), data: new Map() };
  if (!state) return former;
  const named = changes.map((change) => ({ change, attributes: attributesOf(state, change) }));
  const all = new Map(named.flatMap(({ attributes }) => attributes.map((one) => [one.id, one])));
  const then = await StoredThen.of(pool, state.team, [...all.values()]);
  for (const { change, attributes } of named) {
    const { collection, record_id, before, seq } = change;
    const item = idPartsOf(collection, record_id).item_id ?? record_id;
    if (typeNamed(collection)?.storage === 'within') {
      const data = before?.['data'] ?? null;
      former.data.set(seq, attributes[0] ? await then.now(attributes[0], item, seq, data) : data);
    } else if (attributes.length > 0) {
      const values = { ...(before?.['values'] as Payload | undefined) };
      for (const one of attributes)
        if (one.id in values) values[one.id] = await then.now(one, item, seq, values[one.id]);
      former.values.set(seq, withoutDefaults(attributes, values));
    }
  }
  return former;
}

/** The attributes of which a change has replaced values. */
function attributesOf(
  state: TeamState,
  { collection, record_id, operation, before }: LoggedChange,
): readonly Attribute[] {
  const storage = typeNamed(collection)?.storage;
  if (storage === 'within') {
    const attribute = state.get('attributes', idPartsOf(collection, record_id).attribute_id ?? '');
    return attribute ? [attribute] : [];
  }
  if (storage !== 'rows' || operation !== 'deleted') return [];
  const folder = state.get('folders', String(before?.['folder_id']));
  return folder ? state.attributesOf(folder) : [];
}
