import { ruling } from '@tessera/domain/permissions/access.ts';
import type { EffectivePermissions } from '@tessera/domain/permissions/effective-permissions.ts';
import { type EntryKey, entryKey, personOf, type Token } from '@tessera/domain/permissions/entries.ts';
import { type Line, type Source, sourceOf } from '@tessera/domain/permissions/explain.ts';
import type { Place, Tree } from '@tessera/domain/permissions/places.ts';
import { treeWith } from '@tessera/domain/permissions/proposal.ts';
import type { Standing } from '@tessera/domain/permissions/roles.ts';

/** The source of a cell's value, if it is not set here. */
export type Origin =
  | { kind: 'set'; source: Source }
  /** From the entry of a role, or of the people on the board. */
  | { kind: 'as'; token: Token }
  /** From the permission for all, for one that concerns own things. */
  | { kind: 'as-for-all' }
  | { kind: 'owner' };

/** `value` undefined: it depends on the role. `here`: it is set at this place itself. */
export interface Cell {
  key: EntryKey;
  value: boolean | undefined;
  here: boolean;
  origin: Origin;
}

export interface Look {
  tree: Tree;
  effective: EffectivePermissions;
  effectiveOf(tree: Tree): EffectivePermissions;
  standingOf(person: number): Standing | undefined;
}

/** The state of one permission for a role, a person or the people on a board. */
export function cellAt(look: Look, place: Place, token: Token, line: Line): Cell {
  const { effective } = look;
  const { permission, own } = line;
  const key = entryKey(token, permission, own);
  if (token === 'role:owner') return { key, value: true, here: false, origin: { kind: 'owner' } };
  const set = effective.own(place)[key];
  if (set !== undefined) return { key, value: set, here: true, origin: { kind: 'set', source: place } };
  return { key, here: false, ...inheritedAt(look, place, token, line) };
}

/** The effective value without the entry here: the result of resetting it. */
export function inheritedCell(look: Look, place: Place, token: Token, line: Line): Cell {
  const { [entryKey(token, line.permission, line.own)]: _own, ...permissions } = look.effective.own(place);
  const tree = treeWith(look.tree, { entries: [{ place, permissions }], people: new Map() });
  return cellAt({ ...look, tree, effective: look.effectiveOf(tree) }, place, token, line);
}

function inheritedAt(
  look: Look,
  place: Place,
  token: Token,
  { permission, own }: Line,
): Pick<Cell, 'value' | 'origin'> {
  const { tree, effective } = look;
  const tokens = tokensFor(look, place, token);
  const found = ruling(effective.at(place), tokens, permission, own);
  if (found.token === undefined) {
    // Without entries a role does not have the permission. People on a board have their roles' permissions too.
    const value = token.startsWith('tag:') ? undefined : false;
    return { value, origin: { kind: 'set', source: 'default' } };
  }
  const value = found.granted;
  if (found.token !== token) return { value, origin: { kind: 'as', token: found.token } };
  if (own && !found.own) return { value, origin: { kind: 'as-for-all' } };
  const source = sourceOf(tree, effective, place, entryKey(found.token, permission, found.own));
  return { value, origin: { kind: 'set', source } };
}

/** The tokens that decide a column, in order. */
function tokensFor({ tree, standingOf }: Look, { board_id }: Place, token: Token): Token[] {
  const person = personOf(token);
  if (person === undefined) return [token];
  const standing = standingOf(person);
  if (standing === 'owner') return ['role:owner'];
  const isOn = board_id !== null && (tree.get('boards', board_id)?.user_ids.includes(person) ?? false);
  const role: Token[] = standing ? [`role:${standing}`] : [];
  return [token, ...(isOn ? (['tag:board_member'] as const) : []), ...role];
}
