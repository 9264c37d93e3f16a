import { type NewAppVersion, newAppVersion, PUBLIC_CHANNEL } from '@tessera/domain/api/realtime.ts';
import { CLIENT_VERSION, NEW_APP_VERSION } from '@tessera/domain/constants.ts';
import type { Services } from '../services.ts';
import type { Sockets } from './sockets.ts';

/** What the server tells everybody unasked: that there is another version. */
export function notices(sockets: Sockets, { fanOut, log }: Pick<Services, 'fanOut' | 'log'>): void {
  sockets.onSocket(({ socket }) => socket.join(PUBLIC_CHANNEL));

  fanOut.hear('version', (payload) => {
    const news = readNews(payload);
    if (!news) return log.warn({ payload }, 'a version signal was not understood');
    if (news.version !== CLIENT_VERSION) sockets.io.to(PUBLIC_CHANNEL).emit(NEW_APP_VERSION, news);
  });
}

function readNews(payload: string): NewAppVersion | undefined {
  try {
    return newAppVersion.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
