import { stopMails } from '@tessera/domain/api/notifications.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { serialId } from '@tessera/domain/ids.ts';
import { type NotificationType, notificationTypes } from '@tessera/domain/notifications/ids.ts';
import { channelsOf } from '@tessera/domain/notifications/settings.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { findHearers } from './followers.store.ts';
import { stopMailsOf } from './mails.store.ts';

/** A person, and types by their places in the list of all. */
const stopped = z.tuple([serialId, z.array(z.int().min(0)).max(notificationTypes.length)]);
const ATTEMPTS_PER_MINUTE = 30;

/** The address that stops mails of some types, for whoever has the mail: nobody else can make one. */
export function unsubscribeLink(
  { encryption, address }: Pick<Services, 'encryption' | 'address'>,
  person: number,
  types: readonly NotificationType[],
): string {
  const places = types.map((type) => notificationTypes.indexOf(type));
  const token = encryption.encrypt(JSON.stringify([person, places])).toString('base64url');
  return `${address()}/unsubscribe/${token}`;
}

/** Throws `link_expired`, where no mail of ours has such a link. */
async function stop(
  { database, encryption }: Pick<Services, 'database' | 'encryption'>,
  token: string,
): Promise<void> {
  const found = stopped.safeParse(readToken(encryption, token));
  if (!found.success) throw new DomainError('link_expired');
  const [person, places] = found.data;
  const chosen = (await findHearers(database.pool, [person])).get(person)?.chosen ?? {};
  const settings = places.flatMap((place) => {
    const type = notificationTypes[place];
    return type ? [[type, { ...channelsOf(type, chosen), email: 'never' }] as const] : [];
  });
  await stopMailsOf(database.pool, person, Object.fromEntries(settings));
}

function readToken(encryption: Services['encryption'], token: string): unknown {
  try {
    return JSON.parse(encryption.decrypt(Buffer.from(token, 'base64url')) ?? '');
  } catch {
    return undefined;
  }
}

/** The page behind the link asks first; mail programs stop mails with one click of their own (RFC 8058). */
export function unsubscribeRoutes(app: FastifyInstance, services: Services): void {
  const limited = services.config.REQUESTS_PER_MINUTE > 0 ? ATTEMPTS_PER_MINUTE : 0;
  route(
    app,
    stopMails,
    async ({ body }) => {
      await stop(services, body.token);
      return null;
    },
    { attemptsPerMinute: limited },
  );
  void app.register(async (scope) => {
    // The form says nothing that the address does not say.
    scope.addContentTypeParser('*', (_, payload, done) => {
      payload.resume();
      payload.on('end', () => done(null));
    });
    const config = {
      open: true,
      ...(limited > 0 ? { rateLimit: { max: limited, timeWindow: 60_000 } } : {}),
    };
    scope.post<{ Params: { token: string } }>('/unsubscribe/:token', { config }, async (request, reply) => {
      await stop(services, request.params.token);
      return reply.code(204).send();
    });
  });
}
