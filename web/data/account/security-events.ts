import { type AccountEvent, getAccountEvents } from '@tessera/domain/api/account.ts';
import { request } from '../api/call.ts';
import { Listing } from './security-list.ts';

export interface Events {
  data: AccountEvent[];
  /** Whether there are older events. */
  more: boolean;
}

/** The events of the account, newest first. */
export const accountEvents = new Listing(async (): Promise<Events> => {
  const fresh = await request(getAccountEvents);
  return withKnown(fresh, accountEvents.state.get().value);
});

export const loadEvents = (): Promise<void> => accountEvents.load();

export async function loadOlderEvents(): Promise<void> {
  const last = accountEvents.state.get().value?.data.at(-1);
  if (!last) return;
  const { data, more } = await request(getAccountEvents, { query: { before: last.id } });
  const known = accountEvents.state.get().value?.data ?? [];
  accountEvents.set({ data: [...known, ...data.filter(({ id }) => id < known.at(-1)!.id)], more });
}

/** The new first page, with the known older pages. Ids are in the order of time. */
export function withKnown(fresh: Events, known: Events | undefined): Events {
  const last = fresh.data.at(-1)?.id;
  // With a gap between them they do not form one list.
  if (!known || last === undefined || !known.data.some(({ id }) => id >= last)) return fresh;
  const older = known.data.filter(({ id }) => id < last);
  return older.length === 0 ? fresh : { data: [...fresh.data, ...older], more: known.more };
}
