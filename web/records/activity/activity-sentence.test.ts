import type { ActivityEntry, ActivityLine } from '@tessera/domain/api/changes.ts';
import { createInstance } from 'i18next';
import { afterEach, describe, expect, test } from 'vitest';
import { setFormats } from '../../data/page/formats.ts';
import ar from '../../locales/ar.json' with { type: 'json' };
import de from '../../locales/de.json' with { type: 'json' };
import en from '../../locales/en.json' with { type: 'json' };
import zh from '../../locales/zh.json' with { type: 'json' };
import { deedsSentence, entrySentence } from './activity-sentence.ts';
import type { Telling } from './activity-words.ts';
import type { Piece } from './pieces.ts';

const i18n = createInstance({
  lng: 'en',
  resources: {
    en: { translation: en },
    de: { translation: de },
    ar: { translation: ar },
    zh: { translation: zh },
  },
});
await i18n.init();
const kinds = { state: 'label', done: 'checkbox', notes: 'long-text', due: 'date' } as const;
const telling: Telling = { t: i18n.t, kindOf: (id) => kinds[id as keyof typeof kinds] };

afterEach(() => setFormats({ locale: 'en', timezone: null, start_of_week: null }));

/** Pieces are shown in brackets. */
const words = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (piece.is === 'text') return piece.text;
      if (piece.is === 'thing') return `[${piece.line.name}]`;
      return piece.is === 'attribute' ? `[${piece.id}]` : `[${JSON.stringify(piece.data)}]`;
    })
    .join('');
const entry = (its: Partial<ActivityEntry>, more: Partial<Telling> = {}) =>
  words(
    entrySentence(
      {
        ...{ origin: 'person', user_id: 1, counts: [], lines: [], attribute_ids: [] },
        ...{ undid: null, file: null, ...its },
      } as unknown as ActivityEntry,
      { ...telling, ...more },
    ),
  );
const line = (its: Partial<ActivityLine>): ActivityLine => ({
  ...{
    seq: 1,
    collection: 'boards',
    operation: 'updated',
    id: '1',
    board_id: null,
    folder_id: null,
    name: null,
  },
  ...{ exists: true, attribute_id: null, before: null, after: null, told: true, gone: null },
  about: null,
  ...its,
});
const value = (attribute_id: string, before: unknown, after: unknown, its: Partial<ActivityLine> = {}) =>
  line({ collection: 'values', name: 'Login loops', attribute_id, before, after, ...its });

describe('an entry of the activity log', () => {
  test('names the item, its attribute, and the old and new value', () => {
    expect(entry({ lines: [value('state', ['a'], ['b'])] })).toBe(
      'changed [state] of “[Login loops]” from [["a"]] to [["b"]]',
    );
    expect(entry({ lines: [value('due', null, '2026-01-01')] })).toBe(
      'set [due] of “[Login loops]” to ["2026-01-01"]',
    );
    expect(entry({ lines: [value('due', '2026-01-01', null)] })).toBe(
      'cleared [due] of “[Login loops]” (was ["2026-01-01"])',
    );
    expect(entry({ lines: [value('done', null, true)] })).toBe(
      'changed [done] of “[Login loops]” from [false] to [true]',
    );
    expect(entry({ lines: [value('notes', 'a', 'b')] })).toBe('changed [notes] of “[Login loops]”');
    expect(entry({ lines: [value('due', 'x'.repeat(90), null)] })).toBe('changed [due] of “[Login loops]”');
    const gone = value('gone', null, null, { told: false, name: null });
    expect(entry({ lines: [gone] })).toBe('changed [gone] of an item');
    expect(entry({ lines: [value('state', ['a'], ['b'])] }, { isOwn: true })).toBe('changed [state]');
  });

  test('says below which item another one was put', () => {
    const was = { collection: 'items', name: 'Login loops', told: true };
    const above = { id: '2', name: 'Sign-in', exists: true };
    const below = line({ ...was, after: above });
    expect(entry({ lines: [below] })).toBe('made “[Login loops]” a sub-item of “[Sign-in]”');
    expect(entry({ lines: [below] }, { isOwn: true })).toBe('made this item a sub-item of “[Sign-in]”');
    expect(entry({ lines: [line({ ...was, after: { ...above, name: null } })] })).toBe(
      'made “[Login loops]” a sub-item',
    );
    expect(entry({ lines: [line({ ...was, before: above })] })).toBe(
      'moved “[Login loops]” to the top level',
    );
    expect(entry({ lines: [line({ ...was, told: false })] })).toBe('moved “[Login loops]”');
  });

  test('summarizes many changes, with the plural forms of the language', () => {
    const values = { collection: 'values', operation: 'updated' } as const;
    expect(entry({ counts: [{ ...values, count: 12 }], attribute_ids: ['state'] })).toBe(
      'changed [state] of 12 items',
    );
    const filled = { collection: 'values', operation: 'created', count: 2 } as const;
    const counts = [{ ...values, count: 12 }, filled];
    expect(entry({ counts, attribute_ids: ['state', 'due'] })).toBe('changed 14 values ([state], [due])');
    expect(entry({ counts: [{ collection: 'items', operation: 'created', count: 1 }] })).toBe(
      'created 1 item',
    );
    expect(
      entry({
        counts: [
          { collection: 'items', operation: 'updated', count: 1 },
          { collection: 'folders', operation: 'deleted', count: 2 },
        ],
      }),
    ).toBe('changed 1 item, deleted 2 folders');
  });

  test('names a single thing, and its former name', () => {
    expect(entry({ lines: [line({ name: 'B', before: 'A', after: 'B' })] })).toBe(
      'renamed the board “A” to “B”',
    );
    expect(entry({ lines: [line({ name: 'B', before: 'B', after: 'B' })] })).toBe('changed the board “[B]”');
    const item = { collection: 'items', name: 'Bolt', told: false };
    expect(entry({ lines: [line({ ...item, operation: 'created' })] })).toBe('created “[Bolt]”');
    expect(entry({ lines: [line(item)] })).toBe('moved “[Bolt]”');
    expect(entry({ origin: 'restore', lines: [line({ ...item, operation: 'created' })] })).toBe(
      'restored “[Bolt]” from the trash',
    );
  });

  test('says on which item or view a comment is, and a reaction to one', () => {
    const about = { collection: 'items', id: '2', name: 'Login loops' };
    const comment = (its: Partial<ActivityLine>, more: Partial<Telling> = {}) =>
      entry({ lines: [line({ collection: 'comments', about, ...its })] }, more);
    const written = { operation: 'created', after: false } as const;
    const gone = { operation: 'updated', before: false, after: true } as const;
    expect(comment(written)).toBe('created a comment on “[Login loops]”');
    expect(comment({ before: false, after: false })).toBe('changed a comment on “[Login loops]”');
    expect(comment(gone)).toBe('deleted a comment on “[Login loops]”');
    const view = { ...about, collection: 'views', name: 'Roadmap' };
    expect(comment({ ...written, about: view })).toBe('created a comment on the view “[Roadmap]”');
    expect(comment({ ...gone, collection: 'comment-reaction', operation: 'deleted' })).toBe(
      'deleted a reaction to a comment on “[Login loops]”',
    );
    expect(comment(written, { t: i18n.getFixedT('de') })).toBe(
      'hat einen Kommentar zu „[Login loops]“ erstellt',
    );
    expect(comment({ ...written, about: null })).toBe('created 1 comment');
    expect(comment({ ...written, about: { ...about, name: null } })).toBe('created 1 comment');
    expect(comment({ ...gone, about: null })).toBe('deleted 1 comment');
  });

  test('says what several comments are on, and reactions to them, where that is one item or view, and else counts them', () => {
    const [about, other] = [
      { collection: 'items', id: '1', name: 'Login loops' },
      { collection: 'items', id: '2', name: 'Dark mode' },
    ];
    const written = { collection: 'comments', operation: 'created', about } as const;
    const gone = { ...written, operation: 'updated', before: false, after: true } as const;
    const all = (lines: Partial<ActivityLine>[], more: Partial<Telling> = {}) => {
      const { operation = 'created', collection = 'comments' } = lines[0]!;
      const counts = [{ collection, operation, count: lines.length }];
      return entry({ counts, lines: lines.map((its, at) => line({ ...its, id: `c${at}` })) }, more);
    };
    expect(all([written, written, written])).toBe('created 3 comments on “[Login loops]”');
    expect(all([gone, gone])).toBe('deleted 2 comments on “[Login loops]”');
    const view = { collection: 'views', id: '4', name: 'Roadmap' };
    expect(all([written, written].map((one) => ({ ...one, about: view })))).toBe(
      'created 2 comments on the view “[Roadmap]”',
    );
    expect(all([written, written], { t: i18n.getFixedT('de') })).toBe(
      'hat 2 Kommentare zu „[Login loops]“ erstellt',
    );
    const reaction = { ...written, collection: 'comment-reaction' } as const;
    expect(all([reaction, reaction])).toBe('created 2 reactions to comments on “[Login loops]”');
    expect(all([reaction, { ...reaction, about: other }])).toBe('created 2 reactions');
    expect(all([written, { ...written, about: other }])).toBe('created 2 comments');
    expect(all([written, { ...written, about: null }])).toBe('created 2 comments');
    expect(all([written, written], { isOwn: true })).toBe('created 2 comments');
  });

  test('takes no name for a parameter of its text', () => {
    const name = 'a \u00010\u0001 {{after}}';
    expect(entry({ lines: [line({ name: 'B', before: name, after: 'B' })] })).toBe(
      `renamed the board “${name}” to “B”`,
    );
  });

  test('names what was undone, and the imported file', () => {
    const counts = [{ collection: 'items', operation: 'created' as const, count: 3 }];
    const undid = { ...{ counts, attribute_ids: [], lines: [], folders: 1 } } as never;
    expect(entry({ origin: 'undo:x', undid })).toBe('undid: created 3 items');
    const back = line({ collection: 'items', operation: 'created' });
    expect(entry({ origin: 'undo:x', undid, lines: [back] }, { isOwn: true })).toBe(
      'undid: deleted this item',
    );
    const file = { name: 'packages.csv', mine: true };
    expect(entry({ origin: 'import', counts, file })).toBe('imported packages.csv (3 items)');
    expect(entry({ origin: 'import', counts })).toBe('imported a CSV file (3 items)');
    expect(entry({ origin: 'import', counts, file }, { isOwn: true })).toBe('imported packages.csv');
  });

  test('begins with a verb where the language does, and says it only once', () => {
    const german = { t: i18n.getFixedT('de') };
    const counts = [
      { collection: 'items', operation: 'created' as const, count: 3 },
      { collection: 'views', operation: 'deleted' as const, count: 1 },
    ];
    expect(entry({ counts } as never, german)).toBe('hat 3 Einträge erstellt, 1 Ansicht gelöscht');
    const undid = { ...{ counts, attribute_ids: [], lines: [], folders: 1 } } as never;
    expect(entry({ origin: 'undo:x', undid }, german)).toBe(
      'hat rückgängig gemacht: 3 Einträge erstellt, 1 Ansicht gelöscht',
    );
  });

  test.each([
    ['en', ['3 items, 2 boards', '[a], [b]', ', ']],
    ['de', ['3 Einträge und 2 Boards', '[a] und [b]', ', ']],
    ['ar', [' و', '[a] و[b]', '، ']],
    ['zh', ['、', '[a]、[b]', '，']],
  ])('lists things, attributes and deeds as in %s', (language, parts) => {
    setFormats({ locale: language, timezone: null, start_of_week: null });
    const counts = [
      { collection: 'items', operation: 'created' as const, count: 3 },
      { collection: 'boards', operation: 'created' as const, count: 2 },
      { collection: 'values', operation: 'updated' as const, count: 4 },
    ];
    const many = { counts, lines: [], attribute_ids: ['a', 'b'] } as never;
    const text = words(deedsSentence(many, { ...telling, t: i18n.getFixedT(language) }));
    for (const part of parts) expect(text).toContain(part);
  });

  test('describes changes of people and of the workspace', () => {
    const bob = { collection: 'members', id: '2', name: 'Bob', after: 'admin' };
    expect(entry({ lines: [line(bob)] })).toBe('made Bob admin');
    expect(entry({ lines: [line(bob)], user_id: 2 })).toBe('joined as admin');
    expect(entry({ lines: [line({ ...bob, operation: 'deleted' })] })).toBe('removed Bob');
    expect(entry({ lines: [line({ ...bob, operation: 'deleted' })], user_id: 2 })).toBe('left the workspace');
    setFormats({ locale: 'de', timezone: null, start_of_week: null });
    const gone = line({ ...bob, name: 'Deleted Account', operation: 'deleted', gone: 'deleted' });
    expect(entry({ lines: [gone] }, { t: i18n.getFixedT('de') })).toBe('hat Gelöschtes Konto entfernt');
    setFormats({ locale: 'en', timezone: null, start_of_week: null });
    expect(entry({ lines: [line({ collection: 'team', before: 'Old', after: 'New' })] })).toBe(
      'renamed the workspace to “New”',
    );
    const permissions = { collection: 'permissions', operation: 'created' as const, count: 1 };
    expect(entry({ counts: [permissions], lines: [line({ collection: 'permissions' })] })).toBe(
      'changed who can do what',
    );
    expect(words(deedsSentence({ counts: [permissions], lines: [] } as never, telling))).toBe(
      'changed who can do what',
    );
  });
});

test('items that went to another folder are moved, whichever side of it is seen', () => {
  const counted = (operation: 'created' | 'deleted', count: number) => ({
    collection: 'items',
    operation,
    count,
  });
  const both = [counted('created', 3), counted('deleted', 3)];
  expect(entry({ origin: 'move', counts: both, folders: 2 })).toBe('moved 3 items');
  expect(entry({ origin: 'move', counts: [counted('deleted', 3)], folders: 1 })).toBe('moved 3 items');
  const undid = {
    counts: both,
    folders: 2,
    lines: [],
    attribute_ids: [],
  } as unknown as ActivityEntry['undid'];
  expect(entry({ origin: 'undo:x', undid })).toBe('undid: moved 3 items');
  const own = (operation: 'created' | 'deleted', exists: boolean) =>
    line({ collection: 'items', operation, exists, name: 'Tile' });
  const lines = [own('deleted', false), own('created', true)];
  expect(entry({ origin: 'move', lines, counts: both, folders: 2 })).toContain('moved');
  expect(entry({ origin: 'move', lines, counts: both, folders: 2 })).toContain('Tile');
});
