import { getLinkIcons } from '@tessera/domain/api/link-icons.ts';
import { LINK_ICON_HOSTS_MAX } from '@tessera/domain/constants.ts';
import { VISITOR } from '@tessera/domain/permissions/tokens.ts';
import { myId } from './people.ts';

/** So long a page waits for more hosts before it asks for those in sight, in milliseconds. */
const GATHER_MS = 200;
/** The server asks a site it does not know yet: after these it is asked what came of it, in milliseconds. */
const AGAIN_MS = [2_000, 6_000, 20_000];

type Ask = (team: number, hosts: string[]) => Promise<Record<string, string | null>>;

/** The icons of sites to which links lead, as data URLs, as far as our own server knows them. */
export class LinkIcons {
  private readonly ask: Ask;
  /** By team and host. Null: there is none. */
  private readonly icons = new Map<string, string | null>();
  private readonly listeners = new Map<string, Set<() => void>>();
  /** How often each has been asked for. */
  private readonly asked = new Map<string, number>();
  private readonly wanted = new Map<number, Set<string>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: Ask) {
    this.ask = ask;
  }

  /** Undefined: it is not known yet. */
  get = (team: number, host: string): string | null | undefined => this.icons.get(keyOf(team, host));

  /** Asks for an icon as long as somebody shows it, and tells when it is known. */
  subscribe(team: number, host: string, listener: () => void): () => void {
    const key = keyOf(team, host);
    const listeners = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, listeners.add(listener));
    if (!this.icons.has(key) && !this.asked.has(key)) this.want(team, host);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(key);
    };
  }

  private want(team: number, host: string): void {
    const hosts = this.wanted.get(team) ?? new Set();
    this.wanted.set(team, hosts.add(host));
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      for (const [of, wanted] of this.wanted) void this.askFor(of, [...wanted]);
      this.wanted.clear();
    }, GATHER_MS);
  }

  private async askFor(team: number, hosts: readonly string[]): Promise<void> {
    for (let from = 0; from < hosts.length; from += LINK_ICON_HOSTS_MAX) {
      const some = hosts.slice(from, from + LINK_ICON_HOSTS_MAX);
      // Without a connection, or where the person may not, the sign of all links stays.
      const found = await this.ask(team, some).catch(() => ({}));
      for (const host of some) this.heard(team, host, (found as Record<string, string | null>)[host]);
    }
  }

  private heard(team: number, host: string, icon: string | null | undefined): void {
    const key = keyOf(team, host);
    if (icon !== undefined) {
      this.icons.set(key, icon);
      for (const listener of this.listeners.get(key) ?? []) listener();
      return;
    }
    const times = this.asked.get(key) ?? 0;
    this.asked.set(key, times + 1);
    const wait = AGAIN_MS[times];
    // Who has gone from it asks no more; it is asked for when somebody comes back.
    if (wait === undefined) return;
    setTimeout(() => (this.listeners.has(key) ? this.want(team, host) : this.asked.delete(key)), wait);
  }
}

const keyOf = (team: number, host: string): string => `${team} ${host}`;

/** Those of this page. */
export const linkIcons = new LinkIcons(async (team, hosts) => {
  // Only who has signed in has the server ask.
  if (myId() === VISITOR) return Object.fromEntries(hosts.map((host) => [host, null]));
  const { request } = await import('../api/call.ts');
  return (await request(getLinkIcons, { params: { team }, body: { hosts }, background: true })).icons;
});
