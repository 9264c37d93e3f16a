import { newId } from '@tessera/domain/ids.ts';
import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import { useObservable } from '../page/observable.ts';
import { syncClient } from '../sync/client.ts';
import { type About, targetOf } from './conversation.ts';
import type { FolderComments } from './folder-comments.ts';
import { waitingCommentsOf } from './page-waiting-comments.ts';
import type { WaitingComment } from './waiting-comment.ts';

interface WaitingHere {
  all: readonly WaitingComment[];
  /** Sends a comment as soon as its files have arrived. */
  send(doc: RichText): void;
  takeBack(id: string): void;
}

/** What somebody has written about something, or below a thread there, and what of it waits for its files. */
export function useWaitingComments(
  place: FolderPlace,
  about: About,
  comments: FolderComments,
  thread?: string,
): WaitingHere {
  const client = syncClient();
  const waiting = waitingCommentsOf(client);
  const isHere = (one: WaitingComment) =>
    one.place.team_id === place.team_id &&
    targetOf(one.about) === targetOf(about) &&
    one.thread === thread &&
    // Another tab may have sent it.
    comments.comments.get(one.id) === undefined;
  return {
    all: useObservable(waiting.all).filter(isHere),
    send: (doc) => waiting.write({ id: newId(), place, about, thread, doc, at: client.clock.now() }),
    takeBack: (id) => void waiting.takeBack(id),
  };
}
