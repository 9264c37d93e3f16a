import type { Profile } from '@tessera/domain/api/me.ts';
import { VISITOR } from '@tessera/domain/permissions/tokens.ts';

/** The profile of a visitor of a public board who has not signed in (specification, "Profile"). */
export const GUEST = { id: VISITOR, name: 'Guest', guest: true, photo_url: null } satisfies Partial<Profile>;
