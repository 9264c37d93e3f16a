import { expect, test } from 'vitest';
import { shapeOf } from './page-bones.ts';

test.each([
  ['/', 'home'],
  ['/home', 'home'],
  ['/b/board', 'plain'],
  ['/b/board/', 'plain'],
  ['/b/board/folder', 'folder'],
  ['/b/board/folder/item', 'folder'],
  ['/team/1', 'plain'],
  ['/team/1/members', 'plain'],
  ['/team/1/permissions', 'plain'],
  ['/team/1/boards/board/permissions', 'plain'],
  ['/team/1/boards/create', 'form'],
  ['/notifications', 'inbox'],
  ['/profile/settings', 'profile'],
  ['/profile/two-factor/status', 'profile'],
  ['/onboarding', undefined],
  ['/profiles', undefined],
])('before it is there, %s has the bones of: %s', (pathname, shape) => {
  expect(shapeOf(pathname)).toBe(shape);
});
