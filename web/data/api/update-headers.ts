import { FORCE_RELOAD_HEADER, UPDATE_REQUIRED_HEADER } from '@tessera/domain/api/headers.ts';

export interface UpdateSigns {
  updateRequired(): void;
  forceReload(): void;
}

/** Any answer may say that the client is too old. */
export function hearUpdates(headers: Headers, signs: UpdateSigns): void {
  if (headers.has(FORCE_RELOAD_HEADER)) signs.forceReload();
  else if (headers.has(UPDATE_REQUIRED_HEADER)) signs.updateRequired();
}
