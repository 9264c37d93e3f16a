import type { PermissionInfo } from '@tessera/domain/api/permissions.ts';
import { levelOf, type Place, permissionIdOf } from '@tessera/domain/permissions/places.ts';
import { shownEntries } from '@tessera/domain/permissions/shown-entries.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';

/** The creation date of an entry that does not exist. */
const NEVER = '1970-01-01 00:00:00';

/**
 * The entries of a place, what it inherits and its effective permissions, as far as the person may know. `covered`:
 * with what it would inherit if it set nothing.
 */
export function presentPermissions(
  seen: VisibleTeam,
  { board_id, folder_id }: Place,
  { covered = false } = {},
): PermissionInfo {
  const place = { board_id, folder_id };
  const id = permissionIdOf(place);
  const stored = seen.get('permissions', id);
  const { effective } = seen.access;
  return {
    id,
    team_id: seen.team,
    row_version: stored?.row_version ?? 0,
    created_at: stored?.created_at ?? NEVER,
    updated_at: stored?.updated_at ?? NEVER,
    created_by: stored?.created_by ?? null,
    resource_type: levelOf(place),
    resource_id: folder_id ?? board_id ?? String(seen.team),
    permissions: stored?.permissions ?? {},
    final_permissions: shownEntries(seen.access, place, effective.at(place)),
    inherited_permissions: shownEntries(
      seen.access,
      place,
      covered ? effective.inherited(place) : effective.uncovered(place),
    ),
  };
}
