import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { landing } from '../../data/account/intended.ts';
import { refreshProfile } from '../../data/account/session.ts';
import { renewToken } from '../../data/api/token.ts';

/** How often it is asked whether the address was confirmed elsewhere, in milliseconds. */
const POLL_MS = 5_000;

/** Goes on to where the person wanted to go; who is new is asked a few things first. */
export function useGoOn(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    // A token says whether its person's address is confirmed: the one from before is of no use any more.
    await renewToken();
    const me = await refreshProfile();
    if (me.survey === null) await navigate({ to: '/onboarding', replace: true });
    else await navigate({ href: landing(), replace: true });
  };
}

/** Goes on as soon as the address is confirmed, wherever that happens; asks only while somebody looks. */
export function useVerifiedElsewhere(): void {
  const goOn = useGoOn();
  const look = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return;
    try {
      if ((await refreshProfile()).email_verified) await goOn();
    } catch {
      // Nobody answers: it is asked again in a moment.
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
