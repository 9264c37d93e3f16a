import { parseChannel, teamChannel } from '@tessera/domain/api/realtime.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Fields } from '@tessera/sync/request.ts';
import { type LookUps, named, type Subject, short } from './save-words.ts';

/** An attribute of a channel's team; undefined: it is not known here. */
export function knownAttribute(channel: string, id: string, look: LookUps): Attribute | undefined {
  const team = parseChannel(channel)?.team;
  if (team === undefined) return undefined;
  return (look.read(teamChannel(team), 'attributes', id) ?? undefined) as unknown as Attribute | undefined;
}

/** The name of an item: its primary value, in the first of its known states that has one. */
export function itemName(
  channel: string,
  sources: readonly (Fields | null | undefined)[],
  look: LookUps,
): string | undefined {
  for (const source of sources) {
    const values = Object.entries((source?.['values'] ?? {}) as Fields);
    const primary = values.find(([of]) => knownAttribute(channel, of, look)?.primary);
    if (primary && primary[1] !== null) return short(String(primary[1]));
  }
  return undefined;
}

/** The folder of a channel, by its name. */
export function folderWords({ channel }: Pick<Subject, 'channel'>, look: LookUps): string {
  const { team, folderId } = parseChannel(channel) ?? {};
  if (team === undefined || !folderId) return look.t('sync.aFolder');
  const name = look.read(teamChannel(team), 'folders', folderId)?.['name'] as string | undefined;
  return name ? named(name, look) : look.t('sync.aFolder');
}
