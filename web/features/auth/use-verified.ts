import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { landing } from '../../data/account/intended.ts';
import { refreshProfile } from '../../data/account/session.ts';
import { renewToken } from '../../data/api/token.ts';

/** The interval at which the page asks whether the address is confirmed, in milliseconds. */
const POLL_MS = 5_000;

/** Continues to the page that the person asked for; a new person first gets a few questions. */
export function useGoOn(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    // A token says whether the address is confirmed, so the old token is useless.
    await renewToken();
    const me = await refreshProfile();
    if (me.survey === null) await navigate({ to: '/onboarding', replace: true });
    else await navigate({ href: landing(), replace: true });
  };
}

/** Continues as soon as the address is confirmed in any browser. It asks only while the page is visible. */
export function useVerifiedElsewhere(): void {
  const goOn = useGoOn();
  const look = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    try {
      if ((await refreshProfile()).email_verified) await goOn();
    } catch {
      // The server does not answer: the page asks again soon.
    }
  });

  useEffect(() => {
    const now = () => void look();
    now();
    const timer = setInterval(now, POLL_MS);
    addEventListener('focus', now);
    document.addEventListener('visibilitychange', now);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', now);
      document.removeEventListener('visibilitychange', now);
    };
  }, []);
}
