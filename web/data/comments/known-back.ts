import type { Comment } from '@tessera/domain/records/comment.ts';

type Place = Pick<Comment, 'created_at' | 'id'>;

/** Oldest first; what is not saved yet has the time of this browser. */
export const byTime = (one: Place, other: Place): number =>
  one.created_at < other.created_at || (one.created_at === other.created_at && one.id < other.id)
    ? -1
    : one.id === other.id
      ? 0
      : 1;

/** How far back comments are known without a gap: what is written from then on is heard of. */
export class KnownBack {
  /** There are older ones on the server. */
  more = false;
  /** The oldest of them; undefined: there is none. */
  oldest: Place | undefined;
  /** All that was written since the server has answered is known. */
  private isSettled = false;

  /** What was written meanwhile may be missing. */
  unsettle(): void {
    this.isSettled = false;
  }

  /** What this browser has kept, until the server has answered. */
  takeKept(all: readonly Place[], more: boolean): void {
    [this.oldest, this.more] = [all[0], more];
  }

  /** The server tells the newest ones, oldest first: they take the place of what may have a gap before them. */
  takeNewest(all: readonly Place[], more: boolean): void {
    const reachesFurther = !this.more || (this.oldest && all[0] && byTime(this.oldest, all[0]) < 0);
    if (!this.isSettled || !reachesFurther) this.takeKept(all, more);
    this.isSettled = true;
  }

  /** The server tells those that come before what is known. */
  takeOlder(all: readonly Place[], more: boolean): void {
    this.takeKept(all[0] ? all : [this.oldest].filter((one) => one !== undefined), more);
  }

  has(one: Place): boolean {
    return !this.more || !this.oldest || byTime(one, this.oldest) >= 0;
  }
}
