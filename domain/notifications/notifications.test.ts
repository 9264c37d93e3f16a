import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { languages } from '../locales.ts';
import { groupKeyOf } from './grouping.ts';
import { notificationTypes } from './ids.ts';
import { notificationKinds, tellingsOf } from './index.ts';
import type { Leading, NotificationKind } from './kind.ts';
import type { Notification } from './notification.ts';
import type { CommentOccasion, Occasion, SaidAttribute } from './occasion.ts';
import { sentenceOf, subjectOf, wordsOf } from './words.ts';

const [ANN, BEN, CEM, DEE] = [1, 2, 3, 4];
const who: SaidAttribute = { id: 'who', assigns: true, links: false };
const state: SaidAttribute = { id: 'state', assigns: false, links: false };
const told = (occasion: Occasion, by: number | null = ANN) =>
  Object.fromEntries(tellingsOf(occasion, { by }).map(({ person, type }) => [person, type]));

test('whoever is added to an item is told that, whoever follows it that it changed, and nobody of their own act', () => {
  const value = { of: 'value', attribute: who, before: [CEM], after: [ANN, BEN, CEM] } as const;
  expect(told({ ...value, followers: [ANN, BEN, DEE] })).toEqual({
    [BEN]: 'AddedToMembersAttributeNotification',
    [DEE]: 'ItemChangedNotification',
  });
});

test('whoever is taken off an item is told that it changed', () => {
  const value = { of: 'value', attribute: who, before: [BEN, ANN], after: null, followers: [] } as const;
  expect(told(value)).toEqual({ [BEN]: 'ItemChangedNotification' });
});

test('a value that names nobody is told to followers alone, with what it was, but not what links named', () => {
  const value = { of: 'value', attribute: state, before: 'a', after: 'b', followers: [BEN] } as const;
  expect(tellingsOf(value, { by: ANN })[0]?.details).toEqual({
    ...{ attribute_id: 'state', change: { attribute_id: 'state', before: 'a', after: 'b' } },
  });
  const links = tellingsOf({ ...value, attribute: { ...state, links: true } }, { by: ANN });
  expect(links[0]?.details).toEqual({ attribute_id: 'state' });
});

test('a new item tells those whom it names, and those who follow its folder', () => {
  const item = { of: 'item', values: { who: [BEN, 'x'], state: 'a' }, attributes: [who, state] } as const;
  expect(told({ ...item, followers: [BEN, DEE] })).toEqual({
    [BEN]: 'AddedToMembersAttributeNotification',
    [DEE]: 'ItemChangedNotification',
  });
});

const comment: CommentOccasion = {
  ...{
    of: 'comment',
    comment_id: 'c',
    view_id: null,
    isNew: true,
    text: 'Hello',
    mentioned: [],
    here: false,
  },
  ...{ followers: [BEN], thread: [CEM], assigned: [DEE] },
};

test('a comment tells followers and who has written in its thread; who is mentioned is told that alone', () => {
  expect(told(comment)).toEqual({ [BEN]: 'CommentCreatedNotification', [CEM]: 'CommentCreatedNotification' });
  expect(told({ ...comment, mentioned: [CEM, ANN] })).toEqual({
    [CEM]: 'MentionedInCommentNotification',
    [BEN]: 'CommentCreatedNotification',
  });
});

test('everybody at the item is mentioned by @here, and nobody is told again of a comment that is edited', () => {
  expect(new Set(Object.values(told({ ...comment, here: true })))).toEqual(
    new Set(['MentionedInCommentNotification']),
  );
  expect(Object.keys(told({ ...comment, here: true }))).toEqual([BEN, CEM, DEE].map(String));
  expect(told({ ...comment, isNew: false })).toEqual({});
  expect(told({ ...comment, isNew: false, mentioned: [DEE] })).toEqual({
    [DEE]: 'MentionedInCommentNotification',
  });
});

test('who has muted an item is told what is meant for them alone', () => {
  const names = (occasion: Occasion) =>
    tellingsOf(occasion, { by: ANN, muted: [BEN, DEE] }).map(({ person, type }) => [person, type]);
  expect(names({ ...comment, mentioned: [DEE] })).toEqual([
    [DEE, 'MentionedInCommentNotification'],
    [CEM, 'CommentCreatedNotification'],
  ]);
  const value = { of: 'value', attribute: who, before: null, after: [BEN], followers: [DEE] } as const;
  expect(names(value)).toEqual([[BEN, 'AddedToMembersAttributeNotification']]);
});

test('a reaction tells whoever wrote the comment, unless they are gone or reacted themselves', () => {
  const reaction = { of: 'reaction', comment_id: 'c', view_id: null, reaction: '👍' } as const;
  expect(told({ ...reaction, author: BEN })).toEqual({ [BEN]: 'CommentReactionCreatedNotification' });
  expect(told({ ...reaction, author: ANN })).toEqual({});
  expect(told({ ...reaction, author: null })).toEqual({});
});

test.each([
  [79, {}],
  [80, { [BEN]: 'StorageWarningNotification' }],
  [99, { [BEN]: 'StorageWarningNotification' }],
  [100, { [BEN]: 'StorageExceededNotification' }],
  [130, { [BEN]: 'StorageExceededNotification' }],
])('with %i of 100 used the storage tells %o', (usage, expected) => {
  expect(told({ of: 'storage', usage, limit: 100, people: [BEN] })).toEqual(expected);
});

test.each<[Occasion, string]>([
  [{ of: 'runs', usage: 80, limit: 100, people: [BEN] }, 'AutomationRunsWarningNotification'],
  [{ of: 'runs', usage: 100, limit: 100, people: [BEN] }, 'AutomationRunsExceededNotification'],
  [{ of: 'form', form_name: 'F', body: 'A', people: [BEN] }, 'FormSubmittedNotification'],
  [{ of: 'template', template_id: 't', template_name: 'T', people: [BEN] }, 'TemplateSharedNotification'],
  [{ of: 'automation', about: 'item', body: 'A', people: [BEN] }, 'AutomationItemNotification'],
  [{ of: 'automation', about: 'board', body: 'A', people: [BEN] }, 'AutomationBoardNotification'],
  [{ of: 'subscription', what: 'item', id: 'i', people: [BEN] }, 'UserSubscribedNotification'],
  [
    { of: 'due', isOverdue: false, attribute_id: 'd', date: '2026-01-01', people: [BEN] },
    'ItemDueNotification',
  ],
  [
    { of: 'due', isOverdue: true, attribute_id: 'd', date: '2026-01-01', people: [BEN] },
    'ItemOverdueNotification',
  ],
  [{ of: 'reminder', attribute_id: 'd', date: '2026-01-01', people: [BEN] }, 'DateReminderNotification'],
])('%o is told by its own type', (occasion, type) => {
  expect(told(occasion, null)).toEqual({ [BEN]: type });
});

const place: Leading = {
  ...{ team_id: 7, board_id: 'b', folder_id: 'f', item_id: 'i', comment_id: null, template_id: null },
  ...{ subscribeable_type: null, subscribeable_id: null },
};
const leads = (type: keyof typeof notificationKinds, to: Partial<Leading> = {}) =>
  (notificationKinds[type] as NotificationKind).leadsTo({ ...place, ...to });

test('each leads to the nearest place that there is', () => {
  expect(leads('AddedToMembersAttributeNotification')).toBe('/b/b/f/i');
  expect(leads('AddedToMembersAttributeNotification', { item_id: null })).toBe('/b/b/f');
  expect(leads('AutomationBoardNotification', { folder_id: null, item_id: null })).toBe('/b/b');
  expect(leads('CommentCreatedNotification', { comment_id: 'c' })).toBe('/b/b/f/i?t=comments&comment=c');
  const view = { item_id: null, subscribeable_type: 'folder_view', subscribeable_id: 'v' } as const;
  expect(leads('CommentCreatedNotification', { comment_id: 'c', ...view })).toBe(
    '/b/b/f?t=comments&comment=c&view=v',
  );
  expect(leads('StorageWarningNotification', { board_id: null })).toBe('/team/7/settings');
  expect(leads('TemplateSharedNotification', { template_id: 't' })).toBe('/profile/templates/shared/t');
});

test('those of an item and of one who did it are alike, and those of one act that assigns', () => {
  const about = { item_id: 'i', folder_id: 'f', batch: 'act' };
  const key = (of: object = {}, by = ANN) => groupKeyOf('ItemChangedNotification', by, { ...about, ...of });
  expect(key()).toBe(key({ attribute_id: 'other' }));
  expect(key()).not.toBe(key({ item_id: 'j' }));
  expect(key()).not.toBe(key({}, BEN));
  const assigned = (item_id: string) =>
    groupKeyOf('AddedToMembersAttributeNotification', ANN, { ...about, item_id });
  expect(assigned('i')).toBe(assigned('j'));
  expect(groupKeyOf('FormSubmittedNotification', ANN, about)).toBeUndefined();
});

const said = (more: Partial<Notification>): Notification => ({
  ...{ id: 'n', notification_type: 'ItemChangedNotification', read_at: null, created_at: '', team_id: 7 },
  ...{ board_id: 'b', folder_id: 'f', item_id: 'i', comment_id: null, template_id: null },
  ...{ subscribeable_type: null, subscribeable_id: null, board_name: 'Board', item_name: 'Item' },
  ...{ attribute_name: null, template_name: null, form_name: null, body: null, usage: null, limit: null },
  ...{ team_name: 'Team', folder_name: 'Folder', created_by: ANN, created_by_name: 'Ann', photo_url: null },
  ...{ count: 1, changes: [], ...more },
});

test('a notification is named by its template, item, folder, board or workspace', () => {
  expect(subjectOf(said({}))).toBe('Item');
  expect(subjectOf(said({ item_name: null }))).toBe('Folder');
  expect(subjectOf(said({ item_name: null, folder_id: null }))).toBe('Board');
  expect(subjectOf(said({ item_name: null, folder_id: null, board_name: null }))).toBe('Team');
  expect(subjectOf(said({ template_name: 'Plan' }))).toBe('Plan');
});

test('storage is said in gigabytes, runs as they are, and whoever has no name as somebody', () => {
  const usage = { usage: 1_660_000_000, limit: 2_000_000_000 };
  const storage = wordsOf(said({ notification_type: 'StorageWarningNotification', ...usage }), '');
  expect(storage.values).toMatchObject({ usage: 1.7, limit: 2 });
  const runs = said({ notification_type: 'AutomationRunsWarningNotification', usage: 80, limit: 100 });
  expect(wordsOf(runs, '').values).toMatchObject({ usage: 80, limit: 100 });
  expect(wordsOf(said({ created_by_name: null }), 'Someone').values['name']).toBe('Someone');
  expect(wordsOf(said({}), '').key).toBe('ItemChangedNotification_new');
  expect(wordsOf(said({ attribute_name: 'State' }), '').key).toBe('ItemChangedNotification');
});

test('values are filled in as they are written, and never read as places for others', () => {
  const writing = { number: (value: number) => `#${value}`, text: (value: string) => `<${value}>` };
  const mail = said({
    created_by_name: '{{form}}',
    notification_type: 'FormSubmittedNotification',
    form_name: 'F',
  });
  const texts = { types: { FormSubmittedNotification: '{{name}} in {{form}}' }, untitled: '', somebody: '' };
  expect(sentenceOf(mail, texts, writing)).toBe('<{{form}}> in <F>');
  const runs = said({ notification_type: 'AutomationRunsWarningNotification', usage: 80, limit: 100 });
  const used = { ...texts, types: { AutomationRunsWarningNotification: '{{usage}} of {{limit}}' } };
  expect(sentenceOf(runs, used, writing)).toBe('#80 of #100');
});

const folder = path.join(import.meta.dirname, 'locales');
type Texts = { types: Record<string, string> } & Record<string, string>;
const read = (language: string) =>
  JSON.parse(readFileSync(path.join(folder, `${language}.json`), 'utf8')) as Texts;
const named = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('every language has the words of every type, with the same values', () => {
  expect(readdirSync(folder).sort()).toEqual(
    Object.keys(languages)
      .map((one) => `${one}.json`)
      .sort(),
  );
  const english = read('en');
  expect(notificationTypes.filter((type) => !english.types[type])).toEqual([]);
  for (const language of Object.keys(languages)) {
    const texts = read(language);
    expect(Object.keys(texts), language).toEqual(Object.keys(english));
    expect(Object.keys(texts.types), language).toEqual(Object.keys(english.types));
    for (const [key, text] of Object.entries(texts.types)) {
      expect(named(text), `${language} ${key}`).toEqual(named(english.types[key]!));
      if (language !== 'en') expect(text, `${language} ${key}`).not.toBe(english.types[key]);
    }
  }
});
