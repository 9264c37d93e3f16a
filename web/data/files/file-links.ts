import { type FileLinks as Answer, getFileLinks } from '@tessera/domain/api/files.ts';
import { FILE_LINKS_MAX } from '@tessera/domain/constants.ts';

/** So long a page waits for more files before it asks for those in sight, in milliseconds. */
const GATHER_MS = 50;
/** A picture that is being made is asked for again after these, in milliseconds. */
const AGAIN_MS = [1_000, 3_000, 10_000, 30_000];
/** An address that ends so soon is asked for anew, in milliseconds. */
const MARGIN_MS = 60_000;

type Ask = (team: number, ids: string[]) => Promise<Answer>;

/** Where a file is, and whether there is a small picture of it. */
export interface FileLink {
  link: string;
  hasPicture: boolean;
  size: number;
  type: string;
  until: number;
}

/** The addresses of files in sight, asked for together. */
export class FileLinks {
  private readonly ask: Ask;
  private readonly now: () => number;
  /** By team and file. Null: it is not there, or not to be seen. */
  private readonly links = new Map<string, FileLink | null>();
  private readonly listeners = new Map<string, Set<() => void>>();
  private readonly asked = new Map<string, number>();
  private readonly wanted = new Map<number, Set<string>>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(ask: Ask, now: () => number = Date.now) {
    this.ask = ask;
    this.now = now;
  }

  /** Undefined: it is not known yet. */
  get = (team: number, id: string): FileLink | null | undefined => this.links.get(keyOf(team, id));

  subscribe(team: number, id: string, listener: () => void): () => void {
    const key = keyOf(team, id);
    const listeners = this.listeners.get(key) ?? new Set();
    this.listeners.set(key, listeners.add(listener));
    if (!this.isFresh(key)) this.want(team, id);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(key);
    };
  }

  /** An address that holds now. Undefined: there is none. Rejects without an answer. */
  async fresh(team: number, id: string): Promise<string | undefined> {
    const key = keyOf(team, id);
    if (!this.isFresh(key) || this.links.get(key) === null) this.take(team, [id], await this.ask(team, [id]));
    return this.links.get(key)?.link;
  }

  private isFresh(key: string): boolean {
    const known = this.links.get(key);
    return known !== undefined && known !== null && known.until - MARGIN_MS > this.now();
  }

  private want(team: number, id: string): void {
    const ids = this.wanted.get(team) ?? new Set();
    this.wanted.set(team, ids.add(id));
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const all = [...this.wanted];
      this.wanted.clear();
      for (const [of, wanted] of all) void this.askFor(of, [...wanted]);
    }, GATHER_MS);
  }

  private async askFor(team: number, ids: readonly string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += FILE_LINKS_MAX) {
      const some = ids.slice(from, from + FILE_LINKS_MAX);
      // Without a connection names and signs stay.
      const answer = await this.ask(team, some).catch(() => undefined);
      if (answer) this.take(team, some, answer);
    }
  }

  private take(team: number, ids: readonly string[], { links, until }: Answer): void {
    for (const id of ids) {
      const key = keyOf(team, id);
      const found = links[id];
      if (found) {
        const { link, picture, size, type } = found;
        this.links.set(key, { link, hasPicture: picture === 'made', size, type, until });
      } else this.links.set(key, null);
      if (found?.picture === 'waiting') this.again(team, id);
      for (const listener of this.listeners.get(key) ?? []) listener();
    }
  }

  private again(team: number, id: string): void {
    const key = keyOf(team, id);
    const times = this.asked.get(key) ?? 0;
    this.asked.set(key, times + 1);
    const wait = AGAIN_MS[times];
    if (wait !== undefined) setTimeout(() => this.listeners.has(key) && this.want(team, id), wait);
  }
}

const keyOf = (team: number, id: string): string => `${team} ${id}`;

/** Those of this page. */
export const fileLinks = new FileLinks(async (team, ids) => {
  const { request } = await import('../api/call.ts');
  return request(getFileLinks, { params: { team }, body: { ids } });
});

/** `small` and `tiny`: a picture of it, by its longest side. */
export const fileAddress = (team: number, link: string, get: 'file' | 'small' | 'tiny' = 'file'): string =>
  `/attachment/download?${new URLSearchParams({ get, teamId: String(team), link })}`;
