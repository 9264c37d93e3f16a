import { DomainError, type ErrorBody } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { Entries } from '@tessera/domain/permissions/entries.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { FormerPlaces } from '@tessera/domain/records/former-places.ts';
import { BOARD_IS_GONE } from '@tessera/domain/records/judge-restore.ts';
import type { SaveRequest, Submission } from '../../commit/submission.ts';
import type { TeamState } from '../../commit/team-state.ts';
import type { Services } from '../../services.ts';
import { fittingValue } from './fitting-value.ts';

import { type Deletion, findFollowers, findLeavers } from './trash.store.ts';

/** Brings back what was deleted, as a save of whoever restores it. Returns where it is then. */
export async function restore(
  services: Services,
  { team, person, scopes }: Pick<Submission, 'team' | 'person' | 'scopes'>,
  deletion: Deletion,
  former: FormerPlaces,
): Promise<{ board_id: string; folder_id: string | null }> {
  const { database, teams } = services;
  const { collection, record_id: id, board_id } = deletion;
  const state = await teams.open(team);
  if (collection !== 'boards' && !state?.get('boards', board_id))
    throw new DomainError('invalid', { message: BOARD_IS_GONE });
  const request: SaveRequest =
    collection === 'items'
      ? { collection, method: 'restore', id, item: itemBack(state!, deletion) }
      : {
          ...{ collection, method: 'restore' as const, id },
          item: { ...(await withoutLeavers(services, team, deletion)), row_version: 1 },
          restoration: {
            also: await findFollowers(database.pool, team, deletion.seq),
            inherited: collection === 'folders' ? inheritedBy(state!, former, deletion) : [],
          },
        };
  const { outcomes } = await services.commit.submit({
    ...{ team, person, scopes, requests: [request] },
    ...{ batch: newId(), origin: 'restore' },
  });
  const { status, data } = outcomes[0]!;
  if (status >= 300) {
    const { code, message, errors } = data as ErrorBody;
    throw new DomainError(code, { message, ...(errors ? { errors } : {}) });
  }
  return { board_id, folder_id: collection === 'folders' ? id : deletion.folder_id };
}

/** What a folder inherited, where what it was in is not above it any more. */
function inheritedBy(state: TeamState, former: FormerPlaces, { before }: Deletion): Entries[] {
  const folder = before as unknown as Folder;
  const parent = folder.parent_id === null ? undefined : state.get('folders', folder.parent_id);
  return former.leftBehind(folder, parent?.board_id === folder.board_id ? parent.id : null);
}

/** Whoever has left the workspace since is on no board that comes back, even if they have come again. */
async function withoutLeavers(
  { database }: Services,
  team: number,
  { collection, before, seq }: Deletion,
): Promise<Record<string, unknown>> {
  if (collection !== 'boards') return before;
  const people = before['user_ids'] as number[];
  const left = await findLeavers(database.pool, team, people, seq);
  return { ...before, user_ids: people.filter((person) => !left.has(person)) };
}

/** An item as its folder takes it now: its attributes may have changed, and it may be on another board. */
function itemBack(state: TeamState, { before, board_id, folder_id }: Deletion): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const attribute of state.attributesOf({ id: folder_id!, board_id })) {
    const stored = (before['values'] as Record<string, unknown> | undefined)?.[attribute.id];
    const value = stored === undefined ? undefined : fittingValue(attribute)(stored);
    if (value !== undefined) values[attribute.id] = value;
  }
  return { ...before, board_id, values, versions: {}, row_version: 1 };
}
