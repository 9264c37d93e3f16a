import { expect, test } from 'vitest';
import { analyticsEvent } from './events.ts';

const isEvent = (event: unknown): boolean => analyticsEvent.safeParse(event).success;

test.each([
  { name: 'page', properties: { path: '/home', from: null } },
  { name: 'page', properties: { path: '/b/$rootId/$folderId/{-$itemId}', from: '/team/$teamId/' } },
  { name: 'notification-opened', properties: {} },
  { name: 'workspace-limit-exceeded', properties: {} },
  { name: 'failed-request', properties: { status: 409, code: 'conflict' } },
  { name: 'failed-request', properties: { status: 502, code: null } },
])('a page reports %j', (event) => {
  expect(isEvent(event)).toBe(true);
});

test.each([
  [
    'an address with ids',
    { name: 'page', properties: { path: '/b/0190a5c0-0000-7000-8000-000000000000', from: null } },
  ],
  ['an address with words', { name: 'page', properties: { path: '/home?q=salary', from: null } }],
  [
    'a property beside those of the event',
    { name: 'page', properties: { path: '/home', from: null, title: 'Plan' } },
  ],
  ['something beside name and properties', { name: 'notification-opened', properties: {}, person: 7 }],
  ['a name of its own', { name: 'Ann opened Plan', properties: {} }],
  ['a message', { name: 'failed-request', properties: { status: 422, code: 'Plan is taken' } }],
  ['a status that is no failure', { name: 'failed-request', properties: { status: 200, code: null } }],
  ['no properties', { name: 'notification-opened' }],
])('%s has no place in an event', (_, event) => {
  expect(isEvent(event)).toBe(false);
});
