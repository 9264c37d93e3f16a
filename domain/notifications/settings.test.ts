import { expect, test } from 'vitest';
import { notificationSettings, notificationTypes, withDefaults } from './settings.ts';

test('notification settings have ways for every kind, those that were chosen as they were', () => {
  const settings = withDefaults({ CommentCreatedNotification: { app: false, email: true } });
  expect(Object.keys(settings)).toEqual([...notificationTypes]);
  expect(settings.CommentCreatedNotification).toEqual({ app: false, email: true });
  expect(settings.MentionedInCommentNotification).toEqual({ app: true, email: true });
});

test('a kind that does not exist cannot be chosen', () => {
  expect(notificationSettings.safeParse({ Nothing: { app: true, email: true } }).success).toBe(false);
  expect(notificationSettings.safeParse({}).success).toBe(true);
});
