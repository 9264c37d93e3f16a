import { type Change, getChanges } from '@tessera/domain/api/changes.ts';
import { teamChannel } from '@tessera/domain/api/realtime.ts';
import { indexRecords } from '@tessera/domain/api/records.ts';
import { PAGE_MAX } from '@tessera/domain/constants.ts';
import { type Attribute, hasAttribute } from '@tessera/domain/records/attribute.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import {
  isStructure,
  type Records,
  type StructureCollection,
  type StructureRecord,
  structure,
} from '@tessera/domain/records/index.ts';
import type { View } from '@tessera/domain/records/view.ts';
import { LogFollower } from '@tessera/sync/catch-up.ts';
import { Collection } from '@tessera/sync/collection.ts';
import { Refused, type RequestPart } from '@tessera/sync/request.ts';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { request } from './call.ts';
import { listen } from './live.ts';
import { saveParts } from './save-queue.ts';
import { loadWorkspaces } from './teams.ts';

type Collections = { [C in StructureCollection]: Collection<Records[C]> };

/** One save of the structure: a record with its id and what changes, or a delete. */
export type StructureSave =
  | { collection: StructureCollection; id: string; fields: Record<string, unknown> }
  | { collection: StructureCollection; id: string; delete: true };

/** A team's boards, folders, attributes and views: loaded once, then kept by the live channel. */
class TeamStructure {
  readonly team: number;
  readonly collections: Collections = {
    boards: new Collection(),
    folders: new Collection(),
    attributes: new Collection(),
    views: new Collection(),
  };
  ready = false;
  failed: Error | undefined;
  revision = 0;
  private readonly listeners = new Set<() => void>();
  private follower: LogFollower<Change> | undefined;
  readonly loaded: Promise<void>;

  constructor(team: number) {
    this.team = team;
    for (const collection of Object.values(this.collections)) collection.subscribe(() => this.tell());
    this.loaded = this.load();
    this.loaded.catch((error: Error) => {
      this.failed = error;
      teams.delete(team);
      this.tell();
    });
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Shows the saves at once and sends them as one batch. Rejects with `Refused` after the earlier state is back. */
  async save(saves: readonly StructureSave[]): Promise<void> {
    const begun = saves.map((save) => {
      const collection = this.collections[save.collection] as unknown as Collection<StructureRecord>;
      const stored = collection.get(save.id);
      const gone = 'delete' in save;
      const now = new Date().toISOString().slice(0, 19).replace('T', ' ');
      const record = gone
        ? null
        : ({
            created_at: now,
            created_by: null,
            ...stored,
            ...save.fields,
            id: save.id,
            team_id: this.team,
            updated_at: now,
            row_version: collection.nextVersion(save.id),
          } as unknown as StructureRecord);
      const part: RequestPart = gone
        ? { route: `/api/${this.team}/${save.collection}/${save.id}`, method: 'delete', old: { id: save.id } }
        : {
            route: `/api/${this.team}/${save.collection}/${save.id}`,
            method: 'put',
            item: { ...(stored ? {} : record), ...save.fields, row_version: record!.row_version },
          };
      return { collection, id: save.id, part, token: collection.begin(save.id, record) };
    });
    try {
      const answers = await saveParts(
        this.team,
        begun.map(({ part }) => part),
      );
      for (const [index, { collection, id, token }] of begun.entries()) {
        collection.succeed(id, token, answers[index]!.data as StructureRecord | null);
      }
    } catch (error) {
      const remote =
        error instanceof Refused && error.status === 409 ? (error.data as StructureRecord | null) : undefined;
      for (const { collection, id, token } of begun) {
        if (remote && remote.id === id) collection.conflict(id, token, remote);
        else collection.fail(id, token);
      }
      throw error;
    }
  }

  private async load(): Promise<void> {
    const seqs = await Promise.all(structure.map((name) => this.loadCollection(name)));
    this.ready = true;
    this.tell();
    const params = { team: this.team };
    this.follower = new LogFollower<Change>(Math.min(...seqs), {
      fetch: (after) => request(getChanges, { params, query: { after } }),
      apply: (changes) => this.apply(changes),
      refresh: () => void this.load(),
      onError: () => {},
    });
    listen(teamChannel(this.team), {
      changes: (event) => this.follower?.event(event),
      live: (seq) => this.follower?.catchUp(seq),
    });
  }

  private async loadCollection(name: StructureCollection): Promise<number> {
    const records: StructureRecord[] = [];
    let first: number | undefined;
    for (;;) {
      const after = records.at(-1)?.id;
      const page = await request(indexRecords, {
        params: { team: this.team, collection: name },
        query: { limit: PAGE_MAX, ...(after ? { after } : {}) },
      });
      first ??= page.seq;
      records.push(...(page.data as unknown as StructureRecord[]));
      if (page.data.length < PAGE_MAX) break;
    }
    (this.collections[name] as unknown as Collection<StructureRecord>).load(records);
    return first;
  }

  private apply(changes: readonly Change[]): void {
    for (const { collection, method, record } of changes) {
      if (!isStructure(collection)) continue;
      const into = this.collections[collection] as unknown as Collection<StructureRecord>;
      if (method === 'deleted') into.pushDeleted(record.id);
      else into.pushSaved(record as unknown as StructureRecord);
    }
  }

  private tell(): void {
    this.revision += 1;
    for (const listener of [...this.listeners]) listener();
  }
}

const teams = new Map<number, TeamStructure>();

export function openTeam(team: number): TeamStructure {
  let opened = teams.get(team);
  if (!opened) {
    opened = new TeamStructure(team);
    teams.set(team, opened);
  }
  return opened;
}

/** A team's structure, drawing again whenever something in it changes. `ready`: it is loaded. */
export function useStructure(team: number): {
  ready: boolean;
  failed: Error | undefined;
  structure: Structure;
} {
  const opened = openTeam(team);
  const revision = useSyncExternalStore(opened.subscribe, () => opened.revision);
  return useMemo(
    () => ({ ready: opened.ready, failed: opened.failed, structure: new Structure(opened.collections) }),
    [opened, revision],
  );
}

/** A look at a team's structure. */
export class Structure {
  private readonly collections: Collections;

  constructor(collections: Collections) {
    this.collections = collections;
  }

  boards(): Board[] {
    return inOrder(this.collections.boards.all());
  }

  board(id: string): Board | undefined {
    return this.collections.boards.get(id);
  }

  folders(boardId: string): Folder[] {
    return inOrder(this.collections.folders.all()).filter((folder) => folder.board_id === boardId);
  }

  folder(id: string): Folder | undefined {
    return this.collections.folders.get(id);
  }

  /** The attributes of a folder's items: the primary one first. */
  attributes(folder: Folder): Attribute[] {
    const found = inOrder(this.collections.attributes.all()).filter((attribute) =>
      hasAttribute(folder, attribute),
    );
    return found.sort((one, other) => Number(other.primary) - Number(one.primary));
  }

  views(folderId: string): View[] {
    return inOrder(this.collections.views.all()).filter((view) => view.folder_id === folderId);
  }
}

function inOrder<T extends { id: string; position: string }>(records: Iterable<T>): T[] {
  return [...records].sort((one, other) =>
    one.position === other.position ? (one.id < other.id ? -1 : 1) : one.position < other.position ? -1 : 1,
  );
}

export const saveStructure = (team: number, ...saves: StructureSave[]): Promise<void> =>
  openTeam(team).save(saves);

/** Which of the person's workspaces a board is in; null: in none, or it is not there any more. */
export async function findTeamOfBoard(boardId: string): Promise<number | null> {
  const mine = await loadWorkspaces();
  for (const { id } of mine) if (teams.get(id)?.collections.boards.get(boardId)) return id;
  const opened = await Promise.all(
    mine.map(async ({ id }) => {
      const team = openTeam(id);
      await team.loaded;
      return team;
    }),
  );
  return opened.find((team) => team.collections.boards.get(boardId))?.team ?? null;
}

/** Opens a team ahead of its first use. */
export function usePreloadedTeam(team: number | undefined): void {
  useEffect(() => {
    if (team !== undefined) openTeam(team);
  }, [team]);
}
