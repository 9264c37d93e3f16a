import { z } from 'zod';
import { preferences } from '../accounts/preferences.ts';
import { survey } from '../accounts/survey.ts';
import { locale } from '../locale-code.ts';
import { notificationSettings } from '../notifications/settings.ts';
import { role } from '../permissions/roles.ts';
import { timezone } from '../timezone.ts';
import { personName } from './auth.ts';
import { call } from './call.ts';
import { nothing } from './shapes.ts';

/** A person's own profile. */
export const profile = z.object({
  id: z.int(),
  email: z.string(),
  email_verified: z.boolean(),
  /** A requested address that is not confirmed yet. */
  pending_email: z.string().nullable(),
  name: z.string(),
  /** Pictures are at `<photo_url>/<size>.webp`, one for each of `PHOTO_SIZES`. The address changes with the photo. */
  photo_url: z.string().nullable(),
  guest: z.boolean(),
  locale: z.string(),
  /** 0: Sunday … 6: Saturday; null: the locale decides. */
  start_of_week: z.int().min(0).max(6).nullable(),
  /** IANA name, such as `Europe/Belgrade`; null: the device's time zone. */
  timezone: z.string().nullable(),
  preferences: preferences.partial(),
  /** Null: the person has not been asked yet. */
  survey: survey.nullable(),
  has_password: z.boolean(),
  two_factor: z.boolean(),
  /** Whether the person may create (and so own) one more workspace, by this server's settings. */
  canCreateWorkspace: z.boolean(),
});
export type Profile = z.infer<typeof profile>;

export const getMe = call({
  method: 'GET',
  path: '/api/me',
  summary: 'Get your profile.',
  tag: 'Accounts',
  scope: 'profile:read',
  unverified: true,
  params: nothing,
  query: nothing,
  body: z.unknown(),
  answer: profile,
});

/** The profile fields that a person may change. Other fields are ignored. */
export const profileChange = z.object({
  name: personName.optional(),
  locale: locale.optional(),
  start_of_week: z.int().min(0).max(6).nullable().optional(),
  timezone: timezone.nullable().optional(),
  /** Only the named preferences change. */
  preferences: preferences.partial().optional(),
  survey: survey.optional(),
});
export type ProfileChange = z.infer<typeof profileChange>;

export const putMe = call({
  method: 'PUT',
  path: '/api/me',
  summary: 'Update your profile. Only the fields that are sent change.',
  tag: 'Accounts',
  unverified: true,
  params: nothing,
  query: nothing,
  body: profileChange,
  answer: profile,
});

export const putPhoto = call({
  method: 'POST',
  path: '/api/me/photo',
  summary:
    'Upload a profile photo (multipart field `photo`): PNG, JPEG, WebP or GIF, less than 4 MB. It is cropped to a square.',
  tag: 'Accounts',
  params: nothing,
  query: nothing,
  body: z.unknown(),
  answer: profile,
});

export const deletePhoto = call({
  method: 'DELETE',
  path: '/api/me/photo',
  summary: 'Remove your profile photo.',
  tag: 'Accounts',
  params: nothing,
  query: nothing,
  body: z.unknown(),
  answer: profile,
});

export const getNotificationSettings = call({
  method: 'GET',
  path: '/api/me/notification-settings',
  summary: 'Get your notification settings.',
  tag: 'Notifications',
  params: nothing,
  query: nothing,
  body: z.unknown(),
  answer: notificationSettings,
});

export const putNotificationSettings = call({
  method: 'PUT',
  path: '/api/me/notification-settings',
  summary: 'Update your notification settings. Only the kinds that are sent change.',
  tag: 'Notifications',
  params: nothing,
  query: nothing,
  body: notificationSettings,
  answer: notificationSettings,
});

export const team = z.object({
  id: z.int(),
  owner_id: z.int(),
  /** Null: a guest, who is on single boards only. */
  user_role: role.nullable(),
  name: z.string(),
  photo_url: z.string().nullable(),
  /** Whether the photo is a logo, shown as it is instead of in the workspace's square. */
  use_custom_logo: z.boolean(),
  member_count: z.int(),
});
export type Team = z.infer<typeof team>;

export const getWorkspaces = call({
  method: 'GET',
  path: '/api/me/workspaces',
  summary: 'List the workspaces that you are in.',
  tag: 'Workspaces',
  scope: 'workspaces:read',
  params: nothing,
  query: nothing,
  body: z.unknown(),
  answer: z.array(team),
});
