import {
  type Survey,
  surveyIndustries,
  surveyRoles,
  surveyUseCases,
} from '@tessera/domain/accounts/survey.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeProfile } from '../../data/account/profile.ts';
import { Button } from '../../ui/button/button.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import styles from './onboarding.module.css';
import { noAnswers } from './onboarding-draft.ts';
import type { StepProps } from './onboarding-page.tsx';

interface AboutStepProps extends StepProps {
  /** Whether there are answers already: skipping keeps them. */
  asked: boolean;
  onDone(): void;
}

/** Asks for the person's role and purpose. Answered or skipped, it is not asked again. */
export function AboutStep({ draft, onDraft, asked, onDone }: AboutStepProps) {
  const { t } = useTranslation();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { survey } = draft;
  const answer = (part: Partial<Survey>) => onDraft({ ...draft, survey: { ...survey, ...part } });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    setProblem(undefined);
    try {
      await changeProfile({ survey });
      onDone();
    } catch (error) {
      setProblem((error as Error).message);
      setBusy(false);
    }
  };
  const skip = () => {
    if (!asked)
      changeProfile({ survey: noAnswers }).catch(() => {
        // At worst they are asked once more.
      });
    onDone();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)}>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <ChoiceChips
        label={t('onboarding.role')}
        choices={surveyRoles.map((id) => ({ id, label: t(`onboarding.role-${id}`) }))}
        value={survey.role}
        onChange={(role) => answer({ role })}
      />
      <ChoiceChips
        label={t('onboarding.industry')}
        choices={surveyIndustries.map((id) => ({ id, label: t(`onboarding.industry-${id}`) }))}
        value={survey.industry}
        onChange={(industry) => answer({ industry })}
      />
      <ChoiceChips
        label={t('onboarding.useCase')}
        choices={surveyUseCases.map((id) => ({ id, label: t(`onboarding.useCase-${id}`) }))}
        value={survey.use_case}
        onChange={(use_case) => answer({ use_case })}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" size="large" busy={busy}>
          {t('onboarding.continue')}
        </Button>
        <Button kind="quiet" size="large" onPress={skip}>
          {t('onboarding.skip')}
        </Button>
      </div>
    </form>
  );
}
