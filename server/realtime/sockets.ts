import type { Server as HttpServer } from 'node:http';
import {
  handshake,
  TOO_MANY_SOCKETS,
  type TokenAnswer,
  tokenEvent,
  UNAUTHORIZED,
} from '@tessera/domain/api/realtime.ts';
import { Server, type Socket } from 'socket.io';
import type { TokenClaims } from '../features/auth/tokens.ts';
import { isFromOurPage } from '../http/own-origin.ts';
import type { Services } from '../services.ts';
import { Allowance } from './allowance.ts';
import { SignedInSockets } from './signed-in-sockets.ts';
import { SocketDoor } from './socket-door.ts';
import { refuseUpgrades } from './upgrades.ts';

/** Largest frame that is read, in bytes. */
const FRAME_MAX = 100_000;
/** A connection on which nobody has said who they are ends after so long, in milliseconds. */
const HANDSHAKE_MS = 10_000;
/** Frames that one connection may say: far more than a page with a hundred channels does when it comes. */
const FRAMES = { atOnce: 1_000, perSecond: 100 };

type Needed = Pick<Services, 'tokens' | 'sessions' | 'config' | 'address' | 'log'>;

/** The sockets of people who have signed in, each as long as its access token lives and its session goes on. */
export class Sockets {
  readonly io: Server;
  private readonly services: Needed;
  private readonly signedIn = new SignedInSockets((socket) => this.expire(socket));
  private readonly listeners: ((door: SocketDoor) => void)[] = [];

  constructor(http: HttpServer, services: Needed) {
    this.services = services;
    const { address, config, log, sessions } = services;
    this.io = new Server(http, {
      serveClient: false,
      maxHttpBufferSize: FRAME_MAX,
      connectTimeout: HANDSHAKE_MS,
      transports: ['websocket'],
      destroyUpgrade: false,
    });
    refuseUpgrades(
      http,
      this.io,
      ({ headers }) =>
        isFromOurPage(headers, address()) ||
        (headers.origin !== undefined && config.SHELL_ORIGINS.includes(headers.origin)),
    );
    this.io.engine.on('connection', (connection: Connection) => {
      const allowance = new Allowance(FRAMES, Date.now());
      connection.on('packet', () => {
        if (!allowance.take(Date.now())) connection.close(true);
      });
    });
    this.io.use((socket, next) => {
      this.admit(socket)
        .then((refusal) => next(refusal === undefined ? undefined : new Error(refusal)))
        .catch((error) => {
          log.error(error, 'a socket could not be validated');
          next(new Error(UNAUTHORIZED));
        });
    });
    this.io.on('connection', (socket) => this.open(socket));
    // Signed out elsewhere: nothing more is told to what is still open there.
    sessions.onEnded((session) => {
      for (const socket of this.signedIn.ofSession(session)) socket.disconnect(true);
    });
  }

  /** Called with each socket from its first moment. */
  onSocket(listener: (door: SocketDoor) => void): void {
    this.listeners.push(listener);
  }

  /** Why it is refused; undefined: it is not. */
  private async admit(socket: Socket): Promise<string | undefined> {
    const shown = handshake.safeParse(socket.handshake.auth);
    const claims = shown.success ? await this.claimsOf(shown.data.token) : undefined;
    if (!claims) return UNAUTHORIZED;
    if (!this.signedIn.hasRoomFor(claims.person)) return TOO_MANY_SOCKETS;
    Object.assign(socket.data, { person: claims.person, claims });
    return undefined;
  }

  private async claimsOf(token: string): Promise<TokenClaims | undefined> {
    const claims = await this.services.tokens.verify(token);
    return claims?.verified && !this.services.sessions.hasEnded(claims.session) ? claims : undefined;
  }

  private open(socket: Socket): void {
    const claims = socket.data.claims as TokenClaims;
    // Between the handshake and now its session may have ended, and others of the person have come.
    if (this.services.sessions.hasEnded(claims.session) || !this.signedIn.hasRoomFor(claims.person)) {
      socket.disconnect(true);
      return;
    }
    const door = new SocketDoor(socket, this.services.log);
    this.signedIn.add(socket, claims);
    door.closed(() => this.signedIn.remove(socket));
    door.hear<typeof tokenEvent, TokenAnswer>('token', tokenEvent, async ({ token }, answer) => {
      const fresh = await this.claimsOf(token);
      if (fresh?.person === claims.person) this.signedIn.renew(socket, fresh);
      const refused = fresh ? 403 : 401;
      answer?.({ status: fresh?.person === claims.person ? 200 : refused });
    });
    for (const listener of this.listeners) listener(door);
  }

  /** The connection ends, not the socket: a client that has a fresh token comes back with it by itself. */
  private expire(socket: Socket): void {
    socket.conn.close();
  }
}

/** Of Engine.IO, as far as it is used here. */
interface Connection {
  on(event: 'packet', listener: () => void): void;
  close(discard: boolean): void;
}
