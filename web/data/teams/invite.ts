import { type InvitedPerson, inviteMembers } from '@tessera/domain/api/teams.ts';
import type { AssignableRole } from '@tessera/domain/permissions/roles.ts';
import { patiently } from '../account/profile.ts';
import { request } from '../api/call.ts';
import { RequestError } from '../api/errors.ts';
import { sayIssues } from '../api/say-error.ts';
import { keepLinks, refreshPeople } from './members.ts';

/** Invites as a member with a role, or as a guest of boards. */
type InviteAs = { role: AssignableRole } | { boards: readonly string[] };

interface InviteOutcome {
  /** The invited people; with a link if the server sends no mail. */
  invited: InvitedPerson[];
  /** Address → why it was refused. */
  refused: ReadonlyMap<string, string>;
}

/** Some may be invited and others refused. Rejects with `RequestError` if all are refused. */
export async function invite(team: number, emails: readonly string[], as: InviteAs): Promise<InviteOutcome> {
  try {
    const outcome =
      'role' in as ? await send(team, emails, { role: as.role }) : await toBoards(team, emails, as.boards);
    keepLinks(team, outcome.invited);
    return outcome;
  } finally {
    refreshPeople(team);
  }
}

/** Board after board. People who are refused for one board are left out for the next. */
async function toBoards(
  team: number,
  emails: readonly string[],
  boards: readonly string[],
): Promise<InviteOutcome> {
  const invited = new Map<string, InvitedPerson>();
  const refused = new Map<string, string>();
  for (const [index, boardId] of boards.entries()) {
    const left = emails.filter((email) => !refused.has(email));
    if (left.length === 0) break;
    const outcome = await send(team, left, { boardId }).catch((error: Error) => {
      if (index === 0) throw error;
      return { invited: [], refused: new Map(left.map((email) => [email, error.message])) };
    });
    // Only the newest link is valid.
    for (const person of outcome.invited)
      invited.set(person.email, { ...invited.get(person.email), ...person });
    for (const [email, reason] of outcome.refused) refused.set(email, reason);
  }
  return { invited: [...invited.values()].filter(({ email }) => !refused.has(email)), refused };
}

async function send(
  team: number,
  emails: readonly string[],
  as: { role: AssignableRole } | { boardId: string },
): Promise<InviteOutcome> {
  const role = 'role' in as ? as.role : null;
  const body = {
    invitations: emails.map((email) => ({ email, role })),
    boardId: 'boardId' in as ? as.boardId : null,
  };
  try {
    const { users } = await request(inviteMembers, { params: { id: team }, body, ...patiently() });
    return { invited: users, refused: new Map() };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const outcome = partOf(emails, error);
    if (!outcome) throw error;
    return outcome;
  }
}

/** The people who were invited although the call failed; undefined: the failure does not name any. */
export function partOf(
  emails: readonly string[],
  { status, body, message }: Pick<RequestError, 'status' | 'body' | 'message'>,
): InviteOutcome | undefined {
  const users = (body.data as { users?: InvitedPerson[] } | undefined)?.users;
  if (status !== 422 || !Array.isArray(users)) return undefined;
  const added = new Set(users.map(({ email }) => email));
  const left = emails.filter((email) => !added.has(email));
  return { invited: users, refused: new Map(left.map((email) => [email, reasonFor(email)])) };

  /** Each issue names its address. */
  function reasonFor(email: string): string {
    const at = body.issues?.findIndex(({ params }) => params?.['email'] === email) ?? -1;
    return at < 0 ? message : sayIssues(body)[at]!.text;
  }
}
