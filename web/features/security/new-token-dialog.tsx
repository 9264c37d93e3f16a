import { type Scope, scopes } from '@tessera/domain/accounts/scopes.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Action, ActionState } from '../../data/account/security-action.ts';
import { tokenCreation } from '../../data/account/security-tokens.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useChecks } from '../../ui/use-checks.ts';
import styles from './security.module.css';

const NAME_MAX = 100;
/** Days after which a token expires. */
const lifetimes = ['7', '30', '90', '365', 'never'] as const;
type Lifetime = (typeof lifetimes)[number];
type Asked = typeof tokenCreation extends Action<infer I, infer R> ? ActionState<I, R> : never;

const close = () => tokenCreation.close();

/** Creates a token: its name, its scopes and its lifetime. */
export function NewTokenDialog({ state }: { state: Asked }) {
  const { t } = useTranslation();
  const form = useId();
  const legend = useId();
  const was = 'input' in state ? state.input : undefined;
  const [name, setName] = useState(was?.name ?? '');
  const [chosen, setChosen] = useState<ReadonlySet<Scope>>(new Set(was?.scopes));
  const [lifetime, setLifetime] = useState<Lifetime>(
    was ? ((was.expiresInDays?.toString() ?? 'never') as Lifetime) : '30',
  );
  const checks = useChecks(() => ({
    name: name.trim() === '' ? t('auth.nameRequired') : undefined,
    scopes: chosen.size === 0 ? t('security.tokens.scopesMissing') : undefined,
  }));
  const scopesField = checks.field('scopes', chosen, setChosen);

  const choose = (scope: Scope, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(scope);
    else next.delete(scope);
    scopesField.onChange(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checks.passes()) return;
    void tokenCreation.run({
      name: name.trim(),
      scopes: scopes.filter((scope) => chosen.has(scope)),
      expiresInDays: lifetime === 'never' ? null : Number(lifetime),
    });
  };

  return (
    <NeedsNetwork title={t('security.tokens.new')} onClose={close}>
      <Dialog
        title={t('security.tokens.new')}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>{t('ui.cancel')}</Button>
            <Button kind="primary" type="submit" form={form} busy={state.kind === 'busy'}>
              {t('security.tokens.create')}
            </Button>
          </>
        }
      >
        <form id={form} ref={checks.ref} className={styles.form} onSubmit={submit} noValidate>
          <TextField
            label={t('security.tokens.name')}
            hint={t('security.tokens.nameHint')}
            {...checks.field('name', name, setName)}
            maxLength={NAME_MAX}
            autoFocus
          />
          <fieldset className={styles.group} aria-describedby={scopesField.error ? legend : undefined}>
            <legend className={styles.legend}>{t('security.tokens.may')}</legend>
            {scopes.map((scope) => (
              <Checkbox key={scope} isSelected={chosen.has(scope)} onChange={(on) => choose(scope, on)}>
                {t(`security.tokens.scopeText.${scope.replace(':', '-')}`)}
              </Checkbox>
            ))}
            {scopesField.error && (
              <p id={legend} role="alert" className={styles.fieldProblem}>
                {scopesField.error}
              </p>
            )}
          </fieldset>
          <div className={styles.group}>
            <Select
              label={t('security.tokens.lifetime')}
              choices={lifetimes.map((id) => ({
                id,
                label:
                  id === 'never'
                    ? t('security.tokens.neverExpires')
                    : t('security.tokens.days', { count: Number(id) }),
              }))}
              value={lifetime}
              onChange={(id) => setLifetime(id)}
            />
            {lifetime === 'never' && <p className={styles.caution}>{t('security.tokens.neverText')}</p>}
          </div>
          {state.kind === 'failed' && (
            <p role="alert" className={styles.problem}>
              {state.error.message}
            </p>
          )}
        </form>
      </Dialog>
    </NeedsNetwork>
  );
}
