import type { Team } from '@tessera/domain/api/me.ts';
import { describe, expect, test } from 'vitest';
import { stepBefore, stepsFor, stepToShow, teamForBoard } from './onboarding-steps.ts';

const team = (id: number, user_role: Team['user_role'] = 'owner'): Team => ({
  id,
  user_role,
  owner_id: 1,
  name: `Team ${id}`,
  photo_url: null,
  use_custom_logo: false,
  member_count: 1,
});

describe('the steps', () => {
  test('are three for a person without a workspace', () => {
    expect(stepsFor([], null)).toEqual(['about', 'workspace', 'board']);
    expect(stepToShow(undefined, [], null, false)).toBe('about');
    expect(stepToShow(undefined, [], null, true)).toBe('workspace');
    expect(stepToShow('board', [], null, true)).toBe('workspace');
  });

  test('stay three after the workspace is created, which is not created twice', () => {
    expect(stepsFor([team(1)], 1)).toEqual(['about', 'workspace', 'board']);
    expect(stepToShow('workspace', [team(1)], 1, true)).toBe('board');
    expect(stepBefore('board', [team(1)])).toBe('about');
  });

  test('leave out the workspace for an invited person', () => {
    expect(stepsFor([team(1, 'full-member')], null)).toEqual(['about', 'board']);
    expect(stepToShow('workspace', [team(1, 'full-member')], null, true)).toBe('board');
  });

  test('leave out the board for a person who may only work with items', () => {
    expect(stepsFor([team(1, 'restricted-member')], null)).toEqual(['about']);
    expect(stepToShow('board', [team(1, 'restricted-member')], null, true)).toBe('about');
  });

  test('ignore an unknown step in the address', () => {
    expect(stepToShow('nonsense', [], null, false)).toBe('about');
    expect(stepBefore('about', [])).toBeUndefined();
    expect(stepBefore('workspace', [])).toBe('about');
  });
});

test('create the board in the new workspace, or in one where the person may', () => {
  const teams = [team(1, 'restricted-member'), team(2, 'full-member'), team(3)];
  expect(teamForBoard(teams, 3)?.id).toBe(3);
  expect(teamForBoard(teams, null)?.id).toBe(2);
  expect(teamForBoard([team(1, 'restricted-member')], null)).toBeUndefined();
});
