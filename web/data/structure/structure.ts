import { teamChannel } from '@tessera/domain/api/realtime.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { type Attribute, attributesIn } from '@tessera/domain/records/attribute.ts';
import type { AttributeSection } from '@tessera/domain/records/attribute-section.ts';
import type { Board } from '@tessera/domain/records/board.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { inOrder } from '@tessera/domain/records/in-order.ts';
import {
  type PersonalCollection,
  personalTypes,
  type Records,
  type StructureCollection,
} from '@tessera/domain/records/index.ts';
import type { ItemTemplate } from '@tessera/domain/records/item-template.ts';
import type { StructureReader } from '@tessera/domain/records/structure-reader.ts';
import { deletedWith, validatePut } from '@tessera/domain/records/validate.ts';
import type { View } from '@tessera/domain/records/view.ts';
import { withinOf } from '@tessera/domain/records/within.ts';
import type { Fields } from '@tessera/sync/request.ts';
import type { UndoStep } from '@tessera/sync/undo.ts';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { sayRule } from '../api/say-error.ts';
import { accessOf } from '../permissions/access.ts';
import { syncClient } from '../sync/client.ts';
import { knownStanding } from '../teams/teams.ts';
import type { Collections } from './team-structure.ts';

/** One save of the structure: a record with its id and what changes, or a delete. */
export type StructureSave =
  | { collection: StructureCollection; id: string; fields: Record<string, unknown> }
  | { collection: StructureCollection; id: string; delete: true };

export const openTeam = (team: number) => syncClient().team(team);

/** A team's structure, drawing again whenever something in it changes. `ready`: it is loaded. */
export function useStructure(team: number): {
  ready: boolean;
  failed: Error | undefined;
  structure: Structure;
  /** Boards and folders that were there, and that the person may not see any more. */
  lost: ReadonlySet<string>;
} {
  const opened = openTeam(team);
  const revision = useSyncExternalStore(opened.subscribe, () => opened.revision);
  return useMemo(
    () => ({
      ready: opened.ready,
      failed: opened.failed,
      structure: new Structure(opened.collections),
      lost: opened.lost,
    }),
    [opened, revision],
  );
}

/** The structures of several teams. `ready`: each is loaded, or cannot be. */
export function useStructures(teams: readonly number[]): { ready: boolean; of(team: number): Structure } {
  const key = teams.join();
  const opened = useMemo(() => (key ? key.split(',').map((team) => openTeam(Number(team))) : []), [key]);
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = opened.map((one) => one.subscribe(changed));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [opened],
  );
  useSyncExternalStore(subscribe, () => opened.map(({ revision }) => revision).join());
  return {
    ready: opened.every(({ ready, failed }) => ready || failed !== undefined),
    of: (team) => new Structure(openTeam(team).collections),
  };
}

/** A look at a team's structure. */
export class Structure {
  private readonly collections: Collections;
  private byBoard: Map<string, Folder[]> | undefined;

  constructor(collections: Collections) {
    this.collections = collections;
  }

  boards(): Board[] {
    return inOrder(this.collections.boards.all());
  }

  board(id: string): Board | undefined {
    return this.collections.boards.get(id);
  }

  /** All folders of a board, whatever they are in. */
  folders(boardId: string): Folder[] {
    this.byBoard ??= Map.groupBy(inOrder(this.collections.folders.all()), ({ board_id }) => board_id);
    return this.byBoard.get(boardId) ?? [];
  }

  /** The folders that stand right in a board (`parentId` null), or in one of its folders. */
  foldersIn(boardId: string, parentId: string | null): Folder[] {
    return this.folders(boardId).filter(({ parent_id }) => parent_id === parentId);
  }

  folder(id: string): Folder | undefined {
    return this.collections.folders.get(id);
  }

  attribute(id: string): Attribute | undefined {
    return this.collections.attributes.get(id);
  }

  /** All attributes that the person may see. */
  allAttributes(): Attribute[] {
    return inOrder(this.collections.attributes.all());
  }

  attributes(folder: Folder): Attribute[] {
    return attributesIn(folder, withinOf(((name) => this.collections[name].all()) as StructureReader['all']));
  }

  /** What the person has of their own about what is here. */
  own<C extends PersonalCollection>(collection: C): Records[C][] {
    const get = ((name, id) => this.collections[name].get(id)) as StructureReader['get'];
    const { target } = personalTypes[collection];
    return [...(this.collections[collection].all() as Iterable<Records[C]>)].filter((record) =>
      target(record, { get }),
    );
  }

  attributeSections(folderId: string): AttributeSection[] {
    return inOrder(this.collections.attribute_sections.all()).filter((one) => one.folder_id === folderId);
  }

  itemTemplates(folderId: string): ItemTemplate[] {
    return inOrder(this.collections.item_templates.all()).filter((one) => one.folder_id === folderId);
  }

  /** All views that the person may see. */
  allViews(): Iterable<View> {
    return this.collections.views.all();
  }

  views(folderId: string): View[] {
    return inOrder(this.collections.views.all()).filter((view) => view.folder_id === folderId);
  }
}

/** Saves records of a team's structure together. Shown at once; see `SyncClient.save` for what the promise says. */
export function saveStructure(team: number, ...saves: StructureSave[]): Promise<void> {
  const client = syncClient();
  const opened = client.team(team);
  const channel = teamChannel(team);
  const alongside: UndoStep[] = [];
  const records = saves.map((save) => {
    const { collection, id } = save;
    const old = opened.shown(collection, id) ?? null;
    if ('delete' in save) {
      // What goes with a record comes back with it.
      for (const { collection: of, record } of deletedWith(
        { ...opened.reader(), access: accessOf(team) },
        collection,
        id,
      ))
        alongside.push({ channel, collection: of, id: record.id, before: { ...record }, after: null });
    }
    const item: Fields | null = 'delete' in save ? null : save.fields;
    return { channel, collection, id, item, old, version: Number(old?.['row_version'] ?? 0) };
  });
  return client.save(team, records, alongside);
}

/** Why the server would refuse a save, by the same rules; undefined: it would not. */
export function refusalOf(
  team: number,
  { collection, id, fields }: Extract<StructureSave, { fields: object }>,
): string | undefined {
  const { collections } = syncClient().team(team);
  const structure = syncClient().team(team).reader();
  const reader = {
    ...structure,
    team,
    person: syncClient().person,
    access: accessOf(team),
    // Who else is in the team is not known here; the server knows.
    standingOf: (person: number) => (person === syncClient().person ? knownStanding(team) : undefined),
    now: formatInstant(new Date()),
    attributesOf: (folder) => attributesIn(folder, structure.within),
  } satisfies StructureReader;
  const row_version = collections[collection].nextVersion(id);
  try {
    validatePut(reader, collection, id, { ...fields, row_version });
    return undefined;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return sayRule(error);
  }
}
