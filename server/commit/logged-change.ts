import type { Item } from '@tessera/domain/records/item.ts';
import type { RecordChange } from '@tessera/domain/records/validate.ts';

/** A change as the log has it: of a record only what changes. */
export interface LoggedChange extends Pick<RecordChange, 'operation'> {
  record: unknown;
  before: unknown;
}

/** A new item travels whole; a moved one without its values, which are records of their own. */
export function onWire({ operation, record }: RecordChange<Item>): unknown {
  if (operation === 'created') return record;
  const { values: _values, versions: _versions, ...own } = record;
  return own;
}

export function itemBefore({ operation, before }: RecordChange<Item>): unknown {
  if (operation !== 'updated' || !before) return before;
  const { values: _values, versions: _versions, ...own } = before;
  return own;
}
