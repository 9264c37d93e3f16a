import type { AccountEventKind } from '@tessera/domain/accounts/account-event.ts';
import type { AccountEvent } from '@tessera/domain/api/account.ts';
import {
  Fingerprint,
  KeyRound,
  type LucideIcon,
  Mail,
  ShieldCheck,
  TriangleAlert,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountEvents, loadOlderEvents } from '../../data/account/security-events.ts';
import { Button } from '../../ui/button/button.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { userAgentText } from './device-text.ts';
import { Listed } from './listed.tsx';
import { Row, Section } from './section.tsx';
import styles from './security.module.css';
import { useListing } from './use-listing.ts';
import { useWhen } from './when.ts';

/** The number of events shown at first, and added with each press. */
const FIRST = 6;
const STEP = 25;

/** The events of the account, newest first, so that a person notices those that are not their own. */
export function ActivitySection() {
  const { t } = useTranslation();
  const state = useListing(accountEvents);
  const [shown, setShown] = useState(FIRST);
  const [busy, setBusy] = useState(false);
  const known = state.value?.data.length ?? 0;

  const showMore = async () => {
    if (known < shown + STEP && state.value?.more) {
      setBusy(true);
      try {
        await loadOlderEvents();
      } catch (error) {
        return showToast((error as Error).message, { kind: 'error' });
      } finally {
        setBusy(false);
      }
    }
    setShown(shown + STEP);
  };

  return (
    <Section title={t('security.activity.title')} text={t('security.activity.text')}>
      <Listed name="events" listing={accountEvents} state={state} lines={FIRST}>
        {({ data, more }) => (
          <>
            {data.length === 0 ? (
              <p className={styles.notice}>{t('security.activity.empty')}</p>
            ) : (
              <ul className={styles.card}>
                {data.slice(0, shown).map((event) => (
                  <EventRow key={event.id} event={event} />
                ))}
              </ul>
            )}
            {(more || data.length > shown) && (
              <div className={styles.more}>
                <Button kind="quiet" busy={busy} onPress={() => void showMore()}>
                  {t('security.activity.more')}
                </Button>
              </div>
            )}
          </>
        )}
      </Listed>
    </Section>
  );
}

function EventRow({ event: { kind, about, user_agent, ip, at } }: { event: AccountEvent }) {
  const { t } = useTranslation();
  const when = useWhen();
  const Icon = iconOf(kind);
  return (
    <Row
      icon={<Icon size={18} data-warning={Icon === TriangleAlert || undefined} />}
      name={t(`security.events.${kind}`, about ? { context: 'about', about } : {})}
      meta={
        <>
          <span dir="auto">{userAgentText(user_agent, t)}</span>
          <span>
            <bdi dir="ltr">{ip}</bdi>
          </span>
          <span>{when.moment(at)}</span>
        </>
      }
    />
  );
}

function iconOf(kind: AccountEventKind): LucideIcon {
  if (kind.endsWith('-failed') || kind === 'refresh-reused') return TriangleAlert;
  if (kind.startsWith('passkey')) return Fingerprint;
  if (kind.startsWith('email')) return Mail;
  if (/^(two-factor|recovery)/.test(kind)) return ShieldCheck;
  return /^(password|token)/.test(kind) ? KeyRound : UserRound;
}
