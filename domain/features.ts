import { z } from 'zod';

/** What a server does for a workspace only where its settings allow it. Pages offer none of it where it is not there. */
export const features = z.strictObject({
  /** Calendars of other servers beside a calendar view: the server reads them. */
  outside_calendars: z.boolean(),
});
export type Features = z.infer<typeof features>;
