import { z } from 'zod';

/** Of what somebody wrote, in characters: push services take three kilobytes. */
export const PUSH_PAYLOAD_MAX = 500;

const base64url = z.string().regex(/^[\w-]{10,200}={0,2}$/);

/** What a browser gives to be told by its push service. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(1_000),
  keys: z.object({ p256dh: base64url, auth: base64url }),
});

/** What a device shows: our own service worker reads it, from nobody else. */
export interface PushedNotification {
  id: string;
  title: string;
  body: string;
  /** Of the language of its person: a name of another one stands first in many. */
  dir: 'ltr' | 'rtl';
  /** Where it leads: an address of the app, without its host. */
  address: string;
}
