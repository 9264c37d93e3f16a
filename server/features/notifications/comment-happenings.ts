import { isSerialId } from '@tessera/domain/ids.ts';
import type { Occasion } from '@tessera/domain/notifications/occasion.ts';
import { assignedIn } from '@tessera/domain/own-items/own-item.ts';
import { type Comment, comment } from '@tessera/domain/records/comment.ts';
import { type CommentReaction, commentReaction } from '@tessera/domain/records/comment-reaction.ts';
import { mentionsIn } from '@tessera/domain/rich-text/mentions.ts';
import { plainText } from '@tessera/domain/rich-text/plain-text.ts';
import type { PoolClient } from 'pg';
import type { TeamState } from '../../commit/team-state.ts';
import { readItems } from '../../commit/team-store.ts';
import type { LogLine } from '../../log-readers/log-reader.ts';
import { findToldComments, findWriters, type ToldComment } from './comments.store.ts';
import { findFollowing } from './followers.store.ts';
import { hearersAt } from './hearers.ts';
import type { Happening } from './notify.ts';

/** The lines of what people say to each other. */
export const talkCollections: readonly string[] = [comment.collection, commentReaction.collection];

const noMentions = { people: [] as string[], here: false };
const recordOf = <R>({ record }: LogLine): R => record as unknown as R;
const docOf = (of: Pick<Comment, 'text'> | null) => of?.text?.doc;

/** What lines about comments and reactions say that people are told of. */
export async function commentHappenings(
  client: PoolClient,
  state: TeamState,
  lines: readonly LogLine[],
): Promise<Happening[]> {
  const told = lines.filter(({ operation, origin }) => operation !== 'deleted' && origin === 'person');
  const written = told.filter((line) => line.collection === comment.collection && docOf(recordOf(line)));
  const reactions = told.filter(
    ({ collection, operation }) => collection === commentReaction.collection && operation === 'created',
  );
  return [...(await ofComments(client, state, written)), ...(await ofReactions(client, state, reactions))];
}

async function ofComments(
  client: PoolClient,
  state: TeamState,
  lines: readonly LogLine[],
): Promise<Happening[]> {
  if (lines.length === 0) return [];
  const all = lines.map((line) => ({ line, record: recordOf<Comment>(line) }));
  const about = all.flatMap(({ line, record: { item_id, view_id } }) =>
    [item_id, view_id, line.folder_id].flatMap((id) => id ?? []),
  );
  const following = await findFollowing(client, state.team, [...new Set(about)]);
  const threads = await findWriters(client, state.team, [
    ...new Set(all.flatMap(({ record }) => record.parent_id ?? [])),
  ]);
  const called = all.filter(({ record }) => mentionsIn(docOf(record)!).here);
  const { items } = await readItems(client, state.team, [
    ...new Set(called.flatMap(({ record }) => record.item_id ?? [])),
  ]);
  return all.map(({ line, record }) => {
    const { id, item_id, view_id, parent_id } = record;
    const doc = docOf(record)!;
    const before = docOf(line.before as Comment | null);
    const now = mentionsIn(doc);
    const was = before ? mentionsIn(before) : noMentions;
    const item = items.get(item_id ?? '');
    const folder = item && state.get('folders', item.folder_id);
    const ids = [item_id ?? '', view_id ?? '', line.folder_id ?? ''];
    const { followers, muted } = hearersAt(following, ids, line.at);
    const occasion: Occasion = {
      of: 'comment',
      comment_id: id,
      isNew: line.operation === 'created',
      text: plainText(doc),
      mentioned: now.people
        .filter((one) => !was.people.includes(one))
        .map(Number)
        .filter(isSerialId),
      here: now.here && !was.here,
      followers,
      thread: parent_id === null ? [] : (threads.get(parent_id) ?? []),
      assigned: item && folder ? assignedIn(state.attributesOf(folder), item) : [],
      view_id,
    };
    return { ...happened(line, item_id), muted, occasion };
  });
}

async function ofReactions(
  client: PoolClient,
  state: TeamState,
  lines: readonly LogLine[],
): Promise<Happening[]> {
  const all = lines.map((line) => ({ line, record: recordOf<CommentReaction>(line) }));
  const ids = [...new Set(all.map(({ record }) => record.comment_id))];
  const comments = await findToldComments(client, state.team, ids);
  return all.flatMap(({ line, record: { comment_id, reaction } }) => {
    const about: ToldComment | undefined = comments.get(comment_id);
    if (!about) return [];
    const { created_by: author, view_id } = about;
    const occasion: Occasion = { of: 'reaction', comment_id, reaction, author, view_id };
    return [{ ...happened(line, about.item_id), occasion }];
  });
}

const happened = ({ person: by, at, batch, board_id, folder_id }: LogLine, item_id: string | null) => ({
  ...{ by, at, batch, board_id, folder_id, item_id },
});
