import { isSame } from '@tessera/domain/is-same.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { idPartsOf, isStructure, structureTypes } from '@tessera/domain/records/index.ts';
import type { TeamState } from '../commit/team-state.ts';
import { remindersOf } from '../features/reminders/dates-of-item.ts';
import { planReminders } from '../features/reminders/plan-reminders.ts';
import { planRemindersJob } from '../jobs/plan-reminders.ts';
import { type LogLine, type LogReader, someAttribute } from './log-reader.ts';

/**
 * Plans reminders: those of an item whose date has changed at once, those of all items of an attribute or a folder by a
 * job.
 */
export const datesWithReminders: LogReader = {
  id: 'dates-with-reminders',
  collections: ['items', 'values', 'attributes', 'folders'],
  itemsByIds: true,
  // A change of an attribute plans the reminders of all of its items.
  concerns: (state) =>
    someAttribute(state, (one) => remindersOf(one).length > 0)
      ? datesWithReminders.collections
      : ['attributes', 'folders'],
  async handle(lines, { services, team, state }) {
    const items = new Map<string, string>();
    for (const line of lines) {
      if (isStructure(line.collection)) {
        const asked = { team, ...wholeOf(line), at: line.at };
        if (asked.attribute ?? asked.folder)
          await services.jobs.send(planRemindersJob, asked, { key: `${team}/${line.seq}` });
      } else {
        const item = itemOf(line, state);
        if (item !== undefined) items.set(item, line.at);
      }
    }
    if (items.size > 0) await planReminders(services, team, items);
  },
};

/** The item whose reminders a line changes. */
function itemOf(
  { collection, record_id, folder_id, operation }: LogLine,
  state: TeamState,
): string | undefined {
  const { item_id, attribute_id } = idPartsOf(collection, record_id);
  const folder = state.get('folders', folder_id ?? '');
  if (!folder) return undefined;
  const attributes = state.attributesOf(folder);
  const changed =
    attribute_id === undefined
      ? operation === 'updated'
        ? []
        : attributes
      : attributes.filter(({ id }) => id === attribute_id);
  return changed.some((one) => remindersOf(one).length > 0) ? item_id : undefined;
}

/** The attribute or the folder of whose items a line changes reminders. */
function wholeOf({ collection, record_id, operation, record, before }: LogLine) {
  const nothing = { attribute: null, folder: null };
  if (!isStructure(collection) || operation === 'deleted') return nothing;
  if (!structureTypes[collection].describesItems)
    return before && before['board_id'] !== record['board_id']
      ? { attribute: null, folder: record_id }
      : nothing;
  const [old, now] = [before, record].map((one) => (one ? remindersOf(one as unknown as Attribute) : []));
  return isSame(old, now) ? nothing : { attribute: record_id, folder: null };
}
