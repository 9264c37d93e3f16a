import { describe, expect, test } from 'vitest';
import { RequestError } from '../api/errors.ts';
import { partOf } from './invite.ts';

const users = [{ email: 'ben@example.org', role: 'admin' as const }];

describe('an invitation that failed in part', () => {
  test('names those who were invited, and the reason for each of the others', () => {
    const error = new RequestError(422, {
      code: 'invalid',
      issues: [{ code: 'invite_member', params: { email: 'ann@example.org' } }],
      data: { users },
    });
    const outcome = partOf(['ann@example.org', 'ben@example.org'], error);
    expect(outcome?.invited).toEqual(users);
    expect([...outcome!.refused]).toEqual([['ann@example.org', 'ann@example.org is already a member.']]);
  });

  test('does not confuse an address with a longer one that begins with it', () => {
    const error = new RequestError(422, {
      issues: [
        { code: 'invite_no_email', params: { email: 'ann@example.org.uk' } },
        { code: 'invite_often', params: { email: 'ann@example.org' } },
      ],
      data: { users: [] },
    });
    const outcome = partOf(['ann@example.org', 'ann@example.org.uk'], error);
    expect(outcome?.refused.get('ann@example.org')).toBe(
      'ann@example.org has been invited too often. Please wait a moment.',
    );
  });

  test('gives people whom it does not name the reason of the whole', () => {
    const error = new RequestError(422, { message: 'No room.', data: { users: [] } });
    expect(partOf(['ann@example.org'], error)?.refused.get('ann@example.org')).toBe('No room.');
  });

  test('fails as a whole for any other reason', () => {
    expect(partOf(['a@example.org'], new RequestError(422, { errors: ['email'] }))).toBeUndefined();
    expect(partOf(['a@example.org'], new RequestError(403, { data: { users } }))).toBeUndefined();
  });
});
