import { filesInText, withoutFiles } from '@tessera/domain/rich-text/files.ts';
import type { SyncStorage } from '@tessera/sync/storage.ts';
import type { Uploads } from '../files/uploads.ts';
import { Observable } from '../page/observable.ts';
import { KEPT_WAITING_COMMENTS, type WaitingComment } from './waiting-comment.ts';

interface Options {
  storage: Pick<SyncStorage, 'write' | 'list' | 'read' | 'forget'>;
  uploads: Pick<Uploads, 'all' | 'opened' | 'givenUp'>;
  /** Saves it: it is in the outbox at once. Resolves when that is kept. */
  save(comment: WaitingComment): Promise<void>;
  /** Only one tab saves a comment: `work` is done when no other does. Returns whether it was. */
  exclusively(name: string, work: () => Promise<void>): Promise<boolean>;
}

/** Comments that are written, and saved when their files have arrived. They outlive the page. */
export class WaitingComments {
  readonly all = new Observable<readonly WaitingComment[]>([]);
  private readonly options: Options;
  private readonly saving = new Set<string>();

  constructor(options: Options) {
    this.options = options;
    options.uploads.all.subscribe(() => this.look());
  }

  /** Takes up what an earlier page has left. */
  async open(): Promise<void> {
    const { storage, uploads } = this.options;
    const kept = await storage.list(KEPT_WAITING_COMMENTS);
    // Before, every file seems to have arrived.
    await uploads.opened;
    const known = new Set(this.all.get().map(({ id }) => id));
    const left = kept.map(({ value }) => value as WaitingComment).filter(({ id }) => !known.has(id));
    this.all.set([...left, ...this.all.get()]);
    this.look();
  }

  /** Saves a comment now, or when its files have arrived. */
  write(comment: WaitingComment): void {
    if (this.hasArrived(comment)) {
      void this.options.save(comment);
      return;
    }
    this.all.set([...this.all.get(), comment]);
    // What this browser cannot keep is saved all the same while the page is there.
    this.options.storage.write(KEPT_WAITING_COMMENTS + comment.id, comment).catch(() => {});
  }

  /** Somebody goes on writing it. */
  async takeBack(id: string): Promise<void> {
    this.hide(id);
    await this.options.storage.forget(KEPT_WAITING_COMMENTS + id).catch(() => {});
  }

  private hide(id: string): void {
    this.all.set(this.all.get().filter((one) => one.id !== id));
  }

  private hasArrived({ doc }: WaitingComment): boolean {
    const named = new Set(filesInText(doc));
    return !this.options.uploads.all.get().some(({ id }) => named.has(id));
  }

  private look(): void {
    for (const one of this.all.get())
      if (!this.saving.has(one.id) && this.hasArrived(one)) {
        this.saving.add(one.id);
        void this.finish(one).finally(() => this.saving.delete(one.id));
      }
  }

  private async finish(comment: WaitingComment): Promise<void> {
    const { exclusively, storage } = this.options;
    const name = KEPT_WAITING_COMMENTS + comment.id;
    // Where another tab is at it, that tells of the comment.
    await exclusively(name, async () => {
      const isThere = await storage.read(name).then(
        (kept) => kept !== undefined,
        () => true,
      );
      const said = this.withoutGivenUp(comment);
      if (isThere && said) await this.options.save(said);
      await storage.forget(name).catch(() => {});
    });
    this.hide(comment.id);
  }

  /** Undefined: it says nothing without the files that were given up. */
  private withoutGivenUp(comment: WaitingComment): WaitingComment | undefined {
    const { givenUp } = this.options.uploads;
    const files = filesInText(comment.doc);
    if (!files.some((id) => givenUp.has(id))) return comment;
    const doc = withoutFiles(comment.doc, new Set(files.filter((id) => !givenUp.has(id))));
    return doc && { ...comment, doc };
  }
}
