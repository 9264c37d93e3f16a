import { expect, test } from 'vitest';
import { notificationTypes } from './ids.ts';
import { notificationSettings, withDefaults } from './settings.ts';

test('notification settings have ways for every type, those that were chosen as they were', () => {
  const settings = withDefaults({ CommentCreatedNotification: { app: false, email: 'weekly', push: false } });
  expect(Object.keys(settings)).toEqual([...notificationTypes, 'quiet_hours']);
  expect(settings.CommentCreatedNotification).toEqual({ app: false, email: 'weekly', push: false });
  expect(settings.MentionedInCommentNotification).toEqual({ app: true, email: 'now', push: true });
  expect(settings.quiet_hours).toBeNull();
});

test('what was chosen when mails were only on or off still holds', () => {
  const settings = withDefaults({
    CommentCreatedNotification: { app: false, email: true },
    MentionedInCommentNotification: { app: true, email: false },
  });
  expect(settings.CommentCreatedNotification).toEqual({ app: false, email: 'now', push: true });
  expect(settings.MentionedInCommentNotification).toEqual({ app: true, email: 'never', push: true });
});

test('a type that does not exist, and no time of day, cannot be chosen', () => {
  expect(notificationSettings.safeParse({ Nothing: { app: true, email: true } }).success).toBe(false);
  expect(notificationSettings.safeParse({ quiet_hours: { from: '24:00', to: '07:00' } }).success).toBe(false);
  expect(notificationSettings.safeParse({ quiet_hours: { from: '22:00', to: '07:00' } }).success).toBe(true);
  expect(notificationSettings.safeParse({}).success).toBe(true);
});
