import type { Team } from '@tessera/domain/api/me.ts';
import { permissionType } from '@tessera/domain/permissions/permissions.ts';

const stepIds = ['about', 'workspace', 'board'] as const;
export type StepId = (typeof stepIds)[number];

/** The workspace of the first board: the new one, or one where the person may create boards. */
export function teamForBoard(teams: readonly Team[], made: number | null): Team | undefined {
  return teams.find(({ id }) => id === made) ?? teams.find(({ user_role }) => usuallyMakesBoards(user_role));
}

/** As far as it is known before a workspace is opened: by the default permissions of the role. */
const usuallyMakesBoards = (role: Team['user_role']): boolean =>
  role === 'owner' || (role !== null && permissionType('CREATE_BOARD').granted.includes(role));

/** A person's steps: people in a workspace do not name one, and some may only look at its boards. */
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
 * The step that shows: the requested one if it is possible; without one, the first open one.
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
  // A board needs a workspace, and the workspace is created once.
  if (step === 'board' && teams.length === 0) return 'workspace';
  if (step === 'workspace' && teams.length > 0) return 'board';
  return step;
}

/** The previous step; undefined: there is none. A created workspace is not created again. */
export function stepBefore(step: StepId, teams: readonly Team[]): StepId | undefined {
  if (step === 'about') return undefined;
  return step === 'board' && teams.length === 0 ? 'workspace' : 'about';
}
