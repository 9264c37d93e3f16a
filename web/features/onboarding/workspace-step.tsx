import { NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createTeam } from '../../data/teams/teams.ts';
import { Button } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useChecks } from '../../ui/use-checks.ts';
import styles from './onboarding.module.css';
import type { StepProps } from './onboarding-page.tsx';

interface WorkspaceStepProps extends StepProps {
  onDone(): void;
  onSkip(): void;
}

/** Creates the workspace for the person's boards. */
export function WorkspaceStep({ draft, onDraft, onBack, onDone, onSkip }: WorkspaceStepProps) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const checks = useChecks(() => ({
    name: draft.workspace.trim() === '' ? t('team.nameRequired') : undefined,
  }));

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const name = draft.workspace.trim();
    if (!checks.passes()) return;
    setBusy(true);
    try {
      const team = await createTeam(name);
      onDraft({ ...draft, team: team.id });
      onDone();
    } catch (error) {
      setBusy(false);
      checks.fail({ name: (error as Error).message });
    }
  };

  return (
    <form className={styles.form} ref={checks.ref} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t('team.name')}
        {...checks.field('name', draft.workspace, (workspace) => onDraft({ ...draft, workspace }))}
        autoFocus
        maxLength={NAME_MAX_LENGTH}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" size="large" busy={busy}>
          {t('team.create')}
        </Button>
        <Button kind="quiet" size="large" onPress={onSkip} isDisabled={busy}>
          {t('onboarding.skip')}
        </Button>
        {onBack && (
          <Button kind="quiet" size="large" onPress={onBack} isDisabled={busy}>
            {t('onboarding.back')}
          </Button>
        )}
      </div>
    </form>
  );
}
