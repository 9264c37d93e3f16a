import { isOwnPath } from '@tessera/domain/accounts/intended.ts';
import { FAREWELL } from '../data/account/security-farewell.ts';
import { currentProfile, ensureSession, lastSignedIn, startAsOther } from '../data/account/session.ts';
import { onSign } from '../data/sync/server-signs.ts';
import { showToast } from '../ui/toast/toast.ts';
import { i18n } from './i18n.ts';
import { preloadStages } from './preload-stages.ts';
import { SignInPages } from './sign-in-pages.tsx';
import { startPage } from './start-page.tsx';

/** The pages for those who have not signed in: whoever has is sent on. */
const isForSignedOut = () => /^\/(login|register)\/?$/i.test(location.pathname);

/** The remembered page belongs to the tab in which the person signs in. */
function nextPage(): string {
  const asked = new URLSearchParams(location.search).get('intended');
  return isOwnPath(asked) ? asked : '/home';
}

const sendOn = (): void => location.replace(nextPage());

/** Says once, on the newly loaded page, that the account is deleted. */
function sayFarewell(): void {
  if (location.hash !== `#${FAREWELL}`) return;
  showToast(i18n.t('security.deletion.done'), { kind: 'good', about: 'connection' });
  history.replaceState(null, '', '/login');
}

async function isSignedIn(): Promise<boolean> {
  return lastSignedIn() !== null || (await ensureSession().catch(() => null)) !== null;
}

/** The pages for signing in, without the app: it is loaded once somebody has signed in. */
export async function begin(): Promise<void> {
  const isSentOn = async () => {
    const isSent = isForSignedOut() && (await isSignedIn());
    if (isSent) sendOn();
    return isSent;
  };
  if (await isSentOn()) return;
  sayFarewell();
  // With Back a browser shows the page as it was left, and does not begin it anew.
  window.addEventListener('pageshow', ({ persisted }) => persisted && void isSentOn());
  onSign('otherPerson', startAsOther);
  // A sign-in in another tab also lets a person in who waits for it here. Who signs in here is on the way already.
  onSign('signedIn', () => isForSignedOut() && currentProfile() === null && sendOn());
  // Whoever begins to write is about to work: what that needs comes meanwhile.
  addEventListener('input', () => preloadStages(nextPage()), { once: true });
  startPage(<SignInPages />);
}
