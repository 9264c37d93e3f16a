import { newId } from '@tessera/domain/ids.ts';
import type { Api } from './api.ts';
import { makeTable, type Table } from './table.ts';

const DAY_MS = 86_400_000;

/** A table of three attributes with a start and an end, over so many days around today; one item of ten has no date. */
export async function makeDated(of: Api, days: number): Promise<Table> {
  const firstDay = Date.now() - (days / 2) * DAY_MS;
  const made = await makeTable(of, 3);
  const ids: [string, string] = [newId(), newId()];
  const records = (['start', 'end'] as const).map((role, at) => ({
    route: `/api/${of.team}/attributes/${ids[at]}`,
    item: {
      ...{ row_version: 1, board_id: made.board, folder_id: made.folder, kind: 'date', name: role },
      ...{ position: `b${at}`, primary: false, settings: { role, time: true, zone: null } },
    },
  }));
  await of.call('PUT', `/api/${of.team}/multiple`, records);
  const dayAt = (at: number) => new Date(firstDay + at * DAY_MS).toISOString().slice(0, 10);
  const row: Table['row'] = (index) => {
    const { id, body } = made.row(index);
    if (index % 10 === 0) return { id, body };
    const day = (index * 7) % days;
    const values = { ...(body['values'] as object), ...datesOf(index, dayAt(day), dayAt(day + (index % 4))) };
    return { id, body: { ...body, values } };
  };
  const datesOf = (index: number, first: string, last: string) =>
    index % 2 === 0
      ? { [ids[0]]: first, [ids[1]]: last }
      : { [ids[0]]: `${first} 09:00:00`, [ids[1]]: `${first} 10:30:00` };
  return { ...made, row };
}
