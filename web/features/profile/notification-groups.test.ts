import { notificationTypes } from '@tessera/domain/notifications/ids.ts';
import { expect, test } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { notificationGroups } from './notification-groups.ts';

test('every kind of notification is in one group, and has a name and a sentence', () => {
  const shown = Object.values(notificationGroups).flat();
  expect(shown.toSorted()).toEqual([...notificationTypes].sort());
  const texts: Record<string, unknown> = en.profile;
  for (const type of shown) {
    expect(texts[`kind_${type}`]).toBeTypeOf('string');
    expect(texts[`kindText_${type}`]).toBeTypeOf('string');
  }
  for (const group of Object.keys(notificationGroups)) expect(texts[`group_${group}`]).toBeTypeOf('string');
});
