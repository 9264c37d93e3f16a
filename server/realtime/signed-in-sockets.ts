import type { Socket } from 'socket.io';
import type { TokenClaims } from '../features/auth/tokens.ts';

/**
 * The most sockets of one person on one process: nobody has more tabs and programs. It bounds their cost, since each
 * takes memory and events of its own.
 */
export const SOCKETS_PER_PERSON = 1_000;

interface Held {
  claims: TokenClaims;
  expiry: NodeJS.Timeout;
}

/** The person, session and expiry of each open socket. It does not use rooms: clients can leave those. */
export class SignedInSockets {
  private readonly held = new Map<Socket, Held>();
  private readonly bySession = new Map<string, Set<Socket>>();
  private readonly byPerson = new Map<number, number>();
  private readonly expired: (socket: Socket) => void;

  constructor(expired: (socket: Socket) => void) {
    this.expired = expired;
  }

  hasRoomFor(person: number): boolean {
    return (this.byPerson.get(person) ?? 0) < SOCKETS_PER_PERSON;
  }

  add(socket: Socket, claims: TokenClaims): void {
    this.byPerson.set(claims.person, (this.byPerson.get(claims.person) ?? 0) + 1);
    this.hold(socket, claims);
  }

  /** The socket has shown a fresh token of the same person: it gets the expiry and the session of that. */
  renew(socket: Socket, claims: TokenClaims): void {
    if (!this.held.has(socket)) return;
    this.release(socket);
    this.hold(socket, claims);
  }

  remove(socket: Socket): void {
    const person = this.release(socket);
    if (person === undefined) return;
    const left = (this.byPerson.get(person) ?? 0) - 1;
    if (left > 0) this.byPerson.set(person, left);
    else this.byPerson.delete(person);
  }

  ofSession(session: string): Socket[] {
    return [...(this.bySession.get(session) ?? [])];
  }

  private hold(socket: Socket, claims: TokenClaims): void {
    const expiry = setTimeout(() => this.expired(socket), claims.expires * 1_000 - Date.now());
    expiry.unref();
    this.held.set(socket, { claims, expiry });
    const { session } = claims;
    this.bySession.set(session, (this.bySession.get(session) ?? new Set()).add(socket));
  }

  /** Returns the person whose socket it was. */
  private release(socket: Socket): number | undefined {
    const held = this.held.get(socket);
    if (!held) return undefined;
    const { session, person } = held.claims;
    clearTimeout(held.expiry);
    this.held.delete(socket);
    const others = this.bySession.get(session);
    others?.delete(socket);
    if (others?.size === 0) this.bySession.delete(session);
    return person;
  }
}
