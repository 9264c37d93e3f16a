import { randomUUID } from 'node:crypto';
import { linkSecret } from './mailbox.ts';
import { type Answer, TestClient, type TestServer } from './test-server.ts';

export interface Invited {
  email: string;
  role: string | null;
  link?: string;
}

/** The answer to an invitation that has gone, or is somebody else's. */
export const NOT_VALID = { status: 422, body: { message: 'Invitation is not valid.' } };

export const newEmail = (): string => `guest-${randomUUID()}@example.org`;

export const accept = (by: TestClient, token: string): Promise<Answer> =>
  by.call('POST', '/api/auth/invitations/accept', { token });

/** Invitations to the workspace of one person, on a server that sends no mail: the inviter gets the link. */
export class Inviting {
  private readonly server: TestServer;
  private readonly owner: TestClient;

  constructor(server: TestServer, owner: TestClient) {
    this.server = server;
    this.owner = owner;
  }

  invite(by: TestClient, invitations: object[], boardId?: string): Promise<Answer> {
    const sent = { invitations, ...(boardId ? { boardId } : {}) };
    return by.call('POST', `/api/teams/${this.owner.team}/members`, sent);
  }

  /** Invites somebody; returns the secret of the link. */
  async secretOf(by: TestClient, email: string, role?: string, boardId?: string): Promise<string> {
    const { body } = await this.invite(by, [{ email, ...(role ? { role } : {}) }], boardId);
    return linkSecret((body['users'] as unknown as [Required<Invited>])[0].link);
  }

  /** What somebody without an account is told of an invitation. */
  look(token: string): Promise<Answer> {
    return new TestClient(this.server.address).call('POST', '/api/auth/invitations/look', { token });
  }

  async boardsOf(client: TestClient): Promise<string[]> {
    const { body } = await client.call('GET', `/api/${this.owner.team}/boards`);
    return (body['data'] as unknown as { id: string }[]).map(({ id }) => id);
  }

  async peopleOn(board: string): Promise<number[]> {
    const { body } = await this.owner.call('GET', `/api/${this.owner.team}/boards/${board}`);
    return body['user_ids'] as unknown as number[];
  }

  async standingOf(person: number): Promise<string | undefined> {
    const { rows } = await this.server.services.database.pool.query<{ role: string }>(
      'select role from member where team_id = $1 and person_id = $2',
      [this.owner.team, person],
    );
    return rows[0]?.role;
  }
}
