import type { Access } from '@tessera/domain/permissions/access.ts';
import { boardPlace, folderPlace, type Place } from '@tessera/domain/permissions/places.ts';
import { FormerPlaces } from '@tessera/domain/records/former-places.ts';
import { isStructure, structureTypes } from '@tessera/domain/records/index.ts';
import { isPrivateLine, isShownIn } from '@tessera/domain/records/sight.ts';
import type { GonePlaces } from '../commit/gone-places.ts';
import type { LogEntry, TeamState } from '../commit/team-state.ts';

/** The fields of a line of the log that decide who may hear of it. */
type FormerLine = Place &
  Pick<LogEntry, 'collection' | 'record_id' | 'record'> & {
    before: Readonly<Record<string, unknown>> | null;
  };

/**
 * Which of a team's boards and folders somebody may see: of the deleted ones, those that they might see if they came
 * back.
 */
export class FormerSight {
  private readonly gone: GonePlaces;
  private readonly state: TeamState;
  private readonly access: Access;
  private former: FormerPlaces;

  constructor(gone: GonePlaces, state: TeamState, access: Access) {
    this.gone = gone;
    this.state = state;
    this.access = access;
    this.former = new FormerPlaces(state, []);
  }

  /** Loads places before they are asked about. */
  async look(places: readonly Place[]): Promise<void> {
    const folders = places.flatMap(({ folder_id }) => folder_id ?? []);
    await this.gone.findFolders(folders);
    const were = folders.flatMap((id) => this.gone.get('folders', id)?.board_id ?? []);
    await this.gone.findBoards([...places.flatMap(({ board_id }) => board_id ?? []), ...were]);
    this.former = new FormerPlaces(this.state, [...this.gone.records()]);
  }

  /** Whether they may see a record, or might have, in the place where it is or was. */
  mayHaveSeen({ board_id, folder_id }: Place): boolean {
    if (board_id === null) return true;
    return this.seesBoard(board_id) && (folder_id === null || this.seesFolder(folder_id));
  }

  /** Whether they may see what a line of the log tells of a record, before and after the change. */
  mayHaveSeenLine({ collection, record_id, record, before, board_id, folder_id }: FormerLine): boolean {
    if (!this.mayHaveSeen({ board_id, folder_id })) return false;
    if (!isStructure(collection) || board_id === null) return true;
    const type = structureTypes[collection];
    if (!isPrivateLine(type, [record, before])) return true;
    const was = { collection, record_id, board_id, folder_id, before: before ?? record };
    const access = this.former.accessTo(was, this.access.subject);
    return [record, before].every((state) => state === null || isShownIn(access, type, state as never));
  }

  private seesBoard(id: string): boolean {
    const place = boardPlace(id);
    if (this.state.get('boards', id)) return this.access.mayView(place);
    const before = this.gone.get('boards', id);
    return before !== undefined && this.accessTo('boards', id, place, { ...before }).mayView(place);
  }

  private seesFolder(id: string): boolean {
    const folder = this.gone.get('folders', id);
    // The folder is no longer known: its board decides.
    if (!folder) return true;
    const place = folderPlace(folder);
    if (this.state.get('folders', id)) return this.access.mayView(place);
    return this.accessTo('folders', id, place, { ...folder }).mayView(place);
  }

  private accessTo(
    collection: 'boards' | 'folders',
    record_id: string,
    place: Place,
    before: Readonly<Record<string, unknown>>,
  ): Access {
    const was = { ...place, board_id: place.board_id!, collection, record_id, before };
    return this.former.accessTo(was, this.access.subject);
  }
}
