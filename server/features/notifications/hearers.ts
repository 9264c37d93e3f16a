import type { Following } from './followers.store.ts';

/**
 * Who followed any of these by then, and who has muted them: what was before concerns nobody who follows later. What somebody
 * chose for the first of them holds over what they chose for the others.
 */
export function hearersAt(following: Following, ids: readonly string[], at: string) {
  const chosen = new Map<number, boolean>();
  for (const id of ids)
    for (const { person, since, muted } of following.get(id) ?? [])
      if ((muted || since <= at) && !chosen.has(person)) chosen.set(person, muted);
  const those = (muted: boolean) => [...chosen].flatMap(([person, is]) => (is === muted ? person : []));
  return { followers: those(false), muted: those(true) };
}
