import type { Profile } from '@tessera/domain/api/me.ts';
import { VISITOR } from '@tessera/domain/permissions/tokens.ts';

/** Whoever looks at a public board without having signed in (specification, "Profile"). */
export const GUEST = { id: VISITOR, name: 'Guest', guest: true, photo_url: null } satisfies Partial<Profile>;
