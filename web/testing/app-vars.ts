import type { AppVars } from '@tessera/domain/api/application.ts';

/** What a server says of itself by default. */
export const usualAppVars: AppVars = {
  app: { version: '1', name: 'Tessera' },
  first_account: false,
  mail: true,
  analytics: false,
  additional_scripts: false,
};
