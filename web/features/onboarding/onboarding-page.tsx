import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Profile, Team } from '@tessera/domain/api/me.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { landing } from '../../data/account/intended.ts';
import { useProfile } from '../../data/account/session.ts';
import { useWorkspaces } from '../../data/teams/teams.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { AboutStep } from './about-step.tsx';
import { BoardStep } from './board-step.tsx';
import styles from './onboarding.module.css';
import { keepDraft, type OnboardingDraft, readDraft } from './onboarding-draft.ts';
import { type StepId, stepBefore, stepsFor, stepToShow, teamForBoard } from './onboarding-steps.ts';
import { StepProgress } from './step-progress.tsx';
import { WorkspaceStep } from './workspace-step.tsx';

/** What each step gets. */
export interface StepProps {
  draft: OnboardingDraft;
  onDraft(draft: OnboardingDraft): void;
  /** Undefined: there is no earlier step. */
  onBack: (() => void) | undefined;
}

/** The first minutes with Tessera: three short steps, each of which can be skipped. */
export function OnboardingPage() {
  const profile = useProfile();
  const teams = useWorkspaces();
  return profile && teams ? <Steps key={profile.id} profile={profile} teams={teams} /> : <Spinner />;
}

function Steps({ profile, teams }: { profile: Profile; teams: Team[] }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { step: wanted } = useSearch({ from: '/main/onboarding' });
  const [draft, setDraft] = useState(() => readDraft(profile.id, profile.survey));
  const heading = useRef<HTMLHeadingElement>(null);
  // The state on arrival: an answer under way, which may still be refused, must not change the step.
  const [asked] = useState(profile.survey !== null);
  const step = stepToShow(wanted, teams, draft.team, asked);
  const steps = stepsFor(teams, draft.team);
  const team = teamForBoard(teams, draft.team);

  // Screen readers announce the new step; a step with a field gets the focus there.
  useEffect(() => {
    if (step && !document.activeElement?.matches('input')) heading.current?.focus();
  }, [step]);

  const goTo = (next: StepId) => navigate({ to: '/onboarding', search: { step: next } });
  const before = stepBefore(step, teams);
  const common: StepProps = {
    draft,
    onDraft: (next) => {
      keepDraft(profile.id, next);
      setDraft(next);
    },
    onBack: before && (() => void goTo(before)),
  };
  const forget = () => keepDraft(profile.id, null);
  const leave = (to: Team | undefined) => {
    forget();
    void (to
      ? navigate({ to: '/team/$teamId', params: { teamId: to.id } })
      : // A person who came for another page continues to it.
        navigate({ href: landing() }));
  };
  const afterAbout = steps[1];

  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Logo size={32} />
        <StepProgress steps={steps} current={step} />
      </header>
      <div className={step === 'board' ? styles.wide : styles.narrow}>
        <div className={styles.words}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {t(`onboarding.${step}Title`, { name: profile.name.split(' ')[0] })}
          </h1>
          <p className={styles.text}>{t(`onboarding.${step}Text`)}</p>
        </div>
        {step === 'about' && (
          <AboutStep
            {...common}
            asked={profile.survey !== null}
            onDone={() => (afterAbout ? void goTo(afterAbout) : leave(teams[0]))}
          />
        )}
        {step === 'workspace' && (
          <WorkspaceStep {...common} onDone={() => void goTo('board')} onSkip={() => leave(undefined)} />
        )}
        {step === 'board' && team && (
          <BoardStep {...common} teamId={team.id} onMade={forget} onSkip={() => leave(team)} />
        )}
      </div>
    </div>
  );
}
