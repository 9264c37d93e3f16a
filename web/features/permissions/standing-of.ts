import type { Member } from '@tessera/domain/api/teams.ts';
import type { Standing } from '@tessera/domain/permissions/roles.ts';

export const standingOf = ({ pivot }: Member): Standing => pivot.role ?? 'guest';
