import { useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createTeam, useWorkspaces } from '../../data/teams.ts';
import { Button } from '../../ui/button/button.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import styles from '../boards/boards.module.css';

export function CreateTeamPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const router = useRouter();
  const teams = useWorkspaces();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setProblem(t('team.nameRequired'));
    setBusy(true);
    try {
      const team = await createTeam(name.trim());
      await navigate({ to: '/team/$teamId', params: { teamId: team.id } });
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };

  return (
    <div className={styles.center}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Logo size={36} />
        <h1>{t('team.createTitle')}</h1>
        <p>{t('team.createText')}</p>
        <TextField
          label={t('team.name')}
          value={name}
          onChange={setName}
          error={problem}
          autoFocus
          maxLength={200}
        />
        <div className={styles.buttons}>
          <Button type="submit" kind="primary" size="large" busy={busy}>
            {t('team.create')}
          </Button>
          {teams !== undefined && teams.length > 0 && (
            <Button kind="quiet" size="large" onPress={() => router.history.back()}>
              {t('ui.cancel')}
            </Button>
          )}
        </div>
      </form>
    </div>
  );
}
