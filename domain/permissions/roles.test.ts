import { describe, expect, test } from 'vitest';
import { assignableRole, mayActUpon, mayChangeRole, rankOf, roleOf, standings } from './roles.ts';

const pairs = standings.flatMap((actor) => standings.map((target) => [actor, target] as const));

describe.each(pairs)('%s who acts upon %s', (actor, target) => {
  test('actions neither upon the owner nor upon somebody above', () => {
    const isAbove = standings.indexOf(target) < standings.indexOf(actor);
    expect(mayActUpon(actor, target)).toBe(target !== 'owner' && !isAbove);
  });

  test('gives no role above their own, and changes only those upon whom they may action', () => {
    for (const next of assignableRole.options) {
      const isMore = standings.indexOf(next) < standings.indexOf(actor);
      expect(mayChangeRole(actor, target, next)).toBe(mayActUpon(actor, target) && !isMore);
    }
  });
});

describe('a standing', () => {
  test('has a rank of its own, the owner the highest', () => {
    expect(standings.map(rankOf)).toEqual([...standings.keys()]);
    expect(rankOf('owner')).toBe(0);
  });

  test('is a role on the wire, but for a guest', () => {
    for (const standing of standings) expect(roleOf(standing)).toBe(standing === 'guest' ? null : standing);
  });

  test('of the owner is never given', () => {
    expect(assignableRole.safeParse('owner').success).toBe(false);
    expect(assignableRole.safeParse('guest').success).toBe(false);
  });
});
