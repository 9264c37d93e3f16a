import type { SearchHit, searchItems } from '@tessera/domain/api/search.ts';
import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { SEARCH_PAGE, TRASH_DAYS } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { type DueRules, dueRules, isDone, statusOf } from '@tessera/domain/own-items/own-item.ts';
import { boardPlace, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { typeOf } from '@tessera/domain/records/index.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { matchItem } from '@tessera/domain/search/match-item.ts';
import { readTerms, type Term } from '@tessera/domain/search/terms.ts';
import type { z } from 'zod';
import { readItems } from '../../commit/team-store.ts';
import { peopleKnownTo } from '../../people/known-people.ts';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { askTerms, type Named, termsLike } from './ask-terms.ts';
import { type FoundEntry, findEntries, readIndexed, readTrashed, seqBefore } from './found-entries.store.ts';
import { readCursor, type SearchCursor, writeCursor } from './search-cursor.ts';
import { queriesOf, type Scope, tiers } from './search-queries.ts';

/** In so few folders a search is within them from the start; of more, each found item is asked where it is. */
const FOLDERS_NAMED_MAX = 200;
/** So few are always named: then what is in other folders, also of those in the trash, costs nothing. */
const FOLDERS_NAMED = 20;
/** Items that are looked at for one page: where most of them are not what is asked for, the page is short. */
const LOOKED_MAX = 400;

/** Items that are looked at together after the first ones. */
const MORE = 100;

type Query = z.infer<typeof searchItems.query>;
type Answer = z.infer<typeof searchItems.answer>;

/** The reader of the log that keeps the index. */
const SEARCH_READER = 'searched-items';

/** One search of one person. */
export class Search {
  private readonly services: Services;
  private readonly seen: VisibleTeam;
  private readonly query: Query;
  private readonly folders: ReadonlyMap<string, Folder>;
  private readonly scope: Scope;
  private readonly rules = new Map<string, DueRules>();

  /** Throws `not_found` for a board or a folder that they may not view, `forbidden` where they manage no trash. */
  constructor(services: Services, seen: VisibleTeam, query: Query) {
    this.services = services;
    this.seen = seen;
    this.query = query;
    this.folders = new Map(this.searched().map((folder) => [folder.id, folder]));
    const all = [...this.folders.keys()];
    const isNamed =
      all.length <= FOLDERS_NAMED || (all.length <= FOLDERS_NAMED_MAX && !seen.isEveryFolder(all.length));
    const trash = query.trash !== undefined;
    this.scope = { team: seen.team, trash, folders: isNamed ? all : undefined, person: query.person };
  }

  /** The folders in which they search. */
  private searched(): Folder[] {
    const { seen } = this;
    const { board_id, folder_id, trash, person } = this.query;
    if (board_id !== undefined && !seen.get('boards', board_id)) throw new DomainError('not_found');
    if (folder_id !== undefined && !seen.get('folders', folder_id)) throw new DomainError('not_found');
    const managed = new Map<string, boolean>();
    const manages = (board: string): boolean => {
      const known = managed.get(board) ?? seen.access.may('MANAGE_TRASH', boardPlace(board));
      managed.set(board, known);
      return known;
    };
    const folders = [...seen.all('folders')].filter(
      (folder) =>
        (board_id === undefined || folder.board_id === board_id) &&
        (folder_id === undefined || folder.id === folder_id) &&
        (trash === undefined || manages(folder.board_id)) &&
        // To visitors its people are nobody's business.
        (person === undefined || !seen.isVisitor(folder.board_id)),
    );
    if (trash !== undefined && folders.length === 0) this.mustManageSome(board_id);
    return folders;
  }

  private mustManageSome(board: string | undefined): void {
    const boards = board === undefined ? [...this.seen.all('boards')].map(({ id }) => id) : [board];
    const { access } = this.seen;
    if (!boards.some((id) => access.may('MANAGE_TRASH', boardPlace(id))))
      access.must('MANAGE_TRASH', board === undefined ? WORKSPACE : boardPlace(board));
  }

  async answer(): Promise<Answer> {
    const { database } = this.services;
    const { q, after } = this.query;
    const log = await readIndexed(database.reads, this.seen.team, SEARCH_READER);
    const terms = readTerms(q);
    const seq = log?.indexed ?? 0;
    if (!log || terms.length === 0 || this.folders.size === 0) return { data: [], after: null, seq };
    const people = await peopleKnownTo(this.services, this.seen.team, this.seen.access.subject.person);
    const named: Named = { attributes: this.attributes(), people };
    const start = after === undefined ? undefined : readCursor(after);
    const bounds = await this.bounds(log.last);
    if (start?.like !== true) {
      const found = await this.page({ terms, named, bounds, like: false, start });
      if (start || found.data.length > 0 || found.after !== null) return { ...found, seq };
    }
    const like = await termsLike(database.reads, this.seen.team, terms, q);
    if (!like) return { data: [], after: null, seq };
    return { ...(await this.page({ terms: like, named, bounds, like: true, start })), seq };
  }

  /** The lines of the log among which those of the time that is asked for are. */
  private async bounds(last: number): Promise<{ newest: number; oldest: number }> {
    const { from, to } = this.query;
    const pool = this.services.database.reads;
    const at = (time: string) => seqBefore(pool, this.seen.team, time, last);
    return {
      newest: to === undefined ? last : await at(to),
      oldest: from === undefined ? 1 : await at(from),
    };
  }

  private attributes() {
    const found = new Set(
      [...this.folders.values()].flatMap((folder) => [...this.seen.readableAttributesOf(folder)]),
    );
    return found;
  }

  private async page(asked: {
    terms: readonly Term[];
    named: Named;
    bounds: { newest: number; oldest: number };
    like: boolean;
    start: SearchCursor | undefined;
  }): Promise<Omit<Answer, 'seq'>> {
    const { terms, named, bounds, like, start } = asked;
    const { limit = SEARCH_PAGE, from, to } = this.query;
    const pool = this.services.database.reads;
    const lookedFor = await askTerms(pool, this.scope, terms, named);
    const data: SearchHit[] = [];
    const tierOf = new Map<SearchHit, number>();
    /** What is done comes last of those that are told at once. */
    const told = () =>
      data.toSorted((one, other) => {
        const rank = (hit: SearchHit) => tierOf.get(hit)! * 2 + Number(hit.is_done);
        return rank(one) - rank(other);
      });
    let looked = 0;
    let last: SearchCursor | undefined;
    for (const [tier, name] of tiers.entries()) {
      if (start && tier < start.tier) continue;
      let before = start?.tier === tier ? start.before : Number.MAX_SAFE_INTEGER;
      for (;;) {
        const newest = Math.min(bounds.newest, before);
        const queries = queriesOf(lookedFor, this.scope, { tier: name, newest, oldest: bounds.oldest });
        if (queries.length === 0) break;
        const wanted = looked === 0 ? limit + 1 - data.length : MORE;
        const found = await findEntries(pool, this.seen.team, {
          ...{ queries, before, folders: [...this.folders.keys()], from, to, limit: wanted },
        });
        const hits = await this.hitsOf(found, terms, named);
        for (const { seq } of found) {
          const hit = hits.get(seq);
          if (hit && data.length === limit) return { data: told(), after: writeCursor(last!) };
          if (hit) {
            data.push(hit);
            tierOf.set(hit, tier);
          }
          before = seq;
          last = { like, tier, before };
        }
        if (found.length < wanted) break;
        looked += found.length;
        if (looked >= LOOKED_MAX) return { data: told(), after: writeCursor(last!) };
      }
    }
    return { data: told(), after: null };
  }

  /** What of found items they may see, and where it says what is searched for: the index may know more, or less. */
  private async hitsOf(
    found: readonly FoundEntry[],
    terms: readonly Term[],
    named: Named,
  ): Promise<Map<number, SearchHit>> {
    const hits = new Map<number, SearchHit>();
    const there = await this.read(found);
    for (const { seq } of found) {
      const one = there.get(seq);
      const hit = one && this.hitOf(one.item, one.deleted_at, terms, named);
      if (hit) hits.set(seq, hit);
    }
    return hits;
  }

  private async read(
    found: readonly FoundEntry[],
  ): Promise<Map<number, { item: Item; deleted_at: string | null }>> {
    const pool = this.services.database.reads;
    const { team } = this.seen;
    if (found.length === 0) return new Map();
    if (this.scope.trash) {
      const seqs = found.map(({ seq }) => seq);
      const trashed = await readTrashed(pool, team, TRASH_DAYS, seqs);
      return new Map([...trashed].map(([seq, { item, at }]) => [seq, { item, deleted_at: at }]));
    }
    const ids = found.map(({ item_id }) => item_id);
    const { items } = await readItems(pool, team, ids);
    return new Map(
      found.flatMap(({ item_id, seq }) => {
        const item = items.get(item_id);
        return item ? [[seq, { item, deleted_at: null }] as const] : [];
      }),
    );
  }

  private hitOf(
    stored: Item,
    deleted_at: string | null,
    terms: readonly Term[],
    { people }: Named,
  ): SearchHit | undefined {
    const folder = this.folders.get(stored.folder_id);
    if (!folder || !this.isAskedFor(stored, deleted_at)) return undefined;
    const item = this.seen.itemsOf(folder)(stored);
    const attributes = this.seen.readableAttributesOf(folder);
    const lookup = this.seen.isVisitor(folder.board_id) ? noLookup : { ...noLookup, people: () => people };
    const kind = this.query.attribute_kind;
    const match = matchItem(item.values, { terms, attributes, lookup, kind });
    if (!match) return undefined;
    const rules = this.rulesOf(folder);
    return {
      collection: 'items',
      ...{ item_id: item.id, folder_id: folder.id, board_id: folder.board_id },
      title: typeOf('items').nameOf(item, attributes),
      ...{ updated_at: item.updated_at, deleted_at, matches: match.matches },
      ...{ status: statusOf(rules, item), is_done: isDone(rules, item) },
    };
  }

  /** By what they may see of it. */
  private rulesOf(folder: Folder): DueRules {
    const known = this.rules.get(folder.id);
    if (known) return known;
    const views = [...this.seen.within('views', folder.id)].filter(({ personal }) => !personal);
    const made = dueRules(this.seen.readableAttributesOf(folder), views);
    this.rules.set(folder.id, made);
    return made;
  }

  private isAskedFor(item: Item, deleted_at: string | null): boolean {
    const { person, from, to } = this.query;
    const at = deleted_at ?? item.updated_at;
    if (person !== undefined && item.created_by !== person && item.updated_by !== person) return false;
    return (from === undefined || at >= from) && (to === undefined || at < to);
  }
}
