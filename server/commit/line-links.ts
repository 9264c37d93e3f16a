import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { idPartsOf } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { type FolderSight, namesItems, shownData } from '@tessera/domain/records/link-sight.ts';
import type { LogEntry } from './team-state.ts';

type Line = Pick<LogEntry, 'collection' | 'record_id' | 'record'>;

interface Attributes {
  get(collection: 'attributes', id: string): Attribute | undefined;
}

/** Values in a line of the log, by their attribute: of an item that is made, or of one value. */
function valuesIn({ collection, record_id, record }: Line): Record<string, unknown> {
  const { attribute_id } = idPartsOf(collection, record_id);
  if (attribute_id !== undefined) return { [attribute_id]: record['data'] };
  return (record as Partial<Item>).values ?? {};
}

const linkedIn = (state: Attributes, line: Line): Attribute[] =>
  Object.entries(valuesIn(line)).flatMap(([id, data]) => {
    const attribute = data === null ? undefined : state.get('attributes', id);
    return attribute && namesItems(attribute) ? [attribute] : [];
  });

/** Whether some lines name items: then they are told to each person as far as that person sees those. */
export const nameItems = (state: Attributes, lines: readonly Line[]): boolean =>
  lines.some((line) => linkedIn(state, line).length > 0);

/** Lines of the log as they are told to somebody who may view some folders. */
export const withShownLinksIn =
  (state: Attributes, sees: FolderSight) =>
  <L extends Line>(line: L): L => {
    const linked = linkedIn(state, line);
    if (linked.length === 0) return line;
    const shown = new Map(linked.map((one) => [one.id, shownData(one, valuesIn(line)[one.id], sees)]));
    if ('data' in line.record) return { ...line, record: { ...line.record, data: [...shown.values()][0] } };
    const others = Object.entries(valuesIn(line)).filter(([id]) => !shown.has(id));
    const values = Object.fromEntries([...others, ...[...shown].filter(([, data]) => data !== null)]);
    return { ...line, record: { ...line.record, values } };
  };
