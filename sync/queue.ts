import { NoAnswer, Refused, type RequestRecord, type ResponsePart, type Send } from './request.ts';

interface Waiting {
  request: RequestRecord;
  resolve(parts: ResponsePart[]): void;
  reject(error: unknown): void;
}

export interface QueueOptions {
  send: Send;
  /** Called when the number of unsent requests, or whether the server answers, has changed. */
  onChange?: () => void;
  /** Milliseconds before the n-th repeat of a request that got no answer. */
  delay?: (attempt: number) => number;
  setTimer?: (work: () => void, ms: number) => unknown;
}

const DELAY_FIRST_MS = 250;
const DELAY_MAX_MS = 5_000;

/**
 * Sends saves in the order in which they were made, each until it is answered. A request that got no answer is
 * sent again with the same key, so that it is done once however often it arrives.
 */
export class RequestQueue {
  private readonly channels = new Map<string, Waiting[]>();
  private readonly options: Required<QueueOptions>;
  private readonly wakers = new Set<() => void>();
  /** Requests whose last attempt got no answer. */
  private unanswered = 0;

  constructor(options: QueueOptions) {
    this.options = {
      onChange: () => {},
      delay: (attempt) => Math.min(DELAY_FIRST_MS * 2 ** attempt, DELAY_MAX_MS),
      setTimer: (work, ms) => setTimeout(work, ms),
      ...options,
    };
  }

  /** Requests that are not answered yet. */
  get size(): number {
    let size = 0;
    for (const waiting of this.channels.values()) size += waiting.length;
    return size;
  }

  get offline(): boolean {
    return this.unanswered > 0;
  }

  /** Resolves with the parts' answers when all succeeded; rejects with `Refused` for the part that failed. */
  push(request: RequestRecord): Promise<ResponsePart[]> {
    return new Promise((resolve, reject) => {
      const waiting = { request, resolve, reject };
      const channel = this.channels.get(request.channel);
      if (channel) channel.push(waiting);
      else {
        this.channels.set(request.channel, [waiting]);
        void this.drain(request.channel);
      }
      this.options.onChange();
    });
  }

  /** The connection is back: send now what waits for its next attempt. */
  wake(): void {
    for (const waker of [...this.wakers]) waker();
  }

  private async drain(name: string): Promise<void> {
    const channel = this.channels.get(name)!;
    while (channel.length > 0) {
      const { request, resolve, reject } = channel[0]!;
      const answer = await this.sendUntilAnswered(request).then(
        (parts) => () => settle(parts, resolve, reject),
        (error) => () => reject(error),
      );
      channel.shift();
      if (channel.length === 0) this.channels.delete(name);
      answer();
      this.options.onChange();
      if (channel.length === 0) return;
    }
  }

  private async sendUntilAnswered(request: RequestRecord): Promise<ResponsePart[]> {
    for (let attempt = 0; ; attempt += 1) {
      try {
        const parts = await this.options.send(request);
        if (attempt > 0) this.unanswered -= 1;
        return parts;
      } catch (error) {
        if (!(error instanceof NoAnswer)) {
          if (attempt > 0) this.unanswered -= 1;
          throw error;
        }
        if (attempt === 0) this.unanswered += 1;
        this.options.onChange();
        await this.pause(this.options.delay(attempt));
      }
    }
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        this.wakers.delete(wake);
        resolve();
      };
      this.wakers.add(wake);
      this.options.setTimer(wake, ms);
    });
  }
}

/** 424 says only that another part failed; the person is told of that other part. */
function settle(parts: ResponsePart[], resolve: Waiting['resolve'], reject: Waiting['reject']): void {
  const failed =
    parts.find(({ status }) => status >= 300 && status !== 424) ?? parts.find(({ status }) => status >= 300);
  if (!failed) {
    resolve(parts);
    return;
  }
  const { message, data } = (failed.data ?? {}) as { message?: string; data?: unknown };
  reject(new Refused(failed.status, message ?? 'Something Went Wrong', data));
}
