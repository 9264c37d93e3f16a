import type { NewAppVersion } from '@tessera/domain/api/realtime.ts';
import {
  CLIENT_VERSION,
  FORCED_RELOAD_MAX_MS,
  FORCED_RELOAD_MIN_MS,
  NEW_APP_VERSION,
  UPDATE_CHECK_MS,
} from '@tessera/domain/constants.ts';
import type { i18n as I18n } from 'i18next';
import { loadAppVars } from '../data/account/app-vars.ts';
import { connection } from '../data/api/call.ts';
import { Observable, useObservable } from '../data/page/observable.ts';
import { clientState } from '../data/sync/client.ts';
import { connectionView } from '../data/sync/connection.ts';
import { onSign } from '../data/sync/server-signs.ts';
import { activateUpdate, checkForUpdate, registerServiceWorker } from '../data/sync/service-worker-client.ts';
import { keepText } from '../ui/keep-text.ts';
import { isInputOpen } from '../ui/layer/open-input.ts';
import { showToast } from '../ui/toast/toast.ts';

/** Set when this version is known to be old, so that pages of it that are opened later know it too. */
const FLAG = `update-required:${CLIENT_VERSION}`;
const required = new Observable(localStorage.getItem(FLAG) !== null);
let reloading = false;
/** True once this page itself has heard of a newer version. */
let heard = false;

/** Whether a newer version of the app is available and the page must say so. */
export const useUpdateRequired = (): boolean => useObservable(required) && !isDesktopApp();

/** In an installed app with its own window, a toast says it after each check. */
const isDesktopApp = (): boolean => matchMedia('(display-mode: standalone)').matches;

/** Loads the new version as soon as nothing waits to be saved: a reload must not lose input. */
export function reloadWhenSaved(): void {
  if (reloading) return;
  reloading = true;
  const go = () => {
    if (connectionView.get().unsent > 0 || isTyping() || isInputOpen()) return;
    stop();
    clearInterval(timer);
    void activateUpdate().finally(() => location.reload());
  };
  const stop = connectionView.subscribe(go);
  const timer = setInterval(go, 1_000);
  go();
}

/** Reacts to every sign of a newer version (specification, "Client update"). */
export function followUpdates(i18n: I18n): void {
  void registerServiceWorker({ onUpdate: requireUpdate });
  onSign('updateRequired', requireUpdate);
  onSign('forceReload', () => {
    requireUpdate();
    reloadWhenSaved();
  });
  const remind = () => {
    if (!required.get() || !isDesktopApp()) return;
    showToast(i18n.t('update.ready'), {
      about: 'desktopUpdate',
      action: { label: i18n.t('update.reload'), run: reloadWhenSaved },
    });
  };
  required.subscribe(remind);
  const check = () => {
    remind();
    void checkForUpdate();
    loadAppVars().then(
      ({ app }) => {
        if (app.version !== CLIENT_VERSION) requireUpdate();
        // The flag names a version that the server had. The server may have gone back to this one.
        else dropFlag();
      },
      () => {
        // The server does not answer: asked again in an hour, or after a reconnect.
      },
    );
  };
  check();
  setInterval(check, UPDATE_CHECK_MS);
  connection.on('reconnect', check);
  const listen = () =>
    clientState.get()?.live.on<NewAppVersion>(NEW_APP_VERSION, ({ version, force }) => {
      if (version === CLIENT_VERSION) return;
      requireUpdate();
      const wait = FORCED_RELOAD_MIN_MS + Math.random() * (FORCED_RELOAD_MAX_MS - FORCED_RELOAD_MIN_MS);
      if (force) setTimeout(reloadWhenSaved, wait);
    });
  listen();
  clientState.subscribe(listen);
}

function requireUpdate(): void {
  heard = true;
  keepText(FLAG, 'yes');
  required.set(true);
}

function dropFlag(): void {
  if (heard) return;
  localStorage.removeItem(FLAG);
  required.set(false);
}

/** The person is typing. */
function isTyping(): boolean {
  const at = document.activeElement;
  return at instanceof HTMLElement && (at.isContentEditable || /^(INPUT|TEXTAREA)$/.test(at.tagName));
}
