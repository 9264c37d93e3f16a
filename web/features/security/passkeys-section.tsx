import type { Passkey } from '@tessera/domain/api/two-factor.ts';
import { Ellipsis, Fingerprint } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { menuActions } from '../../commands/menu-actions.tsx';
import { passkeyCommands } from '../../commands/passkey/index.ts';
import { forgetPasskey, passkeyAddition, passkeys } from '../../data/account/security-passkeys.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { Ask } from './ask.tsx';
import { Listed } from './listed.tsx';
import { NamePasskeyDialog } from './name-passkey-dialog.tsx';
import { NewPasskeyDialog } from './new-passkey-dialog.tsx';
import { PasskeyBarText } from './passkey-bar-text.tsx';
import { passkeyBarHere } from './passkey-place.ts';
import { Row, Section } from './section.tsx';
import styles from './security.module.css';
import { useAction, useListing } from './use-listing.ts';
import { useWhen } from './when.ts';

export function PasskeysSection() {
  const { t } = useTranslation();
  const state = useListing(passkeys);
  const addition = useAction(passkeyAddition);
  const [renaming, setRenaming] = useState<Passkey>();
  const [removing, setRemoving] = useState<Passkey>();
  const bar = passkeyBarHere();
  return (
    <Section
      title={t('security.passkeys.title')}
      text={t('security.passkeys.text')}
      action={!bar && <Button onPress={() => passkeyAddition.open()}>{t('security.passkeys.add')}</Button>}
    >
      {bar && <PasskeyBarText bar={bar} />}
      <Listed name="passkeys" listing={passkeys} state={state} lines={bar ? 0 : 1}>
        {(value) =>
          value.length === 0 ? (
            !bar && <p className={styles.notice}>{t('security.passkeys.empty')}</p>
          ) : (
            <ul className={styles.card}>
              {value.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  onRename={setRenaming}
                  onRemove={setRemoving}
                />
              ))}
            </ul>
          )
        }
      </Listed>
      {addition.kind !== 'closed' && addition.kind !== 'done' && <NewPasskeyDialog state={addition} />}
      {renaming && <NamePasskeyDialog passkey={renaming} onClose={() => setRenaming(undefined)} />}
      {removing && (
        <Ask
          question={{
            title: t('security.passkeys.removeTitle', { name: removing.name }),
            text: t('security.passkeys.removeText'),
            yes: t('security.passkeys.remove'),
            done: t('security.passkeys.removed', { name: removing.name }),
            action: () => forgetPasskey(removing.id),
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Section>
  );
}

function PasskeyRow({
  passkey,
  onRename,
  onRemove,
}: {
  passkey: Passkey;
  onRename(passkey: Passkey): void;
  onRemove(passkey: Passkey): void;
}) {
  const { t } = useTranslation();
  const when = useWhen();
  return (
    <Row
      icon={<Fingerprint size={18} />}
      name={passkey.name}
      meta={
        <>
          <span>{t(passkey.synced ? 'security.passkeys.synced' : 'security.passkeys.oneDevice')}</span>
          <span>{t('security.passkeys.added', { when: when.day(passkey.created_at) })}</span>
          <span>
            {passkey.last_used_at === null
              ? t('security.neverUsed')
              : t('security.lastUsed', { when: when.moment(passkey.last_used_at) })}
          </span>
        </>
      }
    >
      <Menu
        label={t('security.passkeys.options', { name: passkey.name })}
        actions={menuActions(
          passkeyCommands,
          { rename: () => onRename(passkey), remove: () => onRemove(passkey) },
          t,
        )}
      >
        <IconButton label={t('security.passkeys.options', { name: passkey.name })}>
          <Ellipsis size={16} />
        </IconButton>
      </Menu>
    </Row>
  );
}
