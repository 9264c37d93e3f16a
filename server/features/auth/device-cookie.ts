import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Tokens } from './tokens.ts';

const COOKIE = 'tessera_device';
const YEAR_SECONDS = 365 * 24 * 3_600;
/** The most people remembered for one browser: the last ones to sign in. */
const PEOPLE_MAX = 5;

/**
 * Identifies a browser in which somebody has signed in. It gives no access: guesses at that person's account have a
 * count of their own there, so that strangers' guesses do not lock the person out. It is signed, as otherwise anybody
 * could have any number of counts; each part is `person.name.signature`.
 */
export class DeviceCookie {
  private readonly tokens: Tokens;
  private readonly secure: boolean;

  constructor(tokens: Tokens, publicUrl: string | undefined) {
    this.tokens = tokens;
    this.secure = publicUrl?.startsWith('https:') ?? false;
  }

  /** The id of this browser, if the person has signed in with it. */
  of(request: FastifyRequest, person: number | undefined): string | undefined {
    return this.read(request).find((part) => part.person === person)?.name;
  }

  /** The person has signed in. */
  remember(request: FastifyRequest, reply: FastifyReply, person: number): void {
    const known = this.read(request);
    const own = known.find((part) => part.person === person);
    const { name } = own ?? { name: randomBytes(16).toString('base64url') };
    const parts = [{ person, name }, ...known.filter((part) => part !== own)].slice(0, PEOPLE_MAX);
    const value = parts
      .map((part) => `${part.person}.${part.name}.${this.tokens.signDevice(part)}`)
      .join('~');
    reply.setCookie(COOKIE, value, {
      path: '/api',
      httpOnly: true,
      sameSite: 'strict',
      secure: this.secure,
      maxAge: YEAR_SECONDS,
    });
  }

  private read(request: FastifyRequest): { person: number; name: string }[] {
    const parts = (request.cookies[COOKIE] ?? '').split('~').slice(0, PEOPLE_MAX);
    return parts.flatMap((part) => {
      const [person, name = '', signature = ''] = part.split('.');
      const device = { person: Number(person), name };
      return this.tokens.verifyDevice(device, signature) ? [device] : [];
    });
  }
}
