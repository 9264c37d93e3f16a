import { setTimeout as sleep } from 'node:timers/promises';
import type { SharedTextPlace } from '@tessera/domain/api/shared-text.ts';
import { SHARED_TEXT_ROOT } from '@tessera/domain/api/shared-text.ts';
import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { Comment } from '@tessera/domain/records/comment.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import { commentActions } from '@tessera/web/data/comments/comment-actions.ts';
import { itemActions } from '@tessera/web/data/folder/item-actions.ts';
import type { OpenFolder } from '@tessera/web/data/folder/open-folder.ts';
import type { SyncClient } from '@tessera/web/data/sync/sync-client.ts';
import { SharedText } from '@tessera/web/data/texts/shared-text.ts';
import { Browser, type Session } from './browser.ts';

const ROUNDS_MAX = 1_500;

/** A line of the document of a text. */
interface Line {
  readonly length: number;
  insert(at: number, words: string): void;
  toString(): string;
}

const said = (word: string): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: word }] }],
});

/** Somebody's browser that shows an item with its conversation, and its text where they have that open. */
export class Reader {
  isOffline = false;
  text: SharedText | undefined;
  /** Words that the server has confirmed, and those that wait for it in the open text. */
  readonly confirmed = new Set<string>();
  readonly saved = new Set<string>();
  /** All words that were typed into the text. */
  readonly typed = new Set<string>();
  private unsent: string[] = [];
  private folder: OpenFolder | undefined;
  private readonly browser: Browser;
  private readonly place: FolderPlace;
  private readonly at: SharedTextPlace;

  private constructor(
    session: Session,
    place: FolderPlace,
    at: SharedTextPlace,
    hears: (said: string) => void,
  ) {
    this.place = place;
    this.at = at;
    const nothing = () => {};
    const events = { onEvent: nothing, onSend: nothing, onEnd: nothing, onLeave: nothing };
    this.browser = new Browser(session, { skew: 0, locks: true, random: () => 0.1, ...events });
    this.browser.link.onHeard = hears;
  }

  static async open(
    session: Session,
    place: FolderPlace,
    at: SharedTextPlace,
    hears: (said: string) => void = () => {},
  ): Promise<Reader> {
    const reader = new Reader(session, place, at, hears);
    reader.browser.open(0);
    await reader.until(() => reader.client.team(at.team).ready, 'the workspace');
    return reader;
  }

  get client(): SyncClient {
    return this.browser.tabs[0]!.client;
  }

  /** Whether the page shows the folder: the workspace it knows has it. */
  get sees(): boolean {
    return this.client.team(this.at.team).collections.folders.get(this.place.folder_id) !== undefined;
  }

  private get conversation() {
    return this.client.folder(this.place).comments.of({ item_id: this.at.item_id, view_id: null });
  }

  /** Without a network too. */
  comment(word: string, nth: number): void {
    if (!this.sees) return;
    const known = this.comments();
    const thread = nth % 2 === 0 ? undefined : known[nth % (known.length || 1)];
    this.saved.add(word);
    commentActions(this.client, this.place).write(
      { item_id: this.at.item_id, view_id: null },
      said(word),
      thread?.parent_id ?? thread?.id,
    );
  }

  /** Saves the text as an editor does that is in no room, without a network too. */
  edit(word: string): void {
    const value = this.value();
    if (!this.sees || value === undefined) return;
    this.save(`${value}\n${word}`, [word]);
  }

  private save(data: string, words: readonly string[]): void {
    for (const word of words) this.saved.add(word);
    const { item_id: itemId, attribute_id: attributeId } = this.at;
    void itemActions(this.client, this.place)
      .saveValues([{ itemId, attributeId, data }])
      .catch(() => {});
  }

  /** Opens the text. */
  join(): void {
    if (this.text || this.isOffline || !this.sees) return;
    this.text = new SharedText(this.client, this.at, () => {});
  }

  /** Types into the open text, also without a network. */
  type(word: string, at: number): void {
    if (this.text?.state !== 'live' && this.text?.state !== 'away') return;
    const line = this.line(at);
    // Between words: one that is broken could not be found again.
    const gaps = [...line.toString().matchAll(/(?<![<\w])(?=<|$)/g)].map(({ index }) => index);
    line.insert(gaps[at % gaps.length] ?? line.length, word);
    this.unsent.push(word);
    this.typed.add(word);
  }

  /** Types; the network breaks when that is stored, before the answer to it comes. */
  async cut(word: string, at: number): Promise<void> {
    if (this.isOffline || this.text?.state !== 'live') return;
    const { link } = this.browser;
    link.losesAnswer = true;
    link.onLostAnswer = () => this.offline();
    this.type(word, at);
    await this.until(() => this.isOffline, 'an answer that is lost');
  }

  async leave(): Promise<void> {
    // Meanwhile it may go over to another room.
    for (let text = this.text; text; text = this.text) {
      let left = false;
      void text.leave().then(() => {
        left = true;
      });
      await this.until(() => left, 'the text to be left');
      this.ended(text);
    }
  }

  offline(): void {
    this.isOffline = true;
    this.browser.link.goOffline();
  }

  async online(): Promise<void> {
    this.isOffline = false;
    this.browser.link.goOnline();
    await this.settled();
  }

  /** The page is loaded anew once the browser has stored what it shows. */
  async reload(): Promise<void> {
    if (!this.isOffline) await this.leave();
    else if (this.text) this.ended(this.text);
    this.browser.clock.advance(1_000);
    await this.client.outbox.kept();
    this.folder = undefined;
    this.browser.open(0);
    await this.until(() => this.client.team(this.at.team).ready, 'the workspace');
    await this.settled();
  }

  end(): void {
    this.browser.link.goOffline();
    this.browser.closeAll();
  }

  /** The text as the page shows it without a room; undefined: it shows none. */
  value(): string | undefined {
    const shown = this.folder?.shown('values', valueId(this.at.item_id, this.at.attribute_id));
    return shown ? String(shown['data'] ?? '') : undefined;
  }

  comments(): Comment[] {
    const known = [...(this.folder?.comments.comments.all() ?? [])];
    return known.sort((one, other) => (one.id < other.id ? -1 : 1));
  }

  lines(): string {
    return Array.from({ length: this.root.length }, (_, at) => this.line(at).toString()).join('\n');
  }

  refused(): string {
    return JSON.stringify(this.client.outbox.refusals);
  }

  kept(): Promise<string> {
    return this.browser.kept();
  }

  /** All has been sent, and what is new has come. */
  async settled(): Promise<void> {
    if (this.isOffline) return;
    const { outbox } = this.client;
    const isQuiet = () =>
      this.browser.link.busy === 0 && outbox.entries.length === 0 && !this.isWriting && this.isOpen();
    const team = this.client.team(this.at.team);
    for (let round = 0; round < 2; round += 1) {
      await this.until(isQuiet, 'all to be sent');
      team.catchUp();
      await team.caughtUp();
      this.folder?.catchUp();
      await this.folder?.caughtUp();
    }
    await this.until(isQuiet, 'what is new to come');
  }

  /** Whether the folder is shown, with its conversation, as far as the page may. */
  private isOpen(): boolean {
    if (!this.sees) return true;
    const folder = this.client.folder(this.place);
    if (this.folder !== folder) {
      this.folder = folder;
      folder.subscribe(() => {});
      if (folder.status === 'failed') folder.catchUp();
      this.conversation.subscribe(() => {});
    }
    if (folder.status === 'failed') folder.catchUp();
    if (this.conversation.status === 'failed') this.conversation.again();
    return folder.status === 'ready' && this.conversation.status === 'ready';
  }

  /** Whether the open text waits for the server. One that has ended is closed. */
  private get isWriting(): boolean {
    const { text } = this;
    if (!text) return false;
    if (text.state === 'ended') {
      this.ended(text);
      return false;
    }
    if (text.state === 'former') {
      this.text = new SharedText(this.client, this.at, () => {}, text);
      return true;
    }
    text.bringOver();
    if (!text.isSettled) return true;
    for (const word of this.unsent.splice(0)) this.confirmed.add(word);
    return false;
  }

  /** What was typed and not confirmed is saved as an editor does that is in no room. */
  private ended(text: SharedText): void {
    if (this.text !== text) return;
    this.text = undefined;
    const words = this.unsent.splice(0);
    const value = this.value();
    if (words.length > 0 && value !== undefined) this.save(`${value}\n${words.join('')}`, words);
  }

  private get root() {
    return this.text!.doc.getXmlFragment(SHARED_TEXT_ROOT);
  }

  private line(at: number): Line {
    return (this.root.get(at % this.root.length) as unknown as { get(at: number): Line }).get(0);
  }

  /** While a text waits for an answer, time goes slowly: it does not wait for ever. */
  private async until(holds: () => boolean, what: string): Promise<void> {
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      if (holds()) return;
      await sleep(round < 20 ? 1 : 4);
      this.browser.link.release();
      const isWriting = this.isWriting;
      this.browser.clock.advance(this.text?.state === 'joining' ? 4 : isWriting ? 50 : 600);
    }
    const { connection, outbox } = this.client;
    const { link } = this.browser;
    const stuck = [connection.state, link.busy, outbox.entries.length, this.text?.state, this.folder?.status];
    throw new Error(`waited in vain for ${what}: ${JSON.stringify(stuck)}`);
  }
}
