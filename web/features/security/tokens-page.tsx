import type { PersonalToken } from '@tessera/domain/api/access-tokens.ts';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accessTokens, revokeAccessToken, tokenCreation } from '../../data/account/security-tokens.ts';
import { useFormats, wireTime } from '../../data/page/formats.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import frame from '../../ui/settings/settings.module.css';
import { Ask } from './ask.tsx';
import { Listed } from './listed.tsx';
import { NewToken } from './new-token.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { PageHead } from './page-head.tsx';
import { Row, Section } from './section.tsx';
import styles from './security.module.css';
import { TokenUse } from './token-use.tsx';
import { useAction, useListing } from './use-listing.ts';
import { useWhen } from './when.ts';

/** Tokens for programs that action for the person. */
export function TokensPage() {
  const { t } = useTranslation();
  const state = useListing(accessTokens);
  const creation = useAction(tokenCreation);
  const [revoking, setRevoking] = useState<PersonalToken>();
  const create = (
    <Button kind="primary" onPress={() => tokenCreation.open()}>
      {t('security.tokens.new')}
    </Button>
  );
  const none = state.value?.length === 0;
  return (
    <div className={frame.page}>
      <PageHead title={t('security.tokens.title')} text={t('security.tokens.text')}>
        {!none && creation.kind !== 'done' && create}
      </PageHead>
      {creation.kind === 'done' && <NewToken made={creation.result} />}
      {/* Most have none: what they are for takes as much room as six. */}
      <Listed name="tokens" listing={accessTokens} state={state} lines={6}>
        {(value) =>
          value.length === 0 ? (
            <EmptyState title={t('security.tokens.emptyTitle')} text={t('security.tokens.emptyText')}>
              {create}
            </EmptyState>
          ) : (
            <ul className={styles.card}>
              {value.map((token) => (
                <TokenRow key={token.id} token={token} onRevoke={setRevoking} />
              ))}
            </ul>
          )
        }
      </Listed>
      <Section title={t('security.tokens.useTitle')} text={t('security.tokens.useText')}>
        <TokenUse />
      </Section>
      {creation.kind !== 'closed' && creation.kind !== 'done' && <NewTokenDialog state={creation} />}
      {revoking && (
        <Ask
          question={{
            title: t('security.tokens.revokeTitle', { name: revoking.name }),
            text: t('security.tokens.revokeText'),
            yes: t('security.tokens.revoke'),
            done: t('security.tokens.revoked', { name: revoking.name }),
            action: () => revokeAccessToken(revoking.id),
          }}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </div>
  );
}

function TokenRow({ token, onRevoke }: { token: PersonalToken; onRevoke(token: PersonalToken): void }) {
  const { t } = useTranslation();
  const when = useWhen();
  const formats = useFormats();
  const expired = token.expires_at !== null && wireTime(token.expires_at) <= new Date();
  return (
    <Row
      icon={<KeyRound size={18} />}
      name={token.name}
      mark={
        <>
          <code className={styles.hint} dir="ltr">
            …{token.hint}
          </code>
          {expired && <Chip hue="red">{t('security.tokens.expired')}</Chip>}
        </>
      }
      meta={formats.list(token.scopes.map((scope) => t(`security.tokens.scope.${scope.replace(':', '-')}`)))}
      more={
        <>
          <span>{t('security.tokens.created', { when: when.day(token.created_at) })}</span>
          <span>
            {token.expires_at === null
              ? t('security.tokens.neverExpires')
              : t(expired ? 'security.tokens.expiredOn' : 'security.tokens.expires', {
                  when: when.day(token.expires_at),
                })}
          </span>
          <span>
            {token.last_used_at === null
              ? t('security.neverUsed')
              : t('security.lastUsed', { when: when.moment(token.last_used_at) })}
          </span>
        </>
      }
    >
      <Button
        aria-label={t('security.tokens.revokeNamed', { name: token.name })}
        onPress={() => onRevoke(token)}
      >
        {t('security.tokens.revoke')}
      </Button>
    </Row>
  );
}
