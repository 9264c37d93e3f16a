import { DomainError, denied } from '../errors.ts';
import { Access } from '../permissions/access.ts';
import { EffectivePermissions } from '../permissions/effective-permissions.ts';
import { type Entry, parseEntryKey, personOf } from '../permissions/entries.ts';
import { permissionType } from '../permissions/permissions.ts';
import { levelOf, type Place, permissionIdOf, type Tree, treeOver } from '../permissions/places.ts';
import { mayActUpon, type Standing } from '../permissions/roles.ts';
import type { Subject } from '../permissions/tokens.ts';
import { invalid } from './checks.ts';
import { foldersBelow } from './folders-below.ts';
import { ENTRIES_MAX, type PermissionRecord, permissionRecord } from './permission-record.ts';
import { changed, checkVersion, envelope, mustSee, parsed } from './save-steps.ts';
import type { StructureReader } from './structure-reader.ts';
import type { Payload, RecordChange } from './validate.ts';

/** Validates a save of what is set for a workspace, a board or a folder. */
export function validatePermissionPut(
  reader: StructureReader,
  id: string,
  payload: Payload,
): RecordChange<PermissionRecord> {
  const stored = reader.get('permissions', id);
  const place = stored ?? parsed(permissionRecord.fields.pick({ board_id: true, folder_id: true }), payload);
  if (permissionIdOf(place) !== id) invalid('id_of_place');
  mustSee(reader, place);
  const before = stored?.permissions ?? {};
  const sent = permissionRecord.fields.shape.permissions.safeParse(payload['permissions']).data ?? {};
  const keys = [...new Set([...Object.keys(before), ...Object.keys(sent)])].filter(
    (key) => before[key] !== sent[key],
  );
  for (const key of keys) mustSet(reader, place, key, sent[key]);
  // Without a change it is a new version all the same.
  if (keys.length === 0 && !reader.access.may('MANAGE_VISIBILITY', place))
    reader.access.must('MANAGE_PERMISSIONS', place);
  // Entries are saved whole: a person who does not see them all would remove the others.
  if (payload['row_version'] === undefined) invalid('required', { field: 'row_version' });
  checkVersion(stored, payload, stored);
  const fields = stored
    ? changed(permissionRecord, stored, payload)
    : parsed(permissionRecord.fields, payload);
  const record = { ...envelope(reader, id, stored), ...fields } as PermissionRecord;
  if (Object.keys(record.permissions).length > ENTRIES_MAX)
    invalid('permissions_full', { params: { max: ENTRIES_MAX } });
  const next = treeWith(reader, record);
  mustKeepOwn(reader, place, next);
  mustNotReachFurther(reader, next, record, keys);
  return { operation: stored ? 'updated' : 'created', record, before: stored ?? null };
}

/** A person changes only permissions that they have, of people who are not above them and not the owner. */
function mustSet(reader: StructureReader, place: Place, key: string, granted: boolean | undefined): void {
  const entry = parseEntryKey(key);
  if (!entry || !isPossible(entry, place)) {
    // An unknown entry may still be removed.
    if (granted !== undefined) invalid('no_such_permission', { field: key });
    reader.access.must('MANAGE_PERMISSIONS', place);
    return;
  }
  const { token, permission } = entry;
  const { access } = reader;
  if (isVisibility(entry)) {
    access.must('MANAGE_VISIBILITY', place);
    return;
  }
  access.must('MANAGE_PERMISSIONS', place);
  const actor = access.subject.standing!;
  const target = targetOf(reader, token);
  if (target === undefined && granted !== undefined) invalid('no_such_person', { field: key });
  if (target !== undefined && !mayActUpon(actor, target)) throw new DomainError('forbidden');
  if (!access.may(permission, place)) access.must(permission, place);
}

/** Who may see it: everybody, the workspace, or only those who are on the board. */
const isVisibility = ({ token, permission }: Entry): boolean =>
  permission === 'VIEW_FOLDER' && (token === 'tag:guest_user' || token === 'tag:board_locked_out');

function isPossible({ token, permission, own }: Entry, place: Place): boolean {
  const type = permissionType(permission);
  if (!type.levels.includes(levelOf(place)) || (own && type.own === undefined)) return false;
  if (token === 'role:owner') return false;
  // Visitors and those who are not on a board: whether they see it, no more; nothing of it for a whole workspace.
  if (token === 'tag:guest_user' || token === 'tag:board_locked_out')
    return permission === 'VIEW_FOLDER' && place.board_id !== null;
  return true;
}

/**
 * What somebody whom an entry is about is in the workspace. A tag is about people of every standing: whoever is on a
 * board may be an admin; that visitors and those who are not on it see it is not about anybody's rights.
 */
function targetOf(reader: StructureReader, token: Entry['token']): Standing | undefined {
  const person = personOf(token);
  if (person !== undefined) return reader.standingOf(person);
  if (token.startsWith('role:')) return token.slice(5) as Standing;
  return token === 'tag:board_member' ? 'admin' : 'guest';
}

/** The structure as it is once the record is saved. */
const treeWith = (reader: StructureReader, record: PermissionRecord): Tree =>
  treeOver(reader, { permissions: (id) => (id === record.id ? record : undefined) });

/** A person does not lock themselves out: they could not undo it. */
function mustKeepOwn({ access }: StructureReader, place: Place, tree: Tree): void {
  const next = new Access(tree, access.subject);
  for (const permission of ['MANAGE_PERMISSIONS', 'MANAGE_VISIBILITY'] as const)
    if (access.may(permission, place) && !next.may(permission, place)) invalid('shuts_you_out');
}

/**
 * Nor does anybody give what they do not have somewhere below. What is set for a person by name comes before what a
 * folder further down sets for their role, and before a private board's word on those who are not on it: by an entry for
 * the workspace one would walk into any of them, or let somebody in.
 */
function mustNotReachFurther(
  reader: StructureReader,
  tree: Tree,
  record: PermissionRecord,
  keys: readonly string[],
): void {
  const entries = keys.flatMap((key) => parseEntryKey(key) ?? []);
  const places = setBelow(reader, record);
  const { access } = reader;
  const effective = new EffectivePermissions(tree);
  for (const permission of new Set(entries.map((entry) => entry.permission))) {
    const closed = places.filter((place) => !access.rule(permission, place).granted);
    if (closed.length === 0) continue;
    const tokens = entries.filter((entry) => entry.permission === permission).map(({ token }) => token);
    for (const subject of [access.subject, ...namedBy(reader, tokens)]) {
      const before = new Access(reader, subject, { effective: access.effective });
      const after = new Access(tree, subject, { effective });
      for (const place of closed)
        for (const isOwn of [false, true])
          if (after.rule(permission, place, isOwn).granted && !before.rule(permission, place, isOwn).granted)
            throw denied(permission);
    }
  }
}

/** What is set further down: what is set for a folder that is deleted holds again where its board is when it comes back. */
function setBelow(
  reader: StructureReader,
  { id, board_id, folder_id }: PermissionRecord,
): PermissionRecord[] {
  if (folder_id !== null)
    return foldersBelow(reader.within, folder_id).flatMap(
      (folder) => reader.get('permissions', folder.id) ?? [],
    );
  return [...reader.all('permissions')].filter(
    (other) => other.id !== id && (board_id === null || other.board_id === board_id),
  );
}

/** Those whom tokens are about by name. */
const namedBy = (reader: StructureReader, tokens: readonly Entry['token'][]): Subject[] =>
  [...new Set(tokens)].flatMap((token) => {
    const person = personOf(token);
    return person === undefined ? [] : [{ person, standing: reader.standingOf(person) }];
  });
