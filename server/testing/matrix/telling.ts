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

/** Without a mail server the inviter gets the link; nobody else ever sees the secret of one. */
const invites = new Set<Row['call']>([inviteMembers, resendInvitation]);

/** Only these calls tell the past, to people who may read it. */
const history = new Set<Row['call']>([getActivity, getActivityLines, getTrash]);

/** Actors who may see nothing of the team but its public board. */
const outside = new Set<Actor>(['stranger', 'viewer', 'visitor', 'former', 'expired', 'twin']);

const texts = new Set<string>([
  ...Object.values(errors).map(({ message }) => message),
  ...Object.values(permissionTypes).map(({ denial }) => denial),
]);
/** The messages about invalid input, with anything in the place of a parameter. */
const issues = Object.values(issueTexts).map((text) => {
  const parts = text.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
});
const isKnown = (message: string): boolean =>
  texts.has(message) || message.startsWith('Validation Error') || issues.some((issue) => issue.test(message));

/** The words in a text that an actor must not be told. */
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
  // Both programs have the owner's permissions: only the scopes of their tokens limit them.
  if (status === 403 && (actor === 'reader' || actor === 'writer')) expect(body['code']).toBe('token_scope');
}
