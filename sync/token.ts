import { TOKEN_EXPIRY_MARGIN_SECONDS } from '@tessera/domain/constants.ts';
import type { Clock } from './clock.ts';

/** Lifetimes in seconds; created_at is Unix time in seconds, by the clock of the holder. */
export interface TokenRecord {
  access_token: string;
  expires_in: number;
  refresh_expires_in: number;
  created_at: number;
}

interface TokenOptions {
  clock: Clock;
  /** Asks for a new token. Null: the session has ended (401). Rejects where there is no answer. */
  renew(): Promise<TokenRecord | null>;
  /** Runs one renewal at a time across all tabs. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Gives the other tabs a new token, so that each need not ask for one. */
  share(token: TokenRecord): void;
  /** Whether this browser remembers that somebody is or was signed in. */
  mayBeSignedIn(): boolean;
  onSessionExpired(): void;
}

/** The access token of a page: renewed before it is needed, by one tab for all. */
export class TokenKeeper {
  private token: TokenRecord | null = null;
  private renewing: Promise<string | null> | null = null;
  private readonly options: TokenOptions;

  constructor(options: TokenOptions) {
    this.options = options;
  }

  /** Lifetimes count from now by this browser's clock: the server's may differ by a day. */
  keep(token: TokenRecord | null): void {
    this.token = token && { ...token, created_at: this.options.clock.now() / 1_000 };
  }

  /** Another tab has renewed it; its clock is ours. */
  take(token: TokenRecord): void {
    this.token = token;
  }

  /** `margin`: a token that ends within so many seconds counts as one that has ended. */
  isExpired(margin = TOKEN_EXPIRY_MARGIN_SECONDS): boolean {
    return this.token === null || this.age() > this.token.expires_in - margin;
  }

  isRefreshable(margin = TOKEN_EXPIRY_MARGIN_SECONDS): boolean {
    return this.isExpired(margin) && (this.token === null || this.age() < this.token.refresh_expires_in);
  }

  /** In how many seconds the session ends for good, unless a token is renewed before; undefined: there is none here. */
  endsIn(): number | undefined {
    return this.token === null ? undefined : this.token.refresh_expires_in - this.age();
  }

  /**
   * A token that is valid for longer than `margin` seconds; null: nobody is signed in. Rejects with `NoAnswer` where the
   * server does not answer.
   */
  async current(margin = TOKEN_EXPIRY_MARGIN_SECONDS): Promise<string | null> {
    if (!this.isExpired(margin)) return this.token!.access_token;
    if (!this.options.mayBeSignedIn()) return null;
    if (!this.isRefreshable(margin)) return this.expire();
    return this.renew(undefined, margin);
  }

  /** The server does not take `refused` any more, whatever its lifetime. */
  renew(refused?: string, margin = TOKEN_EXPIRY_MARGIN_SECONDS): Promise<string | null> {
    this.renewing ??= this.options
      .exclusively(async () => {
        // Another tab may have got a token for all while this one waited for its turn.
        if (!this.isExpired(margin) && this.token!.access_token !== refused) return this.token!.access_token;
        const renewed = await this.options.renew();
        if (!renewed) return this.expire();
        this.keep(renewed);
        this.options.share(this.token!);
        return renewed.access_token;
      })
      .finally(() => {
        this.renewing = null;
      });
    return this.renewing;
  }

  private age(): number {
    return this.options.clock.now() / 1_000 - this.token!.created_at;
  }

  private expire(): null {
    this.token = null;
    this.options.onSessionExpired();
    return null;
  }
}
