import { startsByUseCase } from '@tessera/domain/starts/index.ts';
import { useTranslation } from 'react-i18next';
import { BoardForm } from '../../records/boards/board-form.tsx';
import { Button } from '../../ui/button/button.tsx';
import type { StepProps } from './onboarding-page.tsx';

interface BoardStepProps extends StepProps {
  teamId: number;
  onMade(): void;
  onSkip(): void;
}

/** The first board, with a start that fits the person's answer. */
export function BoardStep({ draft, onDraft, teamId, onBack, onMade, onSkip }: BoardStepProps) {
  const { t } = useTranslation();
  const useCase = draft.survey.use_case;
  const suggested = useCase === null ? undefined : startsByUseCase[useCase];
  const { board } = draft;
  return (
    <BoardForm
      teamId={teamId}
      draft={{ ...board, start: board.start ?? suggested ?? startsByUseCase.other }}
      onDraft={(next) => onDraft({ ...draft, board: next })}
      suggested={suggested}
      onMade={onMade}
    >
      <Button kind="quiet" size="large" onPress={onSkip}>
        {t('onboarding.skip')}
      </Button>
      {onBack && (
        <Button kind="quiet" size="large" onPress={onBack}>
          {t('onboarding.back')}
        </Button>
      )}
    </BoardForm>
  );
}
