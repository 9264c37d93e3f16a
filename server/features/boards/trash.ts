import type { TrashCollection, TrashEntry } from '@tessera/domain/api/boards.ts';
import { TRASH_DAYS } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { boardPlace, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { formerPlace, trashOf } from '@tessera/domain/records/former-life.ts';
import { FormerPlaces } from '@tessera/domain/records/former-places.ts';
import { typeOf } from '@tessera/domain/records/index.ts';
import type { RecordBase } from '@tessera/domain/records/record.ts';
import type { Pool, PoolClient } from 'pg';
import { behindGate } from '../../commit/behind-gate.ts';
import { GonePlaces, goneBoards } from '../../commit/gone-places.ts';
import type { TeamState } from '../../commit/team-state.ts';
import { untilBack } from '../../database/away.ts';
import { fromInside, insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import { FormerSight } from '../../visibility/former-sight.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { DeletionWalk } from './deletion-walk.ts';
import { type Deletion, findDeletion, forgetDeletion } from './trash.store.ts';
import { deleteRows } from './trash-rows.store.ts';
import { waitingFor } from './waiting-items.ts';

/** Deletion for good waits this long for a missing database, in milliseconds. */
const DELETE_MS = 10_000;

/** The trash of a team, as one person may see it. */
export class Trash {
  readonly seen: VisibleTeam;
  private readonly state: TeamState;
  private readonly services: Services;
  /** The database in which single entries are found. */
  private readonly pool: Pool | PoolClient;
  private readonly gone: GonePlaces;
  private readonly sight: FormerSight;

  private constructor(services: Services, state: TeamState, seen: VisibleTeam, pool: Pool | PoolClient) {
    this.services = services;
    this.pool = pool;
    this.state = state;
    this.seen = seen;
    this.gone = new GonePlaces(pool, state);
    this.sight = new FormerSight(this.gone, state, seen.access);
  }

  static async open(services: Services, team: number, person: number): Promise<Trash> {
    await insideTeam(services.teams, team, person);
    const state = await services.teams.open(team);
    const seen = fromInside(state, person);
    return new Trash(services, state!, seen, services.database.pool);
  }

  /** The places in which the found records were. */
  private get former(): FormerPlaces {
    return new FormerPlaces(this.state, [...this.gone.records()]);
  }

  /** Throws `forbidden` if they manage nothing of the trash, `not_found` if they see no such board. */
  async mustManage(board: string | undefined): Promise<void> {
    const { access } = this.seen;
    if (board !== undefined) {
      await this.sight.look([boardPlace(board)]);
      if (!this.sight.mayHaveSeen(boardPlace(board))) throw new DomainError('not_found');
      // For a deleted board, the list has what they manage of it.
      if (this.state.get('boards', board)) access.must('MANAGE_TRASH', boardPlace(board));
      return;
    }
    for (const { id } of this.seen.all('boards')) if (access.may('MANAGE_TRASH', boardPlace(id))) return;
    access.must('MANAGE_TRASH', WORKSPACE);
  }

  /** A page of the trash, newest first. */
  async page(options: {
    before: number | undefined;
    board: string | undefined;
    limit: number;
  }): Promise<{ data: TrashEntry[]; more: boolean }> {
    const { before = Number.MAX_SAFE_INTEGER, board, limit } = options;
    const pool = this.services.database.reads;
    const boards = await goneBoards(pool, this.state);
    const walk = new DeletionWalk(pool, this.seen, { before, board, limit: limit + 1, boards });
    const found = board === undefined ? [] : await this.boardItself(board, before);
    while (found.length <= limit) {
      const some = await walk.next();
      if (!some) break;
      const visible = await this.visible(some);
      walk.shown(visible.length);
      found.push(...visible);
    }
    const shown = found.slice(0, limit);
    const counts = await waitingFor(
      pool,
      this.state,
      shown.map(({ seq }) => seq),
    );
    const { former } = this;
    return { data: shown.map((one) => this.entry(one, former, counts)), more: found.length > limit };
  }

  /** Throws `not_found` if it is not in the trash or hidden from them; `forbidden` if they may only see it. */
  async find(collection: TrashCollection, id: string): Promise<Deletion> {
    const found = await this.look(collection, id);
    if (!found) throw new DomainError('not_found');
    return found;
  }

  private async look(collection: TrashCollection, id: string): Promise<Deletion | undefined> {
    const line = await findDeletion(this.pool, this.seen.team, TRASH_DAYS, { collection, id });
    const found = line && this.settled(line);
    if (found) await this.lookAt([found]);
    const { former } = this;
    if (!found || !this.sees(found, former)) return undefined;
    former.accessTo(found, this.seen.access.subject).must('MANAGE_TRASH', trashOf(found));
    return found;
  }

  /** Nothing is deleted on a board after the board itself: its deletion is the newest of all that was on it. */
  private async boardItself(id: string, before: number): Promise<Deletion[]> {
    const { pool } = this.services.database;
    const found = await findDeletion(pool, this.seen.team, TRASH_DAYS, { collection: 'boards', id });
    return found && found.seq < before ? this.visible([found]) : [];
  }

  /** The deletions that they see and manage, with their current places. */
  private async visible(some: readonly Deletion[]): Promise<Deletion[]> {
    const settled = some.map((one) => this.settled(one));
    await this.lookAt(settled);
    const { former } = this;
    return settled.filter((one) => this.sees(one, former) && this.manages(one, former));
  }

  /** Loads the places that deletions were in. */
  private async lookAt(some: readonly Deletion[]): Promise<void> {
    await this.gone.findBoards(some.map(({ board_id }) => board_id));
    await this.gone.findFolders(
      some.flatMap((one) =>
        isRow(one) ? [] : ((one.before['parent_id'] as string | null | undefined) ?? []),
      ),
    );
  }

  /**
   * Deletes for good. Returns false if it has been restored meanwhile or they no longer see it. Throws `forbidden` if
   * they no longer manage it.
   */
  async forget({ collection, record_id: id }: Pick<Deletion, 'collection' | 'record_id'>): Promise<boolean> {
    const { team, access } = this.seen;
    const folders = await behindGate(this.services, team, async ({ client, state }) => {
      const held = new Trash(this.services, state, fromInside(state, access.subject.person), client);
      const still = await held.look(collection, id);
      return still && forgetDeletion(client, team, still);
    });
    const { pool } = this.services.database;
    // The deletion is final: rows that are left now stay until the trash is emptied by the clock.
    for (const folder of folders ?? [])
      await untilBack(() => deleteRows(pool, team, folder), { limitMs: DELETE_MS });
    return folders !== undefined;
  }

  /** An item is where its folder is now. */
  private settled(one: Deletion): Deletion {
    const folder = isRow(one) ? this.state.get('folders', one.folder_id!) : undefined;
    return folder ? { ...one, board_id: folder.board_id } : one;
  }

  private sees(one: Deletion, former: FormerPlaces): boolean {
    // An item that was deleted by itself is shown as soon as its folder is there.
    if (isRow(one)) return this.seen.get('folders', one.folder_id!) !== undefined;
    return former.accessTo(one, this.seen.access.subject).mayView(formerPlace(one));
  }

  private manages(one: Deletion, former: FormerPlaces): boolean {
    return former.accessTo(one, this.seen.access.subject).may('MANAGE_TRASH', trashOf(one));
  }

  private entry(one: Deletion, former: FormerPlaces, counts: ReadonlyMap<number, number>): TrashEntry {
    const { collection, record_id: id, board_id, seq } = one;
    return {
      ...{ collection, id, board_id, seq },
      name: this.nameOf(one),
      board_name: former.board(board_id)?.name ?? '',
      board_deleted: typeOf(collection).trash === 'board' && this.state.get('boards', board_id) === undefined,
      deleted_at: one.at,
      deleted_by: one.person_id,
      items: counts.get(seq) ?? 0,
    };
  }

  private nameOf({ collection, before, folder_id, board_id }: Deletion): string {
    const attributes = folder_id === null ? [] : this.seen.attributesOf({ id: folder_id, board_id });
    return typeOf(collection).nameOf(before as unknown as RecordBase, attributes);
  }
}

const isRow = ({ collection }: Deletion): boolean => typeOf(collection).storage === 'rows';
