import { saveMultiple } from '@tessera/domain/api/records.ts';
import { BATCH_MAX } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/ids.ts';
import { RequestQueue } from '@tessera/sync/queue.ts';
import { NoAnswer, Refused, type RequestPart, type ResponsePart } from '@tessera/sync/request.ts';
import { request } from './call.ts';
import { RequestError } from './errors.ts';
import { onConnection } from './live.ts';
import { Observable } from './observable.ts';

/** How the browser stands with the server: saves that are not acknowledged, and whether it answers. */
export const queueState = new Observable({ unsent: 0, offline: false });

const failureListeners = new Set<(error: Refused) => void>();

/** Called with every save that was refused, after the earlier state has returned. */
export function onSaveFailed(listener: (error: Refused) => void): () => void {
  failureListeners.add(listener);
  return () => failureListeners.delete(listener);
}

/** Answers that say no more than that nobody is there who could answer. */
const NOBODY = new Set([0, 429, 502, 503, 504]);

const queue = new RequestQueue({
  send: async ({ key, channel, parts }) => {
    try {
      return (await request(saveMultiple, {
        params: { team: Number(channel) },
        body: parts,
        idempotencyKey: key,
      })) as ResponsePart[];
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      if (NOBODY.has(error.status)) throw new NoAnswer();
      throw new Refused(error.status, error.message, error.body.data);
    }
  },
  onChange: () => queueState.set({ unsent: queue.size, offline: queue.offline }),
});

/** Saves parts together or not at all; resolves with their answers. Rejects with `Refused`. */
export async function saveParts(team: number, parts: RequestPart[]): Promise<ResponsePart[]> {
  const answers: ResponsePart[] = [];
  try {
    for (let start = 0; start < parts.length; start += BATCH_MAX) {
      const some = parts.slice(start, start + BATCH_MAX);
      answers.push(...(await queue.push({ key: newId(), channel: String(team), parts: some })));
    }
  } catch (error) {
    if (error instanceof Refused) for (const listener of failureListeners) listener(error);
    throw error;
  }
  return answers;
}

onConnection((connected) => connected && queue.wake());
addEventListener('online', () => queue.wake());
addEventListener('beforeunload', (event) => {
  // Until unsent saves are kept on disk, leaving now would lose them: the browser asks.
  if (queue.size > 0) event.preventDefault();
});
