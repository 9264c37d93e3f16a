import type { Team } from '@tessera/domain/api/me.ts';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { deleteTeam } from '../../data/teams/team-settings.ts';
import { useParting } from '../../records/team/use-parting.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NeedsNetwork } from '../../ui/needs-network/needs-network.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import styles from './team-settings.module.css';
import { useAction } from './use-action.ts';

/** The word to type, in every language (specification). */
const WORD = 'DELETE';

/** Says what is deleted with a workspace, and asks for the word. The person's identity must be confirmed for it. */
export function DeleteTeamDialog({ team, onClose }: { team: Team; onClose(): void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const form = useId();
  const { ready, structure } = useStructure(team.id);
  const [word, setWord] = useState('');
  const { busy, problem, action } = useAction();
  const part = useParting(team);
  const title = t('workspace.deleteTitle', { name: team.name });
  const boards = structure.boards().length;
  const members = team.member_count;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (word === WORD)
      void action(() => part(() => deleteTeam(team.id), t('workspace.deleted', { name: team.name })));
  };

  return (
    <NeedsNetwork title={title} onClose={onClose}>
      <Dialog
        isQuestion
        title={title}
        onClose={onClose}
        actions={
          <>
            <Button onPress={onClose}>{t('ui.cancel')}</Button>
            <Button kind="danger" type="submit" form={form} busy={busy} isDisabled={word !== WORD}>
              {t('workspace.delete')}
            </Button>
          </>
        }
      >
        <form id={form} className={styles.form} onSubmit={submit} noValidate>
          <p>{t('workspace.deleteExplain')}</p>
          <ul className={styles.what}>
            <li>
              {ready
                ? t('workspace.deleteBoards', { count: boards, formatted: formats.number(boards) })
                : t('table.loadingAll')}
            </li>
            <li>{t('workspace.deleteMembers', { count: members, formatted: formats.number(members) })}</li>
          </ul>
          <TextField
            label={t('ui.typeToConfirm', { word: WORD })}
            value={word}
            onChange={setWord}
            autoComplete="off"
            autoFocus
          />
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
