import type { FeedSettings } from '@tessera/domain/api/calendar-feeds.ts';
import { namesPeople } from '@tessera/domain/attributes/attribute-data.ts';
import type { Lookup } from '@tessera/domain/attributes/lookup.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { FEED_EVENTS_MAX } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { eventDates, itemEvents } from '@tessera/domain/ical/item-events.ts';
import type { WrittenEvent } from '@tessera/domain/ical/write-calendar.ts';
import type { ItemColumns } from '@tessera/domain/query/columns.ts';
import { type Query, query } from '@tessera/domain/query/query.ts';
import { page } from '@tessera/domain/query/run.ts';
import { invalid } from '@tessera/domain/records/checks.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { repeatsOf } from '@tessera/domain/repeats/coming-days.ts';
import { viewTypes } from '@tessera/domain/views/index.ts';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { queriedFolder } from '../records/queried-folder.ts';

/** So long the process computes for one feed, in milliseconds. */
const COMPUTING_MAX_MS = 10_000;

/** What is told of a folder's items. */
interface Wanted {
  folder: Folder;
  query: Query;
  dates: readonly string[];
  fields: readonly string[];
  /** Only those in which the person is named. */
  own: boolean;
}

/** The events of a feed, as its person may see them now. Throws `not_found` where that is nothing any more. */
export async function feedEvents(
  services: Services,
  seen: VisibleTeam,
  settings: FeedSettings,
): Promise<WrittenEvent[]> {
  const events: WrittenEvent[] = [];
  let spent = 0;
  for (const wanted of wantedOf(seen, settings)) {
    const { told, took } = await folderEvents(services, seen, wanted, COMPUTING_MAX_MS - spent);
    spent += took;
    events.push(...told);
    // A workspace of many folders: what is far from the last ones is not kept meanwhile.
    if (events.length > 2 * FEED_EVENTS_MAX) events.splice(0, events.length, ...latest(events));
  }
  return latest(events);
}

/** The latest ones, where there are too many; always in the same order, so that what is the same looks so. */
function latest(events: WrittenEvent[]): WrittenEvent[] {
  events.sort((one, other) =>
    one.start === other.start ? compare(one.uid, other.uid) : compare(one.start, other.start),
  );
  return events.slice(-FEED_EVENTS_MAX);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

function wantedOf(seen: VisibleTeam, settings: FeedSettings): Wanted[] {
  const all = { query: query.parse({}), dates: [], fields: [], own: settings.of === 'person' };
  if (settings.of === 'person') return [...seen.all('folders')].map((folder) => ({ ...all, folder }));
  if (settings.of === 'board') {
    if (!seen.get('boards', settings.board_id)) throw new DomainError('not_found');
    const folders = [...seen.all('folders')].filter(({ board_id }) => board_id === settings.board_id);
    return folders.map((folder) => ({ ...all, folder }));
  }
  const view = seen.get('views', settings.view_id);
  const folder = view && seen.get('folders', view.folder_id);
  if (!folder) throw new DomainError('not_found');
  const { dates, fields } = settings;
  const shown = viewTypes[view.type].read(view.settings);
  return [{ folder, query: query.parse(shown.query), dates, fields, own: false }];
}

async function folderEvents(
  services: Services,
  seen: VisibleTeam,
  { folder, query, dates, fields, own }: Wanted,
  most: number,
): Promise<{ told: WrittenEvent[]; took: number }> {
  const attributes = seen.readableAttributesOf(folder);
  const all = eventDates(attributes);
  const chosen = dates.length > 0 ? all.filter(({ start }) => dates.includes(start.id)) : all;
  const people = attributes.filter((one) => namesPeople(one) && !one.computing);
  if (chosen.length === 0 || (own && people.length === 0)) return { told: [], took: 0 };
  const { columns, queried, lookup, turns } = await queriedFolder(services, seen, folder, query);
  const { person } = seen.access.subject;
  const again = repeatsOf(attributes);
  const told = {
    ...{ dates: chosen, lookup, primary: attributes.find((one) => one.primary) },
    fields: attributes.filter(({ id }) => fields.includes(id)),
    repeats: again && { ...again, attributes },
    link: ({ id }: { id: string }) => `${services.address()}/b/${folder.board_id}/${folder.id}/${id}`,
  };
  const events: WrittenEvent[] = [];
  for (const row of page(columns, query, queried, { after: undefined, limit: columns.length }, lookup).rows) {
    if (turns.isOver) await turns.rest();
    if (turns.total > most) invalid('query_costly');
    if (!own || isNamed(columns, row, { people, person, lookup }))
      events.push(...itemEvents(columns, row, told));
  }
  return { told: events, took: turns.total };
}

/** Whether a person is chosen in an item: who only made or saved it is computed of it, and is not. */
const isNamed = (
  columns: ItemColumns,
  row: number,
  { people, person, lookup }: { people: readonly ShownAttribute[]; person: number; lookup: Lookup },
): boolean =>
  people.some((one) => {
    const named = columns.data(row, one, lookup);
    return Array.isArray(named) && named.includes(person);
  });
