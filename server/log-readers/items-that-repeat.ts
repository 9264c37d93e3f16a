import { parseValueId } from '@tessera/domain/records/value.ts';
import { repeatingIn, saysDone } from '@tessera/domain/repeats/repeating.ts';
import { REPEAT, repeatsOf, requestsForNext } from '../features/records/create-next.ts';
import { findItem } from '../features/records/items.store.ts';
import { requestsToTakeBack } from '../features/records/take-back-next.ts';
import { tellNotRepeated } from '../features/reminders/tell-not-repeated.ts';
import type { Delivery, LogLine, LogReader } from './log-reader.ts';

/**
 * Creates the next item where one that repeats is done, in the name of whoever did it, and takes it back where it is not
 * done any more. The rule goes along with the next item, in the same save: an item without a rule has none again,
 * however often a line is delivered.
 */
export const itemsThatRepeat: LogReader = {
  id: 'items-that-repeat',
  collections: ['values'],
  // What was done before an attribute made items repeat is followed by nothing.
  concerns: (state) => (repeatingIn([...state.all('attributes')]) ? itemsThatRepeat.collections : []),
  async handle(lines, delivery) {
    for (const line of lines) {
      delivery.signal.throwIfAborted();
      await follow(line, delivery);
    }
  },
};

async function follow(line: LogLine, delivery: Delivery): Promise<void> {
  const { services, team, state } = delivery;
  const ids = parseValueId(line.record_id);
  const { person } = line;
  if (!ids || person === null || line.operation === 'deleted') return;
  const folderId = String(line.record['folder_id'] ?? '');
  const folder = repeatsOf(state, folderId);
  if (folder?.done.id !== ids.attribute_id) return;
  const isDone = (data: unknown) => saysDone(folder.done, data, folder.repeating);
  const [was, is] = [isDone(line.before?.['data']), isDone(line.record['data'])];
  if (was === is) return;
  const item = await findItem(services.database.pool, team, ids.item_id);
  // What counts is what the item is now: it may have been changed again.
  if (!item || isDone(item.values[folder.done.id]) !== is) return;
  const about = { line, item, folder };
  const requests = await (is ? requestsForNext(services, about) : requestsToTakeBack(services, about));
  if (requests.length === 0) return;
  const { outcomes } = await services.commit.submit({
    ...{ team, person, requests, origin: REPEAT, causedBy: line.seq },
    idempotencyKey: delivery.keyOf(line),
  });
  const refused = outcomes.find(({ status }) => status >= 300);
  if (!refused) return;
  services.log.warn({ team, item: item.id, line: line.seq, refused }, 'the next item was not created');
  // A conflict means that another delivery has created it, or that somebody has changed the rule.
  if (is && refused.status !== 409) await tellNotRepeated(services, person, item, folder);
}
