import { readFileName } from '@tessera/domain/files/file.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { SyncStorage } from '@tessera/sync/storage.ts';
import { Observable } from '../page/observable.ts';
import {
  KEPT_UPLOADS,
  type KeptUpload,
  type SaveUpload,
  type SendUpload,
  type Upload,
  type UploadTarget,
} from './upload.ts';

/** Without an answer it is tried again after these, in milliseconds; the last one over and over. */
const AGAIN_MS = [2_000, 5_000, 15_000, 60_000];

interface Options {
  storage: Pick<SyncStorage, 'write' | 'list' | 'forget'>;
  send: SendUpload;
  save: SaveUpload;
  /** Why the server has refused, in words; undefined: there was no answer. */
  refusal(error: unknown): string | undefined;
  /** Tells the server that nobody goes on with a file. */
  giveUp(upload: KeptUpload): Promise<void>;
  /** Only one tab sends a file: `work` is done when no other does. Returns whether it was. */
  exclusively(name: string, work: () => Promise<void>): Promise<boolean>;
}

/** The files that wait to be sent, or are being sent: one at a time. They outlive the page. */
export class Uploads {
  readonly all = new Observable<readonly Upload[]>([]);
  /** The ids of those that somebody has given up in this page. */
  readonly givenUp = new Set<string>();
  /** Resolves when what an earlier page has left is taken up. */
  opened: Promise<void> = Promise.resolve();
  private readonly options: Options;
  private running: { id: string; stop: AbortController } | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private closed = false;

  constructor(options: Options) {
    this.options = options;
  }

  /** Takes up what an earlier page has left. */
  open(): Promise<void> {
    this.opened = this.takeUp();
    return this.opened;
  }

  private async takeUp(): Promise<void> {
    const kept = await this.options.storage.list(KEPT_UPLOADS);
    const known = new Set(this.all.get().map(({ id }) => id));
    const left = kept.map(({ value }) => value as KeptUpload).filter(({ id }) => !known.has(id));
    this.all.set([...left.map((one) => ({ ...one, sent: null })), ...this.all.get()]);
    this.goOn();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.running?.stop.abort();
  }

  /** Keeps files, shows them at once, and sends them one after another. Resolves with them when they are kept. */
  async add(target: UploadTarget, files: readonly File[]): Promise<readonly KeptUpload[]> {
    const added = files.map(
      (file): KeptUpload => ({
        id: newId(),
        target,
        name: readFileName(file.name),
        bytes: file,
        paused: false,
        refused: null,
      }),
    );
    this.all.set([...this.all.get(), ...added.map((one) => ({ ...one, sent: null }))]);
    // What this browser cannot keep is sent all the same while the page is there.
    await Promise.all(added.map((one) => this.keep(one).catch(() => {})));
    this.goOn();
    return added;
  }

  async pause(id: string): Promise<void> {
    await this.change(id, { paused: true });
    if (this.running?.id === id) this.running.stop.abort();
  }

  /** Goes on with one that was paused, or that the server has refused. */
  async resume(id: string): Promise<void> {
    await this.change(id, { paused: false, refused: null });
    this.failures = 0;
    this.goOn();
  }

  async cancel(id: string): Promise<void> {
    const upload = this.find(id);
    if (!upload) return;
    if (this.running?.id === id) this.running.stop.abort();
    this.givenUp.add(id);
    await this.drop(id);
    await this.options.giveUp(upload).catch(() => {});
  }

  /** The network may be back. */
  tryNow(): void {
    this.failures = 0;
    this.goOn();
  }

  private find(id: string): Upload | undefined {
    return this.all.get().find((one) => one.id === id);
  }

  private show(id: string, change: Partial<Upload>): void {
    this.all.set(this.all.get().map((one) => (one.id === id ? { ...one, ...change } : one)));
  }

  private async change(id: string, change: Partial<KeptUpload>): Promise<void> {
    this.show(id, change);
    const upload = this.find(id);
    if (upload) await this.keep(upload).catch(() => {});
  }

  private keep({ id, target, name, bytes, paused, refused }: KeptUpload): Promise<void> {
    const kept: KeptUpload = { id, target, name, bytes, paused, refused };
    return this.options.storage.write(KEPT_UPLOADS + id, kept);
  }

  private async drop(id: string): Promise<void> {
    this.all.set(this.all.get().filter((one) => one.id !== id));
    await this.options.storage.forget(KEPT_UPLOADS + id).catch(() => {});
  }

  private goOn(): void {
    clearTimeout(this.timer);
    if (this.running || this.closed) return;
    const next = this.all.get().find(({ paused, refused }) => !paused && refused === null);
    if (next) void this.run(next);
  }

  private async run(upload: Upload): Promise<void> {
    const stop = new AbortController();
    this.running = { id: upload.id, stop };
    let again = false;
    const isMine = await this.options
      .exclusively(upload.id, () => this.sendOne(upload, stop.signal))
      .catch((error: unknown) => {
        again = !stop.signal.aborted && this.heard(upload.id, error);
        return true;
      });
    this.running = undefined;
    if (this.find(upload.id)) this.show(upload.id, { sent: null });
    // Another tab is at it, or nobody has answered.
    if (!isMine || again) this.later();
    else {
      this.failures = 0;
      this.goOn();
    }
  }

  private async sendOne(upload: Upload, signal: AbortSignal): Promise<void> {
    this.show(upload.id, { sent: 0 });
    const file = await this.options.send(upload, {
      signal,
      onProgress: (sent) => this.show(upload.id, { sent }),
    });
    signal.throwIfAborted();
    await this.options.save(upload, file);
    await this.drop(upload.id);
  }

  /** Returns whether it is tried again by itself. */
  private heard(id: string, error: unknown): boolean {
    const refused = this.options.refusal(error);
    if (refused === undefined) return true;
    void this.change(id, { refused });
    return false;
  }

  private later(): void {
    const wait = AGAIN_MS[Math.min(this.failures, AGAIN_MS.length - 1)]!;
    this.failures += 1;
    this.timer = setTimeout(() => this.goOn(), wait);
  }
}
