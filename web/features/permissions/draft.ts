import type { EntryKey } from '@tessera/domain/permissions/entries.ts';
import { type Place, permissionIdOf, type Tree } from '@tessera/domain/permissions/places.ts';
import type { EntryChange, PermissionChanges } from '../../data/permissions/permission-changes.ts';

/** An unsaved change. `from`: the saved value when it was made. */
interface DraftEntry extends EntryChange {
  from: boolean | undefined;
}

/** The unsaved changes of a person, in one place or in several. */
export interface PermissionDraft {
  entries: ReadonlyMap<string, DraftEntry>;
  /** Of one board: person → whether they are to be on it. */
  people: ReadonlyMap<number, boolean>;
}

export const emptyDraft: PermissionDraft = { entries: new Map(), people: new Map() };

export const isEmpty = ({ entries, people }: PermissionDraft): boolean =>
  entries.size === 0 && people.size === 0;

export const sizeOf = ({ entries, people }: PermissionDraft): number => entries.size + people.size;

const nameOf = (place: Place, key: EntryKey): string => `${permissionIdOf(place)} ${key}`;

/** The entry of a place itself: true, false, or none. */
const setAt = (tree: Tree, place: Place, key: EntryKey): boolean | undefined =>
  tree.get('permissions', permissionIdOf(place))?.permissions[key];

export const isDrafted = ({ entries }: PermissionDraft, place: Place, key: EntryKey): boolean =>
  entries.has(nameOf(place, key));

/** Adds a change; one without an effect is removed. */
export function withEntry(
  draft: PermissionDraft,
  tree: Tree,
  place: Place,
  key: EntryKey,
  to: boolean | undefined,
): PermissionDraft {
  const name = nameOf(place, key);
  const entries = new Map(draft.entries);
  const from = entries.get(name)?.from ?? setAt(tree, place, key);
  if (setAt(tree, place, key) === to) entries.delete(name);
  else entries.set(name, { place, key, to, from });
  return { ...draft, entries };
}

export function withPerson(
  draft: PermissionDraft,
  onBoard: readonly number[],
  person: number,
  on: boolean,
): PermissionDraft {
  const people = new Map(draft.people);
  if (onBoard.includes(person) === on) people.delete(person);
  else people.set(person, on);
  return { ...draft, people };
}

/** Removes changes that another person has saved meanwhile, and those of deleted places. */
export function pruned(draft: PermissionDraft, tree: Tree, onBoard: readonly number[]): PermissionDraft {
  const entries = [...draft.entries].filter(
    ([, { place, key, to }]) => isThere(tree, place) && setAt(tree, place, key) !== to,
  );
  const people = [...draft.people].filter(([person, on]) => onBoard.includes(person) !== on);
  if (entries.length === draft.entries.size && people.length === draft.people.size) return draft;
  return { entries: new Map(entries), people: new Map(people) };
}

/** Changes of values that others have changed to something else since. */
export const overtaken = ({ entries }: PermissionDraft, tree: Tree): DraftEntry[] =>
  [...entries.values()].filter(({ place, key, from }) => setAt(tree, place, key) !== from);

export function changesOf({ entries, people }: PermissionDraft, board: string | null): PermissionChanges {
  return {
    entries: [...entries.values()],
    people: new Map(board !== null && people.size > 0 ? [[board, people]] : []),
  };
}

const isThere = (tree: Tree, { board_id, folder_id }: Place): boolean =>
  (board_id === null || tree.get('boards', board_id) !== undefined) &&
  (folder_id === null || tree.get('folders', folder_id) !== undefined);
