import { folderChannel } from '@tessera/domain/api/realtime.ts';
import { BATCH_MAX } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { Clock } from '@tessera/sync/clock.ts';
import type { Connection } from '@tessera/sync/connection.ts';
import { Outbox, type OutboxEvent } from '@tessera/sync/outbox.ts';
import { type Fields, Refused, type RequestRecord, type Transport, targetOf } from '@tessera/sync/request.ts';
import { Sender } from '@tessera/sync/sender.ts';
import type { OutboxEntry, Refusal, SyncStorage } from '@tessera/sync/storage.ts';
import type { Tabs } from '@tessera/sync/tabs.ts';
import { type Action, type UndoOutcome, UndoStack, type UndoStep } from '@tessera/sync/undo.ts';
import type { Caller } from '../api/caller.ts';
import { refusedInPreview } from '../api/errors.ts';
import type { Request } from '../api/request.ts';
import { sayRefusal } from '../api/say-error.ts';
import { keptUnder } from '../comments/conversation.ts';
import { Drafts } from '../drafts/drafts.ts';
import type { FolderSource } from '../folder/folder-loader.ts';
import { folderName, notesOf } from '../folder/folder-names.ts';
import { OpenFolder } from '../folder/open-folder.ts';
import { asSaved, clientRecordOf, isAutomatic } from '../records/index.ts';
import { TeamStructure } from '../structure/team-structure.ts';
import { OwnViews } from '../views/own-views.ts';
import { saveAsItWas } from './as-it-was.ts';
import { Live, type LiveOptions } from './live.ts';
import { mergeValues } from './merge-values.ts';
import { resolveRefusal } from './refusals.ts';
import { withoutCompanions } from './undo-companions.ts';
import { actionOf } from './undo-sides.ts';
import { versionOf } from './version-of.ts';

interface SyncOptions {
  /** The person whose records these are. */
  person: number;
  storage: SyncStorage;
  tabs: Tabs;
  clock: Clock;
  connection: Connection;
  request: Request;
  fetch: Caller['fetch'];
  transport: Transport;
  folders: FolderSource;
  openSocket: LiveOptions['open'];
  token: LiveOptions['token'];
  onSessionEnded(): void;
}

/** One save of one record; `item` null: a delete. Saves that belong together are passed together. */
export interface Save {
  channel: string;
  collection: string;
  id: string;
  /** The saved fields; all fields for a new record. */
  item: Fields | null;
  /** The record as it is shown; null: it does not exist. */
  old: Fields | null;
  /** The shown version; 0: the record does not exist. */
  version: number;
  /** The kind of attribute whose rule merges a conflict. */
  merge?: string;
  /** The kinds of the attributes whose values it saves, by id. */
  kinds?: Record<string, string>;
}

/** Keeps a page in step with the server, for one person; independent of React and the browser. */
export class SyncClient {
  readonly person: number;
  readonly storage: SyncStorage;
  readonly clock: Clock;
  readonly connection: Connection;
  readonly request: Request;
  readonly fetch: Caller['fetch'];
  readonly folders: FolderSource;
  readonly outbox: Outbox;
  readonly sender: Sender;
  readonly live: Live;
  readonly drafts: Drafts;
  readonly ownViews: OwnViews;
  readonly undoStack: UndoStack;
  /** Preview: saves show, and are not sent. */
  pretend = false;
  /** Saves that are only shown, in preview. They are never stored, sent or confirmed. */
  private readonly pretended: OutboxEntry[] = [];
  private readonly tabs: Tabs;
  private readonly teams = new Map<number, TeamStructure>();
  /** By `folderName`. */
  readonly opened = new Map<string, OpenFolder>();
  /** Team → its public board that a visitor looks at. */
  private readonly visits = new Map<number, string>();
  private readonly waiting = new Map<string, (refusal: Refusal | null) => void>();
  /** Refused saves whose refusal is about to arrive. */
  private lost: RequestRecord[] = [];

  constructor(options: SyncOptions) {
    const { person, storage, tabs, clock, connection, request, transport } = options;
    this.folders = options.folders;
    this.fetch = options.fetch;
    this.person = person;
    this.storage = storage;
    this.tabs = tabs;
    this.clock = clock;
    this.connection = connection;
    this.request = request;
    this.outbox = new Outbox({ storage, tabs, clock, merge: mergeValues });
    this.outbox.on((event) => this.hear(event));
    const [{ outbox }, { onSessionEnded }] = [this, options];
    this.sender = new Sender({ outbox, storage, tabs, connection, clock, transport, onSessionEnded });
    this.live = new Live({ open: options.openSocket, token: options.token, request, connection, clock });
    this.drafts = new Drafts({ storage, tabs, clock, isPreview: () => this.pretend });
    this.ownViews = new OwnViews({ storage, tabs, outbox: this.outbox });
    this.undoStack = new UndoStack({
      read: (step) => this.read(step),
      asSaved: (step, fields) => asSaved(step, fields, (team) => this.team(team).collections),
      save: (targets) => this.saveTargets(targets),
    });
    connection.on('reconnect', () => this.catchUp());
    connection.on('delayedSync', () => this.refresh());
  }

  /** The waiting requests over the confirmed state, in order. */
  get waitingEntries(): readonly OutboxEntry[] {
    return this.pretended.length === 0 ? this.outbox.entries : [...this.outbox.entries, ...this.pretended];
  }

  /** What the person has saved and the server does not have. */
  unsent = () => this.outbox.entries.filter(({ request }) => !isAutomatic(request));

  /** Undefined: nobody has asked for it here. */
  openedTeam = (team: number): TeamStructure | undefined => this.teams.get(team);

  team(team: number): TeamStructure {
    const opened = this.teams.get(team) ?? new TeamStructure(this, team);
    this.teams.set(team, opened);
    return opened;
  }

  /** A team that could not be loaded is tried again by the next request for it. */
  forgetTeam(team: number): void {
    this.teams.delete(team);
  }

  /** Opens a public board for a visitor: it is read as the server shows it to everybody. */
  visit(team: number, boardId: string): void {
    if (this.visits.get(team) === boardId) return;
    this.endVisit(team);
    this.visits.set(team, boardId);
  }

  visitedBoard(team: number): string | undefined {
    return this.visits.get(team);
  }

  /** A visitor's data is removed. */
  endVisit(team: number): void {
    if (!this.visits.delete(team)) return;
    const folders = [...(this.teams.get(team)?.collections.folders.all() ?? [])].map(({ id }) => id);
    this.forgetFolders(team, folders);
    this.forgetTeam(team);
  }

  /** Removes folders that the person may not see any more from this page and this browser. */
  forgetFolders(team: number, ids: readonly string[]): void {
    for (const id of ids) {
      const name = folderName(team, id);
      this.opened.get(name)?.lose();
      this.undoStack.forgetChannel(folderChannel(team, id));
      this.folders.forget(name).catch(() => {});
      for (const kept of [notesOf(name), keptUnder(name)]) this.storage.forget(kept).catch(() => {});
      this.ownViews.forgetFolder(team, id);
    }
  }

  folder(place: FolderPlace): OpenFolder {
    const name = folderName(place.team_id, place.folder_id);
    let opened = this.opened.get(name);
    if (!opened) {
      opened = new OpenFolder(this, place, () => this.opened.delete(name));
      this.opened.set(name, opened);
    }
    return opened;
  }

  /**
   * Shows saves at once and sends them together: all are done, or none. Resolves when the server has confirmed them;
   * rejects with `Refused` after the earlier state is back. Without a network they wait, and nothing is lost.
   *
   * @param alongside what the server deletes with them, for undo
   */
  async save(team: number, saves: readonly Save[], alongside: readonly UndoStep[] = []): Promise<void> {
    if (saves.length === 0) return;
    const requests = this.requestsOf(team, saves);
    const action = actionOf(requests, saves, alongside);
    if (!this.pretend && action.steps.length > 0) this.undoStack.record(action);
    await this.send(requests);
  }

  /** Undoes an action of this tab, or its last one. Undefined: nothing is left to undo. */
  async undo(action?: Action): Promise<UndoOutcome | undefined> {
    if (this.pretend) return undefined;
    const asked = action ?? this.undoStack.next('undo');
    await this.loadFor(asked);
    // The last action may have changed: of two fast undos the first has taken one back.
    return this.undoStack.undoOnServer(asked) ?? this.undoStack.undo(action);
  }

  async redo(): Promise<UndoOutcome | undefined> {
    if (this.pretend) return undefined;
    await this.loadFor(this.undoStack.next('redo'));
    return this.undoStack.redo();
  }

  /** Later changes are known only for loaded folders. */
  private async loadFor(action: Action | undefined): Promise<void> {
    const steps = action?.steps.filter((step) => this.read(step) === undefined) ?? [];
    const channels = new Set(steps.map(({ channel }) => channel));
    await Promise.all(
      [...channels].map(async (channel) => {
        const [, team, , folder_id] = channel.split('.');
        const folder = folder_id ? this.team(Number(team)).collections.folders.get(folder_id) : undefined;
        if (!folder) return;
        const place = { team_id: Number(team), board_id: folder.board_id, folder_id: folder.id };
        await this.folder(place).loaded();
      }),
    );
  }

  /** Keep mine: all saves that were refused together are repeated over the present state. */
  async keepMine(refusal: Refusal): Promise<void> {
    if (this.pretend) throw refusedInPreview();
    await this.outbox.dropRefusal(refusal.id);
    await this.send(this.rekeyed(resolveRefusal(refusal, (request) => this.recordNow(request, refusal))));
  }

  /** Keep theirs: the record in conflict stays as it is; the other saves of its batch are repeated. */
  async keepTheirs(refusal: Refusal): Promise<void> {
    if (this.pretend) throw refusedInPreview();
    await this.outbox.dropRefusal(refusal.id);
    const requests = refusal.requests.filter((_, index) => index !== refusal.part);
    const left = resolveRefusal({ ...refusal, requests }, (request) => this.recordNow(request, refusal));
    await this.send(this.rekeyed(left));
  }

  /** Ends everything; waiting saves stay in the storage. */
  close(): void {
    this.sender.stop();
    this.connection.stop();
    this.live.stop();
    this.tabs.close();
    this.storage.close();
  }

  private requestsOf(team: number, saves: readonly Save[]): RequestRecord[] {
    const batches = Array.from({ length: Math.ceil(saves.length / BATCH_MAX) }, () =>
      saves.length > 1 ? newId() : null,
    );
    const waiting = new Map(this.outbox.entries.map(({ request: { route, key } }) => [route, key]));
    const attributeOf = (id: string) => this.teams.get(team)?.collections.attributes.get(id);
    return saves.map(({ channel, collection, id, item, old, version, merge: kind, kinds }, index) => {
      const route = `/api/${team}/${collection}/${id}`;
      const [builtOn, apart] = [waiting.get(route), clientRecordOf(collection).apart?.(id, attributeOf)];
      return {
        key: newId(),
        transactionBatch: batches[Math.floor(index / BATCH_MAX)]!,
        channel,
        saveMultiple: `/api/${team}/multiple`,
        route,
        method: item === null ? 'delete' : 'put',
        item: item && { ...item, ...versionOf(collection, version) },
        old: old ?? (item === null ? { id } : null),
        ...(builtOn ? { builtOn } : {}),
        ...(apart ? { apart } : {}),
        ...(kind ? { merge: kind } : {}),
        ...(kinds ? { kinds } : {}),
      };
    });
  }

  private async send(requests: readonly RequestRecord[]): Promise<void> {
    if (requests.length === 0) return;
    if (this.pretend) {
      const entries = requests.map((request) => ({ order: 0, request, reservedAt: null, error: null }));
      this.pretended.push(...entries);
      this.hear({ kind: 'added', entries });
      return;
    }
    const answers = requests.map(
      ({ key }) => new Promise<Refusal | null>((resolve) => this.waiting.set(key, resolve)),
    );
    void this.outbox.add(requests);
    const refusal = (await Promise.all(answers)).find((one) => one !== null);
    if (refusal) throw new Refused(refusal.status, sayRefusal(refusal), refusal.remote);
  }

  private hear(event: OutboxEvent): void {
    for (const team of this.teams.values()) if (team.ready) team.hear(event);
    for (const folder of this.opened.values()) folder.hear(event);
    if (event.kind === 'done') for (const { entry } of event.saves) this.answer(entry.request.key, null);
    if (event.kind === 'replaced') this.rename(event.saves);
    if (event.kind === 'refused') {
      const refused = event.saves.map(({ entry }) => entry.request);
      this.undoStack.forget(refused);
      this.lost.push(...refused);
      // Without a refusal, the person has undone it themselves.
      queueMicrotask(() => this.withdrawn(refused));
    }
    if (event.kind === 'refusal') {
      if (event.refusal.requests.every(isAutomatic)) void this.outbox.dropRefusal(event.refusal.id);
      // A later save of a record in conflict is folded into the first one's refusal: the route is what they share.
      const routes = new Set(event.refusal.requests.map(({ route }) => route));
      for (const { key, route } of this.lost) if (routes.has(route)) this.answer(key, event.refusal);
      this.lost = this.lost.filter(({ route }) => !routes.has(route));
    }
  }

  private withdrawn(requests: readonly RequestRecord[]): void {
    const withdrawn = new Set(requests);
    const [now, left] = [true, false].map((is) => this.lost.filter((one) => withdrawn.has(one) === is));
    this.lost = left!;
    for (const { key } of now!) this.answer(key, null);
  }

  private answer(key: string, refusal: Refusal | null): void {
    this.waiting.get(key)?.(refusal);
    this.waiting.delete(key);
  }

  private rename(saves: readonly { was: string; entry: OutboxEntry }[]): void {
    const renamed = new Map(saves.map(({ was, entry }) => [was, entry.request.key]));
    this.undoStack.rename(renamed);
    for (const [was, key] of renamed) {
      const waiting = this.waiting.get(was);
      if (!waiting || was === key) continue;
      this.waiting.delete(was);
      this.waiting.set(key, waiting);
    }
  }

  private catchUp(): void {
    for (const team of this.teams.values()) team.catchUp();
    for (const folder of this.opened.values()) folder.catchUp();
  }

  /** Asks the log for new changes of a team and its open folders, for people without live channels. */
  lookAgain(team: number): void {
    this.teams.get(team)?.catchUp();
    for (const folder of this.opened.values()) if (folder.place.team_id === team) folder.catchUp();
  }

  private refresh(): void {
    for (const team of this.teams.values()) {
      team.refresh().catch(() => {
        // The server does not answer: the next reconnect catches up.
      });
    }
    for (const folder of this.opened.values()) folder.catchUp();
  }

  private saveTargets(targets: readonly { step: UndoStep; to: Fields | null }[]): string[] {
    const keys: string[] = [];
    const [here, saved] = [true, false].map((is) =>
      targets.filter(({ step }) => this.ownViews.isOwn(step) === is),
    );
    const byTeam = Map.groupBy(withoutCompanions(saved!), ({ step }) => Number(step.channel.split('.')[1]));
    for (const [team, some] of byTeam) {
      const requests = this.requestsOf(
        team,
        some.map(({ step, to }) => saveAsItWas(this.team(team).reader(), step, this.read(step), to)),
      );
      keys.push(...requests.map(({ key }) => key));
      this.send(requests).catch(() => {
        // The refusal tells it, as for every other save.
      });
    }
    for (const { step, to } of here!) this.ownViews.move(step, to);
    return keys;
  }

  /** A record as it is shown; null: it does not exist; undefined: it is not loaded here. */
  read(step: Pick<UndoStep, 'channel' | 'collection' | 'id'>): Fields | null | undefined {
    const { channel, collection, id } = step;
    if (this.ownViews.isOwn(step)) return this.ownViews.read(step);
    const [, team, , folderId] = channel.split('.');
    if (!folderId) return this.teams.get(Number(team))?.shown(collection, id);
    return this.opened.get(folderName(Number(team), folderId))?.shown(collection, id);
  }

  /** The record that a refused save would replace now, as far as this page knows. */
  private recordNow(request: RequestRecord, { remote, requests, part }: Refusal): Fields | null {
    const shown = this.read({ channel: request.channel, ...targetOf(request) });
    if (shown !== undefined) return shown;
    return requests[part]?.route === request.route ? remote : request.old;
  }

  private rekeyed(requests: readonly RequestRecord[]): RequestRecord[] {
    const batch = requests.length > 1 ? newId() : null;
    return requests.map((request) => ({ ...request, key: newId(), transactionBatch: batch }));
  }
}
