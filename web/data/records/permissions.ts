import type { ClientRecord } from './client-record.ts';

export const permissions = {
  // Inherited and effective permissions are computed here.
  listing: { computed: false },
} satisfies ClientRecord;
