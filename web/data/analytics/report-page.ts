import { putLog } from '@tessera/domain/api/operator.ts';
import { type ErrorCode, errors } from '@tessera/domain/errors.ts';
import { currentProfile } from '../account/session.ts';
import { callerOptions } from '../api/call.ts';
import { Caller } from '../api/caller.ts';
import { requestWith } from '../api/request.ts';
import { shownPage } from '../page/shown-page.ts';
import { onSign } from '../sync/server-signs.ts';
import { WORKSPACE_LIMIT_EXCEEDED } from '../teams/workspace-limit.ts';
import { isObjected } from './objections.ts';
import { Reporter } from './reporter.ts';
import { takeEvents, tell } from './tell.ts';

/** Nobody has asked for its calls: what becomes of them is told to no one else. They go on where the page is gone. */
const quietCaller = new Caller({
  ...callerOptions,
  fetch: (address, init) => fetch(address, { ...init, keepalive: true }),
  signs: {
    ...callerOptions.signs,
    failedRequest: () => {},
    disconnected: () => {},
    refusedOffline: () => {},
  },
});

/** Reports each change of page, and what else has a name in `domain/analytics`, to our own server alone. */
export function reportPage(): void {
  const request = requestWith(quietCaller);
  const reporter = new Reporter({
    isObjected,
    send: (events) => request(putLog, { body: events, open: currentProfile() === null, background: true }),
  });
  takeEvents((event) => reporter.report(event));

  let from = shownPage.get()?.path ?? null;
  if (from) tell({ name: 'page', properties: { path: from, from: null } });
  shownPage.subscribe(() => {
    const path = shownPage.get()?.path ?? null;
    if (path) tell({ name: 'page', properties: { path, from } });
    from = path;
  });
  onSign('failedRequest', ({ status, body: { code } }) => {
    const known = code !== undefined && Object.hasOwn(errors, code) ? (code as ErrorCode) : null;
    tell({ name: 'failed-request', properties: { status, code: known } });
  });
  addEventListener(WORKSPACE_LIMIT_EXCEEDED, () => tell({ name: WORKSPACE_LIMIT_EXCEEDED, properties: {} }));
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void reporter.tell();
  });
}
