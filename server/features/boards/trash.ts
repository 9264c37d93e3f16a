import type { TrashCollection, TrashEntry } from '@tessera/domain/api/boards.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { TRASH_DAYS } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { boardPlace, folderPlace, type Place, WORKSPACE } from '@tessera/domain/permissions/places.ts';
import { FormerPlaces } from '@tessera/domain/records/former-places.ts';
import { behindGate } from '../../commit/behind-gate.ts';
import type { TeamState } from '../../commit/team-state.ts';
import { untilBack } from '../../database/away.ts';
import { fromInside, insideTeam } from '../../http/team-access.ts';
import type { Services } from '../../services.ts';
import type { SeenTeam } from '../../visibility/seen-team.ts';

import {
  countWaiting,
  type Deletion,
  findDeletion,
  findDeletions,
  findFormerPlaces,
  forgetDeletion,
} from './trash.store.ts';
import { deleteRows } from './trash-rows.store.ts';

/** Whoever deletes for good waits so long for a database that is away, in milliseconds. */
const DELETE_MS = 10_000;
/** Deletions that are looked at at once. */
const LOOK_AT = 500;

/** The trash of a team, as one person may see it. */
export class Trash {
  readonly seen: SeenTeam;
  readonly former: FormerPlaces;
  private readonly state: TeamState;
  private readonly services: Services;

  private constructor(services: Services, state: TeamState, seen: SeenTeam, former: FormerPlaces) {
    this.services = services;
    this.state = state;
    this.seen = seen;
    this.former = former;
  }

  static async open(services: Services, team: number, person: number): Promise<Trash> {
    const { database, teams } = services;
    await insideTeam(teams, team, person);
    const gone = await findFormerPlaces(database.reads, team);
    const state = await teams.open(team);
    const seen = fromInside(state, person);
    return new Trash(services, state!, seen, new FormerPlaces(state!, gone));
  }

  /** Throws `forbidden` where nothing of the trash is theirs to manage, `not_found` where they see no such board. */
  mustManage(board: string | undefined): void {
    const { access } = this.seen;
    if (board !== undefined) {
      if (this.seen.get('boards', board)) access.must('MANAGE_TRASH', boardPlace(board));
      // Of a board that is deleted too, what they might see of it is in the list.
      else if (this.state.get('boards', board) || !this.former.board(board))
        throw new DomainError('not_found');
      return;
    }
    for (const { id } of this.seen.all('boards')) if (access.may('MANAGE_TRASH', boardPlace(id))) return;
    access.must('MANAGE_TRASH', WORKSPACE);
  }

  /** A page of it, newest first. */
  async page(options: {
    before: number | undefined;
    board: string | undefined;
    limit: number;
  }): Promise<{ data: TrashEntry[]; more: boolean }> {
    const found: Deletion[] = [];
    const folders = this.managedFolders(options.board);
    for (let before = options.before; found.length <= options.limit; ) {
      const some = await findDeletions(this.services.database.reads, this.seen.team, {
        ...{ days: TRASH_DAYS, before, board: options.board, folders, limit: LOOK_AT },
      });
      found.push(
        ...some.map((one) => this.settled(one)).filter((one) => this.sees(one) && this.manages(one)),
      );
      if (some.length < LOOK_AT) break;
      before = some.at(-1)!.seq;
    }
    const shown = found.slice(0, options.limit);
    const counts = await countWaiting(
      this.services.database.reads,
      this.seen.team,
      shown.map(({ seq }) => seq),
    );
    return { data: shown.map((one) => this.entry(one, counts)), more: found.length > options.limit };
  }

  /** Throws `not_found` where it is not in the trash, or not for them to see; `forbidden` where they may only see it. */
  async find(collection: TrashCollection, id: string): Promise<Deletion> {
    const { pool } = this.services.database;
    const line = await findDeletion(pool, this.seen.team, TRASH_DAYS, { collection, id });
    const found = line && this.settled(line);
    if (!found || !this.sees(found)) throw new DomainError('not_found');
    if (!this.manages(found))
      this.former
        .accessTo(found, this.seen.access.subject)
        .must('MANAGE_TRASH', collection === 'boards' ? WORKSPACE : boardPlace(found.board_id));
    return found;
  }

  /** Deletes for good, unless it has been restored meanwhile: then it returns false. */
  async forget({ collection, record_id: id }: Pick<Deletion, 'collection' | 'record_id'>): Promise<boolean> {
    const { team } = this.seen;
    const folders = await behindGate(this.services, team, async ({ client }) => {
      const still = await findDeletion(client, team, TRASH_DAYS, { collection, id });
      return still && forgetDeletion(client, team, still);
    });
    const { pool } = this.services.database;
    // It is decided: what is left over now would be there until the trash is emptied by the clock.
    for (const folder of folders ?? [])
      await untilBack(() => deleteRows(pool, team, folder), { limitMs: DELETE_MS });
    return folders !== undefined;
  }

  /** An item is where its folder is now. */
  private settled(one: Deletion): Deletion {
    const folder = one.collection === 'items' ? this.state.get('folders', one.folder_id!) : undefined;
    return folder ? { ...one, board_id: folder.board_id } : one;
  }

  /** Where items that were deleted by themselves can be restored to. */
  private managedFolders(board: string | undefined): string[] {
    return [...this.seen.all('folders')].flatMap(({ id, board_id }) =>
      (board === undefined || board === board_id) &&
      this.seen.access.may('MANAGE_TRASH', boardPlace(board_id))
        ? [id]
        : [],
    );
  }

  private sees(one: Deletion): boolean {
    // An item that was deleted by itself shows as soon as its folder is there.
    if (one.collection === 'items') return this.seen.get('folders', one.folder_id!) !== undefined;
    return this.former.accessTo(one, this.seen.access.subject).mayView(placeOf(one));
  }

  private manages(one: Deletion): boolean {
    const place = one.collection === 'boards' ? WORKSPACE : boardPlace(one.board_id);
    return this.former.accessTo(one, this.seen.access.subject).may('MANAGE_TRASH', place);
  }

  private entry(one: Deletion, counts: ReadonlyMap<number, number>): TrashEntry {
    const { collection, record_id: id, board_id, before, seq } = one;
    return {
      ...{ collection, id, board_id, seq },
      name: collection === 'items' ? this.nameOf(one) : String(before['name']),
      board_name: this.former.board(board_id)?.name ?? '',
      board_deleted: collection !== 'boards' && this.state.get('boards', board_id) === undefined,
      deleted_at: one.at,
      deleted_by: one.person_id,
      items: collection === 'items' ? 1 : (counts.get(seq) ?? 0),
    };
  }

  private nameOf({ before, folder_id, board_id }: Deletion): string {
    const primary = this.seen.attributesOf({ id: folder_id!, board_id }).find((one) => one.primary);
    const data = primary && (before['values'] as Record<string, unknown> | undefined)?.[primary.id];
    if (!primary || data === undefined || data === null) return '';
    const kind = attributeKinds[primary.kind];
    return kind.format(data as never, kind.settings.parse(primary.settings) as never);
  }
}

/** Where it was itself. */
function placeOf({ collection, record_id, board_id }: Deletion): Place {
  return collection === 'boards' ? boardPlace(record_id) : folderPlace({ id: record_id, board_id });
}
