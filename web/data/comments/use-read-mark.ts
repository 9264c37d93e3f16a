import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { saveOwn } from '../own/own-records.ts';
import { openTeam } from '../structure/structure.ts';
import { type About, type Conversation, targetOf } from './conversation.ts';
import type { FolderComments } from './folder-comments.ts';
import { useCommentCount } from './use-comment-count.ts';

/** Who looks for so long has read, in milliseconds. */
const LOOK_MS = 1_000;

const isVisible = (): boolean => document.visibilityState === 'visible';

function onVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/**
 * Notes what a person reads of a conversation that is shown, on a page that is visible.
 *
 * @returns up to when they had read it before they opened it
 */
export function useReadMark(
  { team_id: team, folder_id }: FolderPlace,
  about: About,
  { conversation, comments: { counts } }: { conversation: Conversation; comments: FolderComments },
): string {
  const target = targetOf(about);
  const opened = openTeam(team);
  // Other devices of the person may have moved it.
  useSyncExternalStore(opened.subscribe, () => opened.collections.read_marks.get(target)?.read_until);
  useCommentCount(counts, about);
  const now = counts.readUntil(target);
  const [before, setBefore] = useState<string>();
  const isSeen = useSyncExternalStore(onVisibility, isVisible);
  const known = conversation.lastOfOthers ?? '';
  const told = counts.lastOfOthers(target);
  const last = told > known ? told : known;
  const read = useEffectEvent(() => {
    if (opened.visited !== undefined || last <= counts.readUntil(target)) return;
    // What was new stays marked as long as it is looked at.
    setBefore(before ?? now);
    saveOwn(team, { collection: 'read_marks', id: target, fields: { folder_id, read_until: last } });
  });
  const isReady = conversation.status === 'ready';
  useEffect(() => {
    if (!isSeen || !isReady || last === '') return;
    const timer = setTimeout(() => read(), LOOK_MS);
    return () => clearTimeout(timer);
  }, [last, isSeen, isReady]);
  return before ?? now;
}
