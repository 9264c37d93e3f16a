import type { Member } from '@tessera/domain/api/teams.ts';
import type { Access } from '@tessera/domain/permissions/access.ts';
import type { EntryKey } from '@tessera/domain/permissions/entries.ts';
import type { Place } from '@tessera/domain/permissions/places.ts';
import type { TeamPermissions } from '@tessera/domain/permissions/proposal.ts';
import type { Standing } from '@tessera/domain/permissions/roles.ts';
import { createContext, useContext } from 'react';
import type { KnownPermissions } from '../../data/permissions/known-permissions.ts';
import type { Look } from './cells.ts';
import type { PermissionDraft } from './draft.ts';

/** What the parts of the page share. */
export interface PermissionEditor {
  team: number;
  teamName: string;
  teamPhoto: string | null;
  board: string | null;
  /** The place that the page shows. */
  place: Place;
  /** The saved state. */
  known: KnownPermissions;
  /** The state after the draft is saved. */
  after: TeamPermissions & Look;
  members: ReadonlyMap<number, Member>;
  standings: ReadonlyMap<number, Standing>;
  /** The person's own permissions. */
  access: Access;
  draft: PermissionDraft;
  /** `to` undefined: inherit. */
  set(changes: readonly { key: EntryKey; to: boolean | undefined }[]): void;
  /** Adds people to the board, or removes them. */
  setPeople(changes: ReadonlyMap<number, boolean>): void;
  discard(): void;
  save(): Promise<void>;
  /** Shows a person's permissions here, with the reasons; 0: a visitor. */
  ask(person: number): void;
}

export const PermissionEditorContext = createContext<PermissionEditor | null>(null);

export function usePermissionEditor(): PermissionEditor {
  const editor = useContext(PermissionEditorContext);
  if (!editor) throw new Error('There is no editor here.');
  return editor;
}
