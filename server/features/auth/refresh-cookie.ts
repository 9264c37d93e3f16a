import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFromOurPage } from '../../http/own-origin.ts';
import { REFRESH_SECONDS } from './tokens.ts';

const COOKIE = 'tessera_refresh';
const PATH = '/api/auth';

/** The refresh token's cookie: no script can read it, and only the calls that need it receive it. */
export class RefreshCookie {
  private readonly secure: boolean;
  private readonly address: () => string;

  /** `address`: where people reach this server. */
  constructor(address: () => string, publicUrl: string | undefined) {
    this.secure = publicUrl?.startsWith('https:') ?? false;
    this.address = address;
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[COOKIE];
  }

  set(reply: FastifyReply, secret: string): void {
    reply.setCookie(COOKIE, secret, {
      path: PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.secure,
      maxAge: REFRESH_SECONDS,
    });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(COOKIE, { path: PATH });
  }

  /** The cookie calls change state, so a foreign page must not be able to make them. */
  mustBeOurPage({ headers }: FastifyRequest): void {
    if (!isFromOurPage(headers, this.address())) throw new DomainError('unauthorized');
  }
}
