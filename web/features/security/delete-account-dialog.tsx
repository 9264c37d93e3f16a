import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionState } from '../../data/account/security-action.ts';
import { accountDeletion, type Decisions, decided, deletion } from '../../data/account/security-deletion.ts';
import { FAREWELL } from '../../data/account/security-farewell.ts';
import { signOut } from '../../data/account/session.ts';
import { useConnection } from '../../data/sync/connection.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { Listed } from './listed.tsx';
import styles from './security.module.css';
import { useListing } from './use-listing.ts';
import { WorkspaceDecision } from './workspace-decision.tsx';

/** The word to type, in every language (specification). */
const WORD = 'DELETE';
/** The page that says that the account is deleted. */
const AFTERWARDS = `/login#${FAREWELL}`;
const close = () => accountDeletion.close();

/**
 * Asks for each of the person's workspaces whether to hand it over or delete it, and for the word; then deletes the
 * account.
 */
export function DeleteAccountDialog({ state }: { state: ActionState<Decisions, void> }) {
  const { t } = useTranslation();
  const form = useId();
  const owned = useListing(deletion);
  const { unsent } = useConnection();
  const [decisions, setDecisions] = useState<Decisions>('input' in state ? state.input : new Map());
  const [word, setWord] = useState('');
  const teams = owned.value?.teams;
  const chosen = decided(teams ?? [], decisions);
  const ready = chosen.size === teams?.length && word === WORD;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    // Nothing of it is left, neither on the server nor in this browser.
    if (await accountDeletion.run(chosen)) await signOut(AFTERWARDS);
  };

  return (
    <NeedsNetwork title={t('security.deletion.title')} onClose={close}>
      <Dialog
        isQuestion
        title={t('security.deletion.title')}
        onClose={close}
        actions={
          <>
            <Button onPress={close}>{t('ui.cancel')}</Button>
            <Button kind="danger" type="submit" form={form} isDisabled={!ready} busy={state.kind === 'busy'}>
              {t('security.deletion.yes')}
            </Button>
          </>
        }
      >
        <form id={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <p>{t('security.deletion.explain')}</p>
          {unsent > 0 && <p className={styles.caution}>{t('security.deletion.unsent', { count: unsent })}</p>}
          <Listed name="deletion" listing={deletion} state={owned} lines={1}>
            {(value) =>
              value.teams.length > 0 && (
                <fieldset className={styles.group}>
                  <legend className={styles.legend}>{t('security.deletion.workspaces')}</legend>
                  {value.teams.map((team) => (
                    <WorkspaceDecision
                      key={team.id}
                      team={team}
                      value={chosen.get(team.id)}
                      onChange={(to) => setDecisions(new Map(decisions).set(team.id, to))}
                    />
                  ))}
                </fieldset>
              )
            }
          </Listed>
          <TextField
            label={t('ui.typeToConfirm', { word: WORD })}
            value={word}
            onChange={setWord}
            autoComplete="off"
          />
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
