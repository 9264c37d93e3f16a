import type { ClientRecord } from './client-record.ts';

export const permissions = {
  // What is inherited, and what holds, is found out here.
  listing: { computed: false },
} satisfies ClientRecord;
