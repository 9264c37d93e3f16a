import { STATUS_MESSAGE_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { statusAddress } from '@tessera/domain/status-host.ts';
import { Observable } from '../page/observable.ts';
import { StatusPolling } from './status-polling.ts';

/** An answer that takes longer is none, in milliseconds. */
const PATIENCE_MS = 10_000;

/** What the status host says; empty: nothing. */
export const statusMessage = new Observable('');

/** Asks the status host of this page, if it has one, as long as somebody is at the page. */
export function followStatus(page = location.href): void {
  const address = statusAddress(page);
  if (!address) return;
  const polling = new StatusPolling(() => askStatus(address), statusMessage.set.bind(statusMessage));
  const active = () => polling.active();
  for (const sign of ['pointerdown', 'keydown', 'wheel'])
    document.addEventListener(sign, active, { capture: true, passive: true });
  document.addEventListener('visibilitychange', () => polling.setHidden(document.hidden));
  polling.setHidden(document.hidden);
}

/** It is another host: it learns neither who asks nor from which page. */
export async function askStatus(address: string): Promise<string> {
  const answer = await fetch(address, {
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.status === 204) return '';
  if (answer.status !== 200) throw new Error(`The status host answers ${answer.status}.`);
  const body = await answer.text();
  if (body.trim() === '') return '';
  const { content } = JSON.parse(body) as { content?: unknown };
  if (content === null) return '';
  if (typeof content !== 'string') throw new Error('The status host tells no message.');
  return content.trim().slice(0, STATUS_MESSAGE_MAX_LENGTH);
}
