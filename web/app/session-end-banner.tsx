import { Clock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionEnd } from '../data/account/session-end.ts';
import { useObservable } from '../data/page/observable.ts';
import { durationText } from '../features/auth/duration-text.ts';
import { Banner } from '../ui/banner/banner.tsx';
import { Button } from '../ui/button/button.tsx';

/** Says that the session is about to end because the server does not answer, with a button to try again. */
export function SessionEndBanner() {
  const { t } = useTranslation();
  const left = useObservable(sessionEnd.left);
  const [busy, setBusy] = useState(false);
  if (left === null) return null;
  const stay = () => {
    setBusy(true);
    void sessionEnd.stay().finally(() => setBusy(false));
  };
  return (
    <Banner Icon={Clock} kind="info">
      <span>{t('auth.expiring', { time: durationText(left, t) })}</span>
      <Button size="small" busy={busy} onPress={stay}>
        {t('auth.stay')}
      </Button>
    </Banner>
  );
}
