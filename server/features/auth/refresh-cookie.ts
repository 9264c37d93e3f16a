import { DomainError } from '@tessera/domain/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFRESH_SECONDS } from './tokens.ts';

const COOKIE = 'tessera_refresh';
const PATH = '/api/auth';

/** The refresh token's cookie: no script reads it, and only the calls that need it get it. */
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

  /**
   * The cookie calls change state, so a foreign page must not be able to make them. Browsers say where a request comes
   * from; those that do not say `Sec-Fetch-Site` say `Origin`. Programs say neither, and have no cookies of others.
   */
  mustBeOurPage(request: FastifyRequest): void {
    const { 'sec-fetch-site': site, origin, host } = request.headers;
    const ours =
      site === undefined
        ? origin === undefined || origin === this.address() || hostOf(origin) === host
        : site === 'same-origin' || site === 'none';
    if (!ours) throw new DomainError('unauthorized');
  }
}

/** Undefined where it is no address, such as `null`, the origin of a sandboxed page. */
const hostOf = (origin: string): string | undefined => URL.parse(origin)?.host;
