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

/** The requests that create the next item and take the rule from the one that is done; none: the rule has ended. */
export async function requestsForNext(
  { database: { pool } }: Pick<Services, 'database'>,
  { line, item, folder }: { line: LogLine; item: Item; folder: FolderRepeats },
): Promise<SaveRequest[]> {
  const { attributes, repeating } = folder;
  const person = line.person === null ? undefined : await findRecipient(pool, line.person);
  const values = planNext({
    ...{ attributes, repeating, values: item.values },
    zone: person?.timezone ?? 'UTC',
    doneOn: (zone) => wallTime(line.at, zone).day,
  });
  if (!values) return [];
  const { team_id: team, board_id, folder_id, id } = item;
  const after = await findItems(pool, team, folder_id, { after: id, limit: 1 });
  const position = positionBetween(item.position, after?.items[0]?.position ?? null);
  const rule = repeating.attribute.id;
  return [
    {
      ...{ collection: 'items', method: 'put', id: nextIdOf(id, line.seq) },
      item: { row_version: 1, board_id, folder_id, position, values },
    },
    putRule(item, rule, null),
  ];
}

/** Saves the rule of an item, over what it is now. */
export const putRule = (item: Item, attribute: string, data: unknown): SaveRequest => ({
  collection: 'values',
  method: 'put',
  id: valueId(item.id, attribute),
  item: { data, row_version: valueVersion(item, attribute) + 1 },
});
