import { createHash, randomBytes } from 'node:crypto';
import { type AccessToken, login, logout, refresh, register } from '@tessera/domain/api/auth.ts';
import { DEFAULT_LOCALE } from '@tessera/domain/constants.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import {
  deleteSession,
  findPersonByEmail,
  insertPerson,
  insertSession,
  rotateSession,
} from './auth.store.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { ACCESS_SECONDS, REFRESH_SECONDS } from './tokens.ts';

const COOKIE = 'tessera_refresh';

/** Accounts and sessions: an access token for the page's memory, a refresh token in a cookie that no script reads. */
export function authRoutes(app: FastifyInstance, { config, database: { pool }, tokens }: Services): void {
  const limited = { attemptsPerMinute: config.LOGIN_ATTEMPTS_PER_MINUTE };

  route(
    app,
    register,
    async ({ body }) => {
      const id = await insertPerson(pool, {
        email: body.email,
        name: body.name,
        password_hash: await hashPassword(body.password),
        locale: body.locale ?? DEFAULT_LOCALE,
        source: body.source ?? null,
      });
      if (id === undefined) throw new DomainError('invalid', { errors: ['This e-mail already exists.'] });
      return { id };
    },
    limited,
  );

  route(
    app,
    login,
    async ({ body, reply }) => {
      const person = await findPersonByEmail(pool, body.email);
      if (!(await verifyPassword(person?.password_hash, body.password)))
        throw new DomainError('invalid_credentials');
      const session = newId();
      const secret = newSecret();
      await insertSession(pool, {
        id: session,
        person_id: person!.id,
        refresh_hash: digest(secret),
        seconds: REFRESH_SECONDS,
      });
      setCookie(reply, secret, config.PUBLIC_URL);
      return { ...(await accessToken(person!.id, session)), intended: null };
    },
    limited,
  );

  route(app, refresh, async ({ request, reply }) => {
    mustBeOurPage(request);
    const current = request.cookies[COOKIE];
    const secret = newSecret();
    const session = current
      ? await rotateSession(pool, digest(current), digest(secret), REFRESH_SECONDS)
      : undefined;
    if (!session) throw new DomainError('unauthorized');
    setCookie(reply, secret, config.PUBLIC_URL);
    return accessToken(session.person_id, session.id);
  });

  route(app, logout, async ({ request, reply }) => {
    mustBeOurPage(request);
    const current = request.cookies[COOKIE];
    if (current) await deleteSession(pool, digest(current));
    reply.clearCookie(COOKIE, { path: '/api/auth' });
    return null;
  });

  async function accessToken(person: number, session: string): Promise<AccessToken> {
    return {
      access_token: await tokens.issue(person, session),
      expires_in: ACCESS_SECONDS,
      refresh_expires_in: REFRESH_SECONDS,
      created_at: Math.floor(Date.now() / 1_000),
    };
  }
}

function setCookie(reply: FastifyReply, secret: string, publicUrl: string | undefined): void {
  reply.setCookie(COOKIE, secret, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl?.startsWith('https:') ?? false,
    maxAge: REFRESH_SECONDS,
  });
}

/** The cookie calls change state, so a foreign page must not be able to make them. */
function mustBeOurPage(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new DomainError('unauthorized');
}

const newSecret = (): string => randomBytes(32).toString('base64url');
const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest();
