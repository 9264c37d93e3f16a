import { denied } from '../errors.ts';
import { EffectivePermissions } from './effective-permissions.ts';
import { type Entries, entryKey, type Token } from './entries.ts';
import type { Permission } from './permissions.ts';
import { type Place, parentOf, permissionIdOf, type Tree } from './places.ts';
import { type Subject, tokensOf } from './tokens.ts';
import { hidesFromSome, visibilityOf } from './visibility.ts';

/** The token whose entry decides. Undefined: no entry decides, so the permission is not granted. */
interface Ruling {
  granted: boolean;
  token: Token | undefined;
  /** Whether the entry is one for what the person has made themselves. */
  own: boolean;
}

const OWNER_RULES: Ruling = { granted: true, token: 'role:owner', own: false };
const NOBODY_RULES: Ruling = { granted: false, token: undefined, own: false };

/**
 * The first of the tokens that says something about the permission decides; of one token, what it says about the
 * person's own records comes before what it says about all.
 */
export function ruling(
  final: Entries,
  tokens: readonly Token[],
  permission: Permission,
  isOwn: boolean,
): Ruling {
  for (const token of tokens) {
    if (token === 'role:owner') return OWNER_RULES;
    const own = isOwn ? final[entryKey(token, permission, true)] : undefined;
    if (own !== undefined) return { granted: own, token, own: true };
    const granted = final[entryKey(token, permission)];
    if (granted !== undefined) return { granted, token, own: false };
  }
  return NOBODY_RULES;
}

/** What one person may do in one team. Keeps what it has found out until `clear`. */
export class Access {
  readonly subject: Subject;
  readonly effective: EffectivePermissions;
  private readonly tree: Tree;
  /** Preview: nothing is saved, and everything is shown as if it were allowed. */
  private readonly pretend: boolean;
  private readonly views = new Map<string, boolean>();
  /** By permission: places' ids → whether it may be done there. Apart: with what they have made themselves. */
  private readonly granted = new Map<Permission, Map<string, boolean>>();
  private readonly grantedOwn = new Map<Permission, Map<string, boolean>>();
  private readonly tokens = new Map<string, readonly Token[]>();

  constructor(
    tree: Tree,
    subject: Subject,
    options: { effective?: EffectivePermissions; pretend?: boolean } = {},
  ) {
    this.tree = tree;
    this.subject = subject;
    this.effective = options.effective ?? new EffectivePermissions(tree);
    this.pretend = options.pretend ?? false;
  }

  /** Whether it may be seen at all: it and all that it is in. A board or folder that is not there may not. */
  mayView(place: Place): boolean {
    if (!this.isThere(place)) return false;
    if (place.board_id === null) return this.subject.standing !== undefined;
    const id = permissionIdOf(place);
    let known = this.views.get(id);
    if (known === undefined) {
      known = this.looksAt(place);
      this.views.set(id, known);
    }
    return known;
  }

  /** Whether this may be done there. `createdBy`: whose record it is about, where it is about one. */
  may(permission: Permission, place: Place, createdBy?: number | null): boolean {
    if (this.pretend) return true;
    if (!this.isThere(place)) return false;
    const isOwn = createdBy === this.subject.person && createdBy !== 0;
    const kept = this.keptFor(permission, isOwn);
    const id = permissionIdOf(place);
    let known = kept.get(id);
    if (known === undefined) {
      known = this.mayView(place) && this.isGranted(permission, place, isOwn);
      kept.set(id, known);
    }
    return known;
  }

  /** Throws `forbidden` with what the person reads. */
  must(permission: Permission, place: Place, createdBy?: number | null): void {
    if (!this.may(permission, place, createdBy)) throw denied(permission);
  }

  /** Who decides about it at this place, whether or not the place may be seen. */
  rule(permission: Permission, place: Place, isOwn = false): Ruling {
    return ruling(this.effective.at(place), this.tokensAt(place), permission, isOwn);
  }

  tokensAt({ board_id }: Place): readonly Token[] {
    const id = board_id ?? '';
    let found = this.tokens.get(id);
    if (!found) {
      found = tokensOf(this.subject, board_id === null ? undefined : this.tree.get('boards', board_id));
      this.tokens.set(id, found);
    }
    return found;
  }

  /** Whether they are a visitor of a board: they do not see its people. */
  isVisitor(place: Place): boolean {
    return this.tokensAt(place)[0] === 'tag:guest_user';
  }

  /** Something that decides has changed (`clearsPermissions`). */
  clear(): void {
    this.effective.clear();
    this.views.clear();
    this.granted.clear();
    this.grantedOwn.clear();
    this.tokens.clear();
  }

  /**
   * What a request names may be a folder with a board that it is not on. Neither may that be answered by what is kept
   * about the folder, nor kept as if it were about it.
   */
  private isThere({ board_id, folder_id }: Place): boolean {
    if (board_id === null) return folder_id === null;
    if (folder_id !== null) return this.tree.get('folders', folder_id)?.board_id === board_id;
    return this.tree.get('boards', board_id) !== undefined;
  }

  private looksAt(place: Place): boolean {
    if (place.folder_id !== null && !this.mayView(parentOf(this.tree, place)!)) return false;
    if (this.pretend) return true;
    return !this.isKeptInside(place) && this.isGranted('VIEW_FOLDER', place, false);
  }

  /**
   * A folder of a public board that is hidden from anybody is hidden from visitors too, unless it says there that they
   * see it: else whoever may not see it would only have to sign out.
   */
  private isKeptInside(place: Place): boolean {
    return (
      place.folder_id !== null &&
      this.isVisitor(place) &&
      hidesFromSome(this.tree, place) &&
      visibilityOf(this.tree, place) !== 'public'
    );
  }

  /** Of a place of which they see all that it is in. Where it sets nothing, the answer is that for what it is in. */
  private isGranted(permission: Permission, place: Place, isOwn: boolean): boolean {
    const parent = place.folder_id === null ? undefined : parentOf(this.tree, place)!;
    if (!parent || this.effective.at(parent) !== this.effective.at(place))
      return this.rule(permission, place, isOwn).granted;
    if (permission === 'VIEW_FOLDER' && !isOwn) return true;
    return this.may(permission, parent, isOwn ? this.subject.person : null);
  }

  private keptFor(permission: Permission, isOwn: boolean): Map<string, boolean> {
    const all = isOwn ? this.grantedOwn : this.granted;
    let found = all.get(permission);
    if (!found) {
      found = new Map();
      all.set(permission, found);
    }
    return found;
  }
}
