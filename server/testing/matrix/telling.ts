import { getTrash } from '@tessera/domain/api/boards.ts';
import { getActivity, getActivityLines } from '@tessera/domain/api/changes.ts';
import { inviteMembers, resendInvitation } from '@tessera/domain/api/teams.ts';
import { errors } from '@tessera/domain/errors.ts';
import { issueTexts } from '@tessera/domain/issues.ts';
import { permissionTypes } from '@tessera/domain/permissions/permissions.ts';
import { expect } from 'vitest';
import type { Answer } from '../test-server.ts';
import type { Row } from './row.ts';
import { type Actor, TWIN, words } from './stage.ts';

/** Without a mail server whoever invites gets the link; nobody else ever sees the secret of one. */
const invites = new Set<Row['call']>([inviteMembers, resendInvitation]);

/** What was is told here alone, to those who may ask. */
const history = new Set<Row['call']>([getActivity, getActivityLines, getTrash]);

/** Of those who may see nothing of the team but its public board. */
const outside = new Set<Actor>(['stranger', 'viewer', 'visitor', 'former', 'expired', 'twin']);

const texts = new Set<string>([
  ...Object.values(errors).map(({ message }) => message),
  ...Object.values(permissionTypes).map(({ denial }) => denial),
]);
/** What is wrong with what was sent, with anything where a parameter stands. */
const issues = Object.values(issueTexts).map((text) => {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
});
const isKnown = (message: string): boolean =>
  texts.has(message) || message.startsWith('Validation Error') || issues.some((issue) => issue.test(message));

/** The words that somebody may not be told and that are in a text. */
export function wordsTooMany(actor: Actor, text: string): string[] {
  const kept = [
    ...(actor === 'owner' ? [] : [words.hidden]),
    ...(outside.has(actor) ? [words.secret] : []),
    ...(actor === 'twin' ? [] : [TWIN]),
  ];
  return kept.filter((word) => text.includes(word));
}

export function expectNoWordTooMuch(row: Row, actor: Actor, { status, body }: Answer): void {
  const said = JSON.stringify(body);
  expect([actor, wordsTooMany(actor, said)]).toEqual([actor, []]);
  if (!history.has(row.call)) expect(said.includes(words.formerly) ? `${actor}: ${said}` : '').toBe('');
  if (!invites.has(row.call)) expect(said).not.toMatch(/[?&]token=/);
  if (status < 400) return;
  const message = String(body['message']);
  expect(isKnown(message), message).toBe(true);
  // Both programs have the owner's word: what they may not do is what their token is not good for.
  if (status === 403 && (actor === 'reader' || actor === 'writer')) expect(body['code']).toBe('token_scope');
}
