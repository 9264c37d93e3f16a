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

/** The largest frame that is read, in bytes. */
const FRAME_MAX = 100_000;
/** A connection without a handshake ends after this time, in milliseconds. */
const HANDSHAKE_MS = 10_000;
/** The frames that one connection may send: far more than a page with a hundred channels sends when it starts. */
const FRAMES = { atOnce: 1_000, perSecond: 100 };

type Needed = Pick<Services, 'tokens' | 'sessions' | 'config' | 'address' | 'log'>;

/** The sockets of people who have signed in: each is open while its access token and its session are valid. */
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
    // The person has signed out elsewhere: the open sockets of the session are told nothing more.
    sessions.onEnded((session) => {
      for (const socket of this.signedIn.ofSession(session)) socket.disconnect(true);
    });
  }

  /** Called with each new socket, before its first event. */
  onSocket(listener: (door: SocketDoor) => void): void {
    this.listeners.push(listener);
  }

  /** The reason for a refusal; undefined: it is admitted. */
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
    // Since the handshake its session may have ended, and other sockets of the person may have come.
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

  /** The connection ends, not the socket: a client with a fresh token reconnects by itself. */
  private expire(socket: Socket): void {
    socket.conn.close();
  }
}

/** The part of Engine.IO's connection that is used here. */
interface Connection {
  on(event: 'packet', listener: () => void): void;
  close(discard: boolean): void;
}
