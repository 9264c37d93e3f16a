import { isSerialId } from '../ids.ts';
import { isPermission, type Permission } from './permissions.ts';
import { type Standing, standings } from './roles.ts';

/** Conditions upon which somebody has a token without it being theirs by name or by role. */
export const tags = ['guest_user', 'board_member', 'board_locked_out'] as const;
type Tag = (typeof tags)[number];

/** Whom an entry is about. */
export type Token = `user:${number}` | `role:${Standing}` | `tag:${Tag}`;

/** The fourth part: only for what the person has made themselves. */
export const OWN = 'owner';

/** `role:full-member:EDIT_ITEM`, `user:7:EDIT_ITEM:owner`, `tag:guest_user:VIEW_FOLDER`. */
export type EntryKey = `${Token}:${Permission}` | `${Token}:${Permission}:${typeof OWN}`;

/** What is set: true grants, false withholds; what is not there is inherited. */
export type Entries = Readonly<Record<string, boolean>>;

export const entryKey = (token: Token, permission: Permission, own = false): EntryKey =>
  own ? `${token}:${permission}:${OWN}` : `${token}:${permission}`;

export interface Entry {
  token: Token;
  permission: Permission;
  own: boolean;
}

/** Undefined where the text is no entry's key. */
export function parseEntryKey(key: string): Entry | undefined {
  const [kind, id, permission, own, ...more] = key.split(':');
  if (more.length > 0 || (own !== undefined && own !== OWN)) return undefined;
  const token = parseToken(`${kind}:${id}`);
  if (!token || permission === undefined || !isPermission(permission)) return undefined;
  return { token, permission, own: own === OWN };
}

/** Undefined where the text is no token. */
function parseToken(text: string): Token | undefined {
  const [kind, id = ''] = text.split(':');
  if (kind === 'user')
    return /^[1-9]\d*$/.test(id) && isSerialId(Number(id)) ? `user:${Number(id)}` : undefined;
  if (kind === 'role') return includes(standings, id) ? `role:${id}` : undefined;
  if (kind === 'tag') return includes(tags, id) ? `tag:${id}` : undefined;
  return undefined;
}

/** The person of a token that names one. */
export const personOf = (token: Token): number | undefined =>
  token.startsWith('user:') ? Number(token.slice(5)) : undefined;

const includes = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text);

/** Whether they say the same. */
export const isSameEntries = (one: Entries = {}, other: Entries = {}): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (key) => one[key as EntryKey] === other[key as EntryKey],
  );
