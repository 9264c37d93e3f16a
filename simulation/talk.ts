import { formatInstant } from '@tessera/domain/dates.ts';
import type { Comment } from '@tessera/domain/records/comment.ts';
import type { RichText } from '@tessera/domain/rich-text/rich-text.ts';
import { commentActions } from '@tessera/web/data/comments/comment-actions.ts';
import type { Tab } from './browser.ts';
import type { TalkCommand } from './commands.ts';
import type { TeamShape } from './team.ts';

const REACTIONS = ['👍', '🎉', '🚀'];

const said = (value: number): RichText => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: `said ${value}` }] }],
});

/** What the people of a tab say about its items. What they look at is loaded, and stays so. */
export function talk(
  { client }: Pick<Tab, 'client'>,
  { place }: Pick<TeamShape, 'place'>,
  command: TalkCommand & { itemId: string | undefined },
): void {
  const { comments } = client.folder(place);
  const actions = commentActions(client, place);
  const { itemId } = command;
  if (itemId) comments.of({ item_id: itemId, view_id: null }).subscribe(() => {});
  switch (command.do) {
    case 'comment':
      if (itemId) actions.write({ item_id: itemId, view_id: null }, said(command.value));
      return;
    case 'read':
      if (itemId) read({ client }, place, itemId, command.value);
      return;
  }
  const known = [...comments.comments.all()].filter(({ deleted }) => !deleted);
  const comment = known.sort(byId)[command.comment % (known.length || 1)];
  if (!comment) return;
  const { item_id, view_id } = comment;
  comments.of({ item_id, view_id }).subscribe(() => {});
  switch (command.do) {
    case 'answer':
      actions.write({ item_id, view_id }, said(command.value), comment.id);
      return;
    case 'rewrite':
      actions.rewrite(comment, said(command.value));
      return;
    case 'pin':
      actions.change(comment, { pinned: !comment.pinned });
      return;
    case 'resolve':
      actions.change(comment, { resolved: !comment.resolved });
      return;
    case 'withdraw':
      actions.remove(comment);
      return;
    case 'react':
      actions.react(comment, REACTIONS[command.value % REACTIONS.length]!);
      return;
  }
}

/** The person has read so far, on this device. */
function read(
  { client }: Pick<Tab, 'client'>,
  place: TeamShape['place'],
  itemId: string,
  value: number,
): void {
  const opened = client.team(place.team_id);
  const old = opened.collections.read_marks.get(itemId) ?? null;
  const read_until = formatInstant(new Date(Date.UTC(2026, 0, 1, 0, 0, value)));
  const save = {
    channel: opened.channel,
    collection: 'read_marks',
    id: itemId,
    item: { folder_id: place.folder_id, read_until },
    old: old && { ...old },
    version: old?.row_version ?? 0,
  };
  client.save(place.team_id, [save]).catch(() => {});
}

const byId = (one: Comment, other: Comment): number => (one.id < other.id ? -1 : 1);
