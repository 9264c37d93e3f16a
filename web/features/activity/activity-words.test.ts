import type { ActivityEntry } from '@tessera/domain/api/changes.ts';
import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import en from '../../locales/en.json' with { type: 'json' };
import { activityWords } from './activity-words.ts';

const i18n = createInstance({ lng: 'en', resources: { en: { translation: en } } });
await i18n.init();
const entry = (its: Partial<ActivityEntry>) =>
  activityWords({ user_id: 1, subject: null, counts: [], ...its } as ActivityEntry, i18n.t);
const subject = (its: Partial<NonNullable<ActivityEntry['subject']>>) => ({
  collection: 'boards',
  id: '1',
  name: null,
  before: null,
  after: null,
  ...its,
});

describe('an entry of the activity log', () => {
  test('counts as the language does', () => {
    expect(entry({ counts: [{ collection: 'items', act: 'created', count: 1 }] })).toBe('created 1 item');
    expect(
      entry({
        counts: [
          { collection: 'values', act: 'updated', count: 12 },
          { collection: 'items', act: 'updated', count: 1 },
          { collection: 'folders', act: 'deleted', count: 2 },
        ],
      }),
    ).toBe('changed 12 values, 1 item, deleted 2 folders');
  });

  test('names one thing, and what it was called before', () => {
    const counts = [{ collection: 'boards', act: 'updated' as const, count: 1 }];
    expect(entry({ counts, subject: subject({ name: 'B', before: 'A', after: 'B' }) })).toBe(
      'renamed the board “A” to “B”',
    );
    expect(entry({ counts, subject: subject({ name: 'B', before: 'B', after: 'B' }) })).toBe(
      'changed the board “B”',
    );
  });

  test('says what became of people and of the workspace', () => {
    const members = [{ collection: 'members', act: 'updated' as const, count: 1 }];
    const bob = { collection: 'members', id: '2', name: 'Bob', after: 'admin' };
    expect(entry({ counts: members, subject: subject(bob) })).toBe('made Bob admin');
    expect(entry({ counts: members, subject: subject(bob), user_id: 2 })).toBe('joined as admin');
    const gone = [{ collection: 'members', act: 'deleted' as const, count: 1 }];
    expect(entry({ counts: gone, subject: subject(bob) })).toBe('removed Bob');
    expect(entry({ counts: gone, subject: subject(bob), user_id: 2 })).toBe('left the workspace');
    expect(
      entry({
        counts: [{ collection: 'team', act: 'updated', count: 1 }],
        subject: subject({ collection: 'team', before: 'Old', after: 'New' }),
      }),
    ).toBe('renamed the workspace to “New”');
    expect(entry({ counts: [{ collection: 'permissions', act: 'created', count: 1 }] })).toBe(
      'changed who may do what',
    );
  });
});
