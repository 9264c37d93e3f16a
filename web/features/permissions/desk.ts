import type { Member } from '@tessera/domain/api/teams.ts';
import type { Access } from '@tessera/domain/permissions/access.ts';
import type { EntryKey } from '@tessera/domain/permissions/entries.ts';
import type { Place } from '@tessera/domain/permissions/places.ts';
import type { Land } from '@tessera/domain/permissions/proposal.ts';
import type { Standing } from '@tessera/domain/permissions/roles.ts';
import { createContext, useContext } from 'react';
import type { PermissionLand } from '../../data/permission-land.ts';
import type { Look } from './cells.ts';
import type { Draft } from './draft.ts';

/** All that the parts of the page work with. */
export interface Desk {
  team: number;
  teamName: string;
  teamPhoto: string | null;
  board: string | null;
  /** What the page shows. */
  place: Place;
  /** As it is saved. */
  known: PermissionLand;
  /** As it will be when the draft is saved. */
  after: Land & Look;
  members: ReadonlyMap<number, Member>;
  standings: ReadonlyMap<number, Standing>;
  /** What the person may do themselves. */
  access: Access;
  draft: Draft;
  /** `to` undefined: inherit. */
  set(changes: readonly { key: EntryKey; to: boolean | undefined }[]): void;
  /** Puts people on the board, or takes them off. */
  setPeople(changes: ReadonlyMap<number, boolean>): void;
  discard(): void;
  save(): Promise<void>;
  /** Shows what somebody may do here, and why; null: 0 is a visitor. */
  ask(person: number): void;
}

export const DeskContext = createContext<Desk | null>(null);

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('There is no desk here.');
  return desk;
}
