import {
  CHANGES_REFRESH_EVENT,
  type ChangesRefreshEvent,
  NEW_APP_VERSION,
  type NewAppVersion,
  newAppVersion,
  PUBLIC_CHANNEL,
  parseChannel,
} from '@tessera/domain/api/realtime.ts';
import { CLIENT_VERSION } from '@tessera/domain/constants.ts';
import type { Server } from 'socket.io';
import type { Services } from '../services.ts';

/** What the server tells by itself: that there is another version, and that changes may have been lost. */
export function notices(io: Server, { tail, teams, log }: Pick<Services, 'tail' | 'teams' | 'log'>): void {
  io.on('connection', (socket) => void socket.join(PUBLIC_CHANNEL));

  tail.onSignal('version', (payload) => {
    const news = readNews(payload);
    if (!news) return log.warn({ payload }, 'a version signal was not understood');
    if (news.version !== CLIENT_VERSION) io.to(PUBLIC_CHANNEL).emit(NEW_APP_VERSION, news);
  });

  tail.onBack(() => {
    const channels = new Map<string, number>();
    for (const room of io.of('/').adapter.rooms.keys()) {
      const team = parseChannel(room)?.team;
      if (team !== undefined) channels.set(room, team);
    }
    for (const [channel, team] of channels) {
      // A team that is not held is not followed, and its sockets would hear nothing more.
      teams
        .open(team)
        .catch((error) => log.error(error, 'a team could not be followed again'))
        .finally(() => io.to(channel).emit(CHANGES_REFRESH_EVENT, { channel } satisfies ChangesRefreshEvent));
    }
  });
}

function readNews(payload: string): NewAppVersion | undefined {
  try {
    return newAppVersion.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
