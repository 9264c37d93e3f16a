import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { Comment } from '@tessera/domain/records/comment.ts';
import type { CommentReaction } from '@tessera/domain/records/comment-reaction.ts';
import { RecordCollection } from '@tessera/sync/collection.ts';
import { targetOf as recordOf } from '@tessera/sync/request.ts';
import type { Answered, AnyRecord } from '../sync/channel-records.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import { CommentCounts } from './comment-counts.ts';
import { type About, Conversation, targetOf } from './conversation.ts';

/**
 * The comments of an open folder that are known here: those of the conversations that have been looked at, and what its
 * live channel tells of the others.
 */
export class FolderComments {
  readonly comments = new RecordCollection<Comment>();
  readonly reactions = new RecordCollection<CommentReaction>();
  readonly counts: CommentCounts;
  /** The person may not see them any more: what comes late is not taken, and nothing is stored. */
  isLost = false;
  private readonly conversations = new Map<string, Conversation>();
  private readonly client: SyncClient;
  private readonly place: FolderPlace;

  constructor(client: SyncClient, place: FolderPlace) {
    this.client = client;
    this.place = place;
    this.counts = new CommentCounts(client, place, this);
  }

  collection(name: string): RecordCollection<AnyRecord> | undefined {
    const all = { comments: this.comments, 'comment-reaction': this.reactions };
    return (all as object as Record<string, RecordCollection<AnyRecord> | undefined>)[name];
  }

  /** The server has saved a record of a collection. */
  hear(collection: string, record: AnyRecord): void {
    if (this.collection(collection) === (this.comments as object))
      this.counts.hear(record as object as Comment);
  }

  /** An item is there, or there again: of what was said about it while it was deleted the log tells nobody. */
  itemCame(itemId: string): void {
    this.conversations.get(itemId)?.refresh();
    this.counts.refresh(itemId);
  }

  /** Tells of many changes at once. */
  batch(work: () => void): void {
    this.comments.batch(() => this.reactions.batch(work));
  }

  /** The conversation about an item or a view. */
  of(about: About): Conversation {
    const target = targetOf(about);
    let found = this.conversations.get(target);
    if (!found) {
      found = new Conversation(this.client, this.place, about, this);
      this.conversations.set(target, found);
    }
    return found;
  }

  /** The folder is loaded anew: they are not among its rows, and the log does not tell any more what was answered before. */
  keep(answers: Iterable<Answered>): void {
    for (const { entry, record } of answers) {
      const { collection, id } = recordOf(entry.request);
      this.collection(collection)?.succeed(entry.request.key, id, record);
    }
  }

  /** The server is there again. */
  resume(): void {
    for (const one of this.conversations.values()) one.resume();
  }

  /** The log cannot tell what has changed: what is looked at is asked for anew. */
  refresh(): void {
    for (const one of this.conversations.values()) one.refresh();
    this.counts.refresh();
  }

  /** The person may not see them any more. */
  lose(): void {
    this.isLost = true;
    this.conversations.clear();
    this.comments.clear();
    this.reactions.clear();
    this.counts.clear();
  }
}
