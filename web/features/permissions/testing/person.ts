import type { Member } from '@tessera/domain/api/teams.ts';

/** Somebody in a workspace; without a role a guest. */
export const person = (id: number, name: string, role: Member['pivot']['role']): Member => ({
  ...{
    id,
    name,
    email: `p${id}@example.org`,
    photo_url: null,
    former: false,
    gone: null,
    guest: role === null,
  },
  ...{ joined_at: null, pivot: { role } },
});
