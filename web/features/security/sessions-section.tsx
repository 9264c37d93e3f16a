import { readDevice } from '@tessera/domain/accounts/device.ts';
import type { Session } from '@tessera/domain/api/account.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessions, signOutOthers, signOutSession } from '../../data/account/security.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { Ask, type Question } from './ask.tsx';
import { DeviceIcon } from './device-icon.tsx';
import { deviceText } from './device-text.ts';
import { Listed } from './listed.tsx';
import { Row, Section } from './section.tsx';
import styles from './security.module.css';
import { useListing } from './use-listing.ts';
import { useWhen } from './when.ts';

/** The person's sessions: this device first, then the last seen. */
export function SessionsSection() {
  const { t } = useTranslation();
  const state = useListing(sessions);
  const [question, setQuestion] = useState<Question>();
  const others = state.value?.filter(({ current }) => !current) ?? [];

  const signOut = (session: Session, device: string) =>
    setQuestion({
      title: t('security.sessions.endTitle', { device }),
      text: t('security.sessions.endText'),
      yes: t('security.sessions.end'),
      done: t('security.sessions.ended', { device }),
      action: () => signOutSession(session.id),
    });
  const signOutAll = () =>
    setQuestion({
      title: t('security.sessions.endOthersTitle'),
      text: t('security.sessions.endOthersText', { count: others.length }),
      yes: t('security.sessions.endOthers'),
      done: t('security.sessions.othersEnded'),
      action: signOutOthers,
    });

  return (
    <Section
      title={t('security.sessions.title')}
      text={t('security.sessions.text')}
      action={others.length > 1 && <Button onPress={signOutAll}>{t('security.sessions.endOthers')}</Button>}
    >
      <Listed name="sessions" listing={sessions} state={state} lines={1}>
        {(value) => (
          <ul className={styles.card}>
            {[...value]
              .sort((one, other) => Number(other.current) - Number(one.current))
              .map((session) => (
                <SessionRow key={session.id} session={session} onSignOut={signOut} />
              ))}
          </ul>
        )}
      </Listed>
      {question && <Ask question={question} onClose={() => setQuestion(undefined)} />}
    </Section>
  );
}

function SessionRow({
  session,
  onSignOut,
}: {
  session: Session;
  onSignOut(session: Session, device: string): void;
}) {
  const { t } = useTranslation();
  const when = useWhen();
  const device = readDevice(session.user_agent);
  const name = deviceText(device, t);
  return (
    <Row
      icon={<DeviceIcon form={device.form} />}
      name={name}
      mark={session.current && <Chip hue="green">{t('security.sessions.this')}</Chip>}
      meta={
        <>
          <span>
            <bdi dir="ltr">{session.ip}</bdi>
          </span>
          <span>
            {session.current
              ? t('security.sessions.since', { when: when.moment(session.created_at) })
              : t('security.sessions.lastSeen', { when: when.moment(session.last_seen_at) })}
          </span>
        </>
      }
    >
      {!session.current && (
        <Button
          aria-label={t('security.sessions.endNamed', { device: name })}
          onPress={() => onSignOut(session, name)}
        >
          {t('security.sessions.end')}
        </Button>
      )}
    </Row>
  );
}
