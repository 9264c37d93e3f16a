import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionState } from '../../data/account/security-action.ts';
import {
  type ShownSecret,
  totpConfirmation,
  totpSetup,
  twoFactor,
} from '../../data/account/security-factors.ts';
import { RequestError } from '../../data/api/errors.ts';
import { Button } from '../../ui/button/button.tsx';
import { bareCode, CodeField, codeProblem } from '../../ui/code-field/code-field.tsx';
import { CopyLine } from '../../ui/copy-button/copy-line.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { QrCode } from './qr-code.tsx';
import styles from './security.module.css';
import own from './two-factor.module.css';
import { useAction } from './use-listing.ts';

/** The secret for an authenticator app, and the field for the code that confirms it. */
export function TotpSetup({ shown: { secret, uri, replaced } }: { shown: ShownSecret }) {
  const { t } = useTranslation();
  const state = useAction(totpConfirmation);
  const [code, setCode] = useState('input' in state ? state.input.code : '');
  const [problem, setProblem] = useState<string>();
  const box = useRef<HTMLElement>(null);
  // It is below the pressed button, and so outside a phone's screen.
  useEffect(() => box.current?.focus(), []);
  const error = state.kind === 'failed' ? state.error.message : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = codeProblem('totp', code, t);
    setProblem(wrong);
    if (wrong !== undefined) return;
    if (await totpConfirmation.run({ code: bareCode(code), secret })) {
      totpConfirmation.close();
      showToast(t('security.twoFactor.switchedOn'), { kind: 'good' });
    } else if (isReplaced(totpConfirmation.state.get())) await beginAgain();
  };
  const cancel = () => {
    totpConfirmation.close();
    totpSetup.close();
  };

  return (
    <>
      {replaced && (
        <p role="alert" className={styles.caution}>
          {t('security.twoFactor.replaced')}
        </p>
      )}
      <section ref={box} tabIndex={-1} className={own.setup} aria-label={t('security.twoFactor.totp')}>
        <div className={own.qr}>
          <QrCode text={uri} label={t('security.twoFactor.qr')} />
        </div>
        <ol className={own.steps}>
          <li>
            <p>{t('security.twoFactor.scan')}</p>
            <p className={styles.meta}>{t('security.twoFactor.byHand')}</p>
            <CopyLine text={secret} shown={inGroups(secret)} label={t('security.twoFactor.copyKey')} />
            <a href={uri}>{t('security.twoFactor.openApp')}</a>
          </li>
          <li>
            <form className={own.codeForm} onSubmit={(event) => void submit(event)} noValidate>
              <CodeField way="totp" value={code} onChange={setCode} error={problem ?? error} />
              <div className={styles.buttons}>
                <Button kind="primary" type="submit" busy={state.kind === 'busy'}>
                  {t('security.twoFactor.confirm')}
                </Button>
                <Button kind="quiet" onPress={cancel}>
                  {t('ui.cancel')}
                </Button>
              </div>
            </form>
          </li>
        </ol>
      </section>
    </>
  );
}

/** Another window has begun or finished a set-up since, or this one has waited too long: no code of it can be right. */
const isReplaced = (state: ActionState<unknown, unknown>): boolean =>
  state.kind === 'failed' &&
  state.error instanceof RequestError &&
  state.error.body.issues?.[0]?.code === 'setup_replaced';

/** Shows a new secret, unless the page learns that another window has finished. */
async function beginAgain(): Promise<void> {
  await twoFactor.load();
  if (totpSetup.state.get().kind === 'done') await totpSetup.run({ replaced: true });
}

/** In groups of four it is typed with fewer mistakes. */
const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
