import type { Socket } from 'socket.io';
import type { TokenClaims } from '../features/auth/tokens.ts';

/**
 * Sockets of one person on one process: more than the tabs and programs of anybody. What they cost together is bounded by
 * it, since each takes memory and events of its own.
 */
export const SOCKETS_PER_PERSON = 1_000;

interface Held {
  claims: TokenClaims;
  expiry: NodeJS.Timeout;
}

/** Whose the open sockets are, in which session, and until when: apart from rooms, which clients can leave. */
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

  /** It has shown a fresh token of the same person: it lives as long as that, in the session of that. */
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

  /** Returns whose it was. */
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
