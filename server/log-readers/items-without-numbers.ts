import { isAssigned } from '@tessera/domain/attributes/read-only.ts';
import { isStructure, structureTypes } from '@tessera/domain/records/index.ts';
import type { TeamState } from '../commit/team-state.ts';
import { numberItemsJob } from '../jobs/number-items.ts';
import type { LogLine, LogReader } from './log-reader.ts';

/**
 * Has items numbered that are there before the attribute which numbers them: it was created or came back, or their
 * folder came back, or to another board.
 */
export const itemsWithoutNumbers: LogReader = {
  id: 'items-without-numbers',
  collections: ['attributes', 'folders'],
  async handle(lines, { services: { jobs }, team, state }) {
    for (const line of lines) {
      if (line.person === null || line.operation === 'deleted') continue;
      for (const attribute of numberingNow(line, state)) {
        const data = { team, attribute, person: line.person, line: line.seq };
        await jobs.send(numberItemsJob, data, { key: `${team}/${attribute}/${line.seq}` });
      }
    }
  },
};

/** The attributes that number items from a line on. */
function numberingNow(
  { collection, record_id: id, operation, before, record }: LogLine,
  state: TeamState,
): string[] {
  if (isStructure(collection) && structureTypes[collection].describesItems) {
    const attribute = state.get('attributes', id);
    const isNew = operation === 'created' || before?.['kind'] !== record['kind'];
    return attribute && isNew && isAssigned(attribute) ? [id] : [];
  }
  const folder = state.get('folders', id);
  const hasCome = operation === 'created' || before?.['board_id'] !== record['board_id'];
  if (!folder || !hasCome) return [];
  return state
    .attributesOf(folder)
    .filter(isAssigned)
    .map((one) => one.id);
}
