import { z } from 'zod';
import { type NotificationType, notificationTypes } from './ids.ts';
import { notificationKinds } from './index.ts';
import { type Channels, frequencies } from './kind.ts';

/** By which ways a person hears of notifications. */
export const notificationChannels = ['app', 'email', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

const frequency = z.enum(frequencies);
/** Mails were once only on or off, and devices were not there. */
const formerly = z.boolean().transform((on) => (on ? ('now' as const) : ('never' as const)));
const channels = z.object({
  app: z.boolean(),
  email: z.union([frequency, formerly]).pipe(frequency),
  push: z.boolean().optional(),
});

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** From when to when nothing is sent, by the clocks of the person; over midnight where `to` is earlier. */
const quietHours = z.strictObject({ from: timeOfDay, to: timeOfDay });
export type QuietHours = z.infer<typeof quietHours>;

export type NotificationSettings = Record<NotificationType, Channels> & { quiet_hours: QuietHours | null };

/** What a person has chosen: only what differs from the default needs to be there. */
export const notificationSettings = z.strictObject({
  ...(Object.fromEntries(notificationTypes.map((type) => [type, channels.optional()])) as Record<
    NotificationType,
    z.ZodOptional<typeof channels>
  >),
  quiet_hours: quietHours.nullable().optional(),
});
export type ChosenSettings = z.input<typeof notificationSettings>;

/** What is stored may be older than a type or a channel. */
export function withDefaults(chosen: ChosenSettings): NotificationSettings {
  const byType = Object.fromEntries(notificationTypes.map((type) => [type, channelsOf(type, chosen)]));
  return { ...(byType as Record<NotificationType, Channels>), quiet_hours: quietHoursOf(chosen) };
}

export function channelsOf(type: NotificationType, chosen: ChosenSettings): Channels {
  const { byDefault } = notificationKinds[type];
  const own = channels.safeParse(chosen[type]);
  if (!own.success) return byDefault;
  return { ...own.data, push: own.data.push ?? byDefault.push };
}

export const quietHoursOf = (chosen: ChosenSettings): QuietHours | null =>
  quietHours.safeParse(chosen.quiet_hours).data ?? null;
