import type { Team } from '@tessera/domain/api/me.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMembers } from '../../data/teams/members.ts';
import { transferTeam } from '../../data/teams/team-settings.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import styles from './team-settings.module.css';
import { useAction } from './use-action.ts';

/** Chooses the new owner of a workspace, and explains the effects. The person's identity must be confirmed for it. */
export function TransferDialog({ team, onClose }: { team: Team; onClose(): void }) {
  const { t } = useTranslation();
  const form = useId();
  const members = useMembers(team.id).value;
  const others = members?.filter(({ id, guest }) => !guest && id !== team.owner_id);
  const [to, setTo] = useState<string | null>(null);
  const chosen = others?.find(({ id }) => String(id) === to);
  const { busy, problem, action } = useAction();
  const title = t('workspace.transferTitle', { name: team.name });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    if (!(await action(() => transferTeam(team.id, chosen.id)))) return;
    showToast(t('workspace.transferred', { team: team.name, name: chosen.name }), { kind: 'good' });
    onClose();
  };

  return (
    <NeedsNetwork title={title} onClose={onClose}>
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          <>
            <Button onPress={onClose}>{t('ui.cancel')}</Button>
            <Button kind="danger" type="submit" form={form} busy={busy} isDisabled={!chosen}>
              {t('workspace.transfer')}
            </Button>
          </>
        }
      >
        <form id={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
          <p>{t('workspace.transferExplain')}</p>
          {others === undefined && <Spinner size={24} />}
          {others?.length === 0 && <p>{t('workspace.transferNobody')}</p>}
          {others !== undefined && others.length > 0 && (
            <SearchSelect
              label={t('workspace.newOwner')}
              placeholder={t('workspace.chooseOwner')}
              choices={others.map(({ id, name, email }) => ({
                id: String(id),
                label: name,
                ...(email === null ? {} : { note: email }),
              }))}
              value={chosen ? to : null}
              onChange={setTo}
            />
          )}
          {problem !== undefined && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
        </form>
      </Dialog>
    </NeedsNetwork>
  );
}
