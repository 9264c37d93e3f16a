import type { Repeating } from '@tessera/domain/attributes/kind.ts';
import { wallTime } from '@tessera/domain/attributes/zoned-time.ts';
import { derivedId } from '@tessera/domain/ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { attributesIn } from '@tessera/domain/records/attribute.ts';
import { positionBetween } from '@tessera/domain/records/end-position.ts';
import { type Item, valueVersion } from '@tessera/domain/records/item.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { planNext } from '@tessera/domain/repeats/plan-next.ts';
import { doneAttribute, repeatingIn } from '@tessera/domain/repeats/repeating.ts';
import type { SaveRequest } from '../../commit/submission.ts';
import type { TeamState } from '../../commit/team-state.ts';
import type { LogLine } from '../../log-readers/log-reader.ts';
import { findRecipient } from '../../mail/recipient.store.ts';
import type { Services } from '../../services.ts';
import { findItems } from './items.store.ts';

/** The origin of what follows on a done item. */
export const REPEAT = 'repeat';

/** How the items of a folder repeat. */
export interface FolderRepeats {
  attributes: Attribute[];
  repeating: Repeating & { attribute: Attribute };
  done: Attribute;
}

export function repeatsOf(state: TeamState, folderId: string): FolderRepeats | undefined {
  const folder = state.get('folders', folderId);
  const attributes = folder ? attributesIn(folder, state.within) : [];
  const repeating = repeatingIn(attributes);
  const done = repeating && doneAttribute(attributes, repeating);
  return done && { attributes, repeating, done };
}

/** The id of the item that follows on another one, by the line that says that it is done. */
export const nextIdOf = (item: string, line: number): string => derivedId(`repeat:${line}`, item);

/** What the next item is made of, for whom. */
interface Following {
  item: Item;
  folder: FolderRepeats;
  person: number;
  nextId: string;
  /** The day on which the item was done, or on which it is looked at, in a zone. */
  today(zone: string): string;
  /** Whether the next one is to be created when its day begins. */
  onDay?: boolean;
}

/** The requests that create the next item of one that a line says to be done. */
export async function requestsForNext(
  services: Pick<Services, 'database'>,
  { line, item, folder }: { line: LogLine; item: Item; folder: FolderRepeats },
): Promise<SaveRequest[]> {
  if (line.person === null) return [];
  return nextRequests(services, {
    ...{ item, folder, person: line.person, nextId: nextIdOf(item.id, line.seq) },
    today: (zone) => wallTime(line.at, zone).day,
  });
}

/** The requests that create the next item and take the rule from the one before; none: nothing follows. */
export async function nextRequests(
  { database: { pool } }: Pick<Services, 'database'>,
  { item, folder, person, nextId, today, onDay = false }: Following,
): Promise<SaveRequest[]> {
  const { attributes, repeating } = folder;
  const zone = (await findRecipient(pool, person))?.timezone ?? 'UTC';
  const values = planNext({ attributes, repeating, values: item.values, zone, today, onDay });
  if (!values) return [];
  const { team_id: team, board_id, folder_id, parent_id = null, id } = item;
  const after = await findItems(pool, team, folder_id, { after: id, limit: 1 });
  const position = positionBetween(item.position, after?.items[0]?.position ?? null);
  return [
    {
      ...{ collection: 'items', method: 'put', id: nextId },
      item: { row_version: 1, board_id, folder_id, parent_id, position, values },
    },
    putRule(item, repeating.attribute.id, null),
  ];
}

/** Saves the rule of an item, over what it is now. */
export const putRule = (item: Item, attribute: string, data: unknown): SaveRequest => ({
  collection: 'values',
  method: 'put',
  id: valueId(item.id, attribute),
  item: { data, row_version: valueVersion(item, attribute) + 1 },
});
