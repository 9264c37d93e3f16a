import { folderChannel, parseChannel } from '@tessera/domain/api/realtime.ts';
import { isSame } from '@tessera/domain/is-same.ts';
import { isAsShared, type OwnView, readOwnView } from '@tessera/domain/views/own-view.ts';
import type { Outbox } from '@tessera/sync/outbox.ts';
import type { Fields } from '@tessera/sync/request.ts';
import type { SyncStorage } from '@tessera/sync/storage.ts';
import type { Tabs } from '@tessera/sync/tabs.ts';
import type { UndoStep } from '@tessera/sync/undo.ts';
import { folderName } from '../folder/folder-names.ts';

/** Ids are unique within a team only. */
export interface ViewPlace {
  team_id: number;
  folder_id: string;
  view_id: string;
}

/** Their name in the steps of an undo: they are no records, and are never sent. */
export const OWN_VIEWS = 'own-views';

interface Message {
  kind: 'own-view';
  name: string;
  own: OwnView;
}

const AS_SHARED: OwnView = {};

const inTeam = (team: number): string => `own-view/${team}/`;
const inFolder = (team: number, folderId: string): string => `own-view/${folderName(team, folderId)}/`;
const nameOf = ({ team_id, folder_id, view_id }: ViewPlace): string => inFolder(team_id, folder_id) + view_id;

/** A person's own changes of shared views, stored in this browser, the same in all its tabs. */
export class OwnViews {
  private readonly storage: SyncStorage;
  private readonly tabs: Tabs;
  private readonly outbox: Pick<Outbox, 'kept'>;
  /** By `nameOf`: those of the loaded teams, and later changes. */
  private readonly known = new Map<string, OwnView>();
  private readonly listeners = new Set<() => void>();

  constructor({ storage, tabs, outbox }: { storage: SyncStorage; tabs: Tabs; outbox: OwnViews['outbox'] }) {
    this.storage = storage;
    this.outbox = outbox;
    this.tabs = tabs;
    tabs.onMessage((message) => this.hear(message as Message));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Loads the stored ones of a team before its folders show, so that no view changes after it has appeared. */
  async load(team: number): Promise<void> {
    for (const { name, value } of await this.storage.list(inTeam(team)).catch(() => [])) {
      // An earlier version's format may be unreadable.
      if (!this.known.has(name)) this.known.set(name, readOwnView(value));
    }
  }

  /** Returns the same object until another one is set. */
  get(place: ViewPlace): OwnView {
    return this.known.get(nameOf(place)) ?? AS_SHARED;
  }

  set(place: ViewPlace, own: OwnView): void {
    const name = nameOf(place);
    if (isSame(this.get(place), own)) return;
    this.take(name, own);
    const kept = isAsShared(own) ? this.storage.forget(name) : this.storage.write(name, own);
    kept.catch(() => {
      // The storage is full: the changes last as long as this page.
    });
    // Other tabs hear of the save that came with it first: a change that equals their shared view would be removed.
    void this.outbox.kept().then(() => this.tabs.post({ kind: 'own-view', name, own } satisfies Message));
  }

  /** Removes everything that is stored of the folder. */
  forgetFolder(team: number, folderId: string): void {
    const prefix = inFolder(team, folderId);
    for (const name of [...this.known.keys()]) if (name.startsWith(prefix)) this.known.delete(name);
    this.storage.forget(prefix).catch(() => {});
    this.tell();
  }

  /** A change as an action that can be undone. */
  stepTo(place: ViewPlace, own: OwnView): UndoStep {
    const channel = folderChannel(place.team_id, place.folder_id);
    return {
      channel,
      collection: OWN_VIEWS,
      id: place.view_id,
      before: { own: this.get(place) },
      after: { own },
    };
  }

  isOwn({ collection }: Pick<UndoStep, 'collection'>): boolean {
    return collection === OWN_VIEWS;
  }

  /** The present state of an undo step's subject. */
  read(step: Pick<UndoStep, 'channel' | 'id'>): Fields {
    return { own: this.get(placeOf(step)) };
  }

  /** Undoes a step, or redoes it. */
  move(step: UndoStep, to: Fields | null): void {
    this.set(placeOf(step), (to?.['own'] ?? AS_SHARED) as OwnView);
  }

  private hear(message: Message): void {
    if (message.kind === 'own-view') this.take(message.name, message.own);
  }

  private take(name: string, own: OwnView): void {
    this.known.set(name, own);
    this.tell();
  }

  private tell(): void {
    for (const listener of [...this.listeners]) listener();
  }
}

function placeOf({ channel, id }: Pick<UndoStep, 'channel' | 'id'>): ViewPlace {
  const { team, folderId } = parseChannel(channel)!;
  return { team_id: team, folder_id: folderId!, view_id: id };
}
