import {
  addOutsideCalendar,
  changeOutsideCalendar,
  getOutsideCalendars,
  getOutsideEvents,
  type OutsideCalendar,
  type OutsideEvents,
  readOutsideCalendar,
  removeOutsideCalendar,
} from '@tessera/domain/api/outside-calendars.ts';
import type { SyncStorage } from '@tessera/sync/storage.ts';
import type { z } from 'zod';
import { request } from '../api/call.ts';
import { RequestError } from '../api/errors.ts';
import { Observable } from '../page/observable.ts';

interface Beside {
  calendars: readonly OutsideCalendar[];
  /** What they have in each year that was looked at. */
  years: ReadonlyMap<number, OutsideEvents>;
}

/** The calendar view beside which they stand, and the zone in which it is seen. */
interface Place {
  team: number;
  view: string;
  zone: string;
}

const NONE: Beside = { calendars: [], years: new Map() };

const keptUnder = ({ team, view }: Place): string => `outside/${team}/${view}/`;

/**
 * The outside calendars beside a view, as this browser keeps them: what was read last is there without a network. They are asked
 * for by years, so that turning a page of a calendar asks nobody.
 */
export class OutsideCalendars {
  readonly state = new Observable<Beside>(NONE);
  private readonly place: Place;
  private readonly storage: Pick<SyncStorage, 'read' | 'write' | 'forget'>;
  /** Which years are wanted, and whether the server has told them since the last look. */
  private readonly wanted = new Map<number, boolean>();

  constructor(place: Place, storage: Pick<SyncStorage, 'read' | 'write' | 'forget'>) {
    this.place = place;
    this.storage = storage;
  }

  /** Shows what was kept, and asks for what is so now. Never rejects. */
  async want(years: readonly number[]): Promise<void> {
    const missing = years.filter((year) => !this.wanted.has(year));
    for (const year of missing) this.wanted.set(year, false);
    if (this.state.get() === NONE) {
      const kept = (await this.storage.read(this.nameOf('list')).catch(() => undefined)) as
        | OutsideCalendar[]
        | undefined;
      if (kept && this.state.get() === NONE) this.state.set({ ...NONE, calendars: kept });
    }
    for (const year of missing) {
      const kept = (await this.storage.read(this.nameOf(year)).catch(() => undefined)) as
        | OutsideEvents
        | undefined;
      if (kept && !this.wanted.get(year)) this.put(year, kept);
    }
    if (missing.length > 0) await this.look();
  }

  /** Asks the server: nothing changes where it does not answer. */
  async look(): Promise<void> {
    const { team, view } = this.place;
    const found = await request(getOutsideCalendars, {
      ...{ params: { team }, query: { view_id: view }, background: true },
    }).catch((error) => this.refused(error));
    if (!found) return;
    const before = this.state.get().calendars;
    this.keep('list', found);
    this.state.set({ calendars: found, years: found.length > 0 ? this.state.get().years : new Map() });
    const isRead = found.some(({ read_at }, at) => before[at]?.read_at !== read_at);
    const changed = isRead || found.length !== before.length;
    for (const [year, isTold] of this.wanted) if (changed || !isTold) await this.ask(year, found.length > 0);
  }

  private async ask(year: number, some: boolean): Promise<void> {
    const { team, view, zone } = this.place;
    const query = { view_id: view, from: `${year}-01-01`, to: `${year + 1}-01-01`, time_zone: zone };
    const found = some
      ? await request(getOutsideEvents, { params: { team }, query, background: true }).catch((error) =>
          this.refused(error),
        )
      : { events: [], times: [], is_cut: false };
    if (!found) return;
    this.wanted.set(year, true);
    this.keep(year, found);
    this.put(year, found);
  }

  /** Whoever sees the view no longer has nothing of it. */
  private refused(error: unknown): undefined {
    if (!(error instanceof RequestError) || error.status !== 404) return undefined;
    this.state.set(NONE);
    this.storage.forget(keptUnder(this.place)).catch(() => {});
    return undefined;
  }

  async add(body: Omit<z.input<typeof addOutsideCalendar.body>, 'view_id'>): Promise<void> {
    const { team, view } = this.place;
    await request(addOutsideCalendar, { params: { team }, body: { ...body, view_id: view } });
    await this.lookAnew();
  }

  async change(id: string, body: z.input<typeof changeOutsideCalendar.body>): Promise<void> {
    await request(changeOutsideCalendar, { params: { team: this.place.team, id }, body });
    await this.lookAnew();
  }

  async readAgain(id: string): Promise<OutsideCalendar> {
    const read = await request(readOutsideCalendar, { params: { team: this.place.team, id } });
    await this.lookAnew();
    return read;
  }

  async remove(id: string): Promise<void> {
    await request(removeOutsideCalendar, { params: { team: this.place.team, id } }).catch((error) => {
      // Somebody else was quicker.
      if (!(error instanceof RequestError) || error.status !== 404) throw error;
    });
    await this.lookAnew();
  }

  private lookAnew(): Promise<void> {
    for (const year of this.wanted.keys()) this.wanted.set(year, false);
    return this.look();
  }

  private put(year: number, told: OutsideEvents): void {
    const { calendars, years } = this.state.get();
    this.state.set({ calendars, years: new Map(years).set(year, told) });
  }

  private nameOf(what: number | 'list'): string {
    return keptUnder(this.place) + (what === 'list' ? what : `${this.place.zone}/${what}`);
  }

  private keep(what: number | 'list', value: unknown): void {
    // A closed storage keeps nothing.
    this.storage.write(this.nameOf(what), value).catch(() => {});
  }
}
