import type { Team } from '@tessera/domain/api/me.ts';
import { permissionType } from '@tessera/domain/permissions/permissions.ts';

const stepIds = ['about', 'workspace', 'board'] as const;
export type StepId = (typeof stepIds)[number];

/** The workspace in which the first board is made: the one that was made here, or one that lets the person. */
export function teamForBoard(teams: readonly Team[], made: number | null): Team | undefined {
  return teams.find(({ id }) => id === made) ?? teams.find(({ user_role }) => usuallyMakesBoards(user_role));
}

/** As far as can be told before a workspace is opened: by what a role may where nobody has said otherwise. */
const usuallyMakesBoards = (role: Team['user_role']): boolean =>
  role === 'owner' || (role !== null && permissionType('CREATE_BOARD').granted.includes(role));

/** The steps of a person: whoever is in a workspace names none, and some may only look at its boards. */
export function stepsFor(teams: readonly Team[], made: number | null): StepId[] {
  const names = teams.length === 0 || made !== null;
  return stepIds.filter(
    (step) =>
      step === 'about' ||
      (step === 'workspace' && names) ||
      (step === 'board' && (names || teamForBoard(teams, made) !== undefined)),
  );
}

/**
 * The step that is shown: the one that is asked for, as far as it can be taken; without one, the first that is left.
 *
 * @param asked whether the person has been asked about themselves
 */
export function stepToShow(
  wanted: string | undefined,
  teams: readonly Team[],
  made: number | null,
  asked: boolean,
): StepId {
  const steps = stepsFor(teams, made);
  const first = asked ? (steps.find((step) => step !== 'about') ?? 'about') : 'about';
  const step = steps.find((one) => one === wanted) ?? first;
  // There is no board without a workspace, and a workspace is made once.
  if (step === 'board' && teams.length === 0) return 'workspace';
  if (step === 'workspace' && teams.length > 0) return 'board';
  return step;
}

/** Where one comes from; undefined: nowhere. What was made is not made again. */
export function stepBefore(step: StepId, teams: readonly Team[]): StepId | undefined {
  if (step === 'about') return undefined;
  return step === 'board' && teams.length === 0 ? 'workspace' : 'about';
}
